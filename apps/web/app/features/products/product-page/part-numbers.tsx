import { isNumber, isSameNumber, type PartNumber } from '@allyards/contract/fitment/part-numbers'
import { useState } from 'react'
import { Button } from '~/ui/button'
import { Tag } from '~/ui/tag'
import { TextField } from '~/ui/text-field'

/** The numbers on the part, to copy, and a field to compare them with the one on the visitor's own. */
export function PartNumbers({ numbers, make }: { numbers: readonly PartNumber[]; make: string }) {
  const [typed, setTyped] = useState('')
  const isKnown = numbers.some(({ number }) => isSameNumber(number, typed))
  return (
    <section className="mt-10 border-t-3 border-ink pt-6">
      <h2 className="mb-4 cut-head text-24">Numbers on the part</h2>
      <ul className="max-w-160 border-t border-line">
        {numbers.map(({ number, of }) => (
          <li
            key={number}
            className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2"
          >
            <span>
              <b className="block font-650 tabular-nums wrap-anywhere">{number}</b>
              <span className="text-13 text-steel-600">{of === 'vehicle-maker' ? `${make}, vehicle maker` : 'Part maker'}</span>
            </span>
            {typed && isSameNumber(number, typed) ? (
              <Tag kind="go-wash" icon="check">
                Same as on your part
              </Tag>
            ) : (
              <CopyButton text={number} />
            )}
          </li>
        ))}
      </ul>
      <div className="mt-4 max-w-80">
        <TextField
          label="Number on your old part"
          value={typed}
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
          hint="Any spelling: spaces, dashes and dots do not count."
          error={isNumber(typed) && !isKnown ? 'None of these numbers is the one on your part.' : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
    </section>
  )
}

function CopyButton({ text }: { text: string }) {
  const [isCopied, setCopied] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    )
  return (
    <Button kind="line" size="sm" onClick={copy} aria-label={`Copy ${text}`}>
      {isCopied ? 'Copied' : 'Copy'}
    </Button>
  )
}
