import type { SubmitEvent } from 'react'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'

/** Where an offer is not what the buyer asked for or wrote. Shown as soon as it is known. */
export function ContradictionNotes({ words }: { words: readonly string[] }) {
  if (words.length === 0) return null
  return (
    <div role="status">
      <ul className="grid gap-1 text-13 font-550">
        {words.map((line) => (
          <li key={line} className="flex items-start gap-1.5 rounded bg-plate-wash px-2.5 py-1.5">
            <Icon name="alert" size="sm" className="mt-0.5" />
            <span className="min-w-0 wrap-anywhere">{line}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Stops a quotation before it is sent. Its own button sends all the same, and stands apart from the one that was pressed. */
export function BeforeSending({ words, onChange }: { words: readonly string[]; onChange: () => void }) {
  return (
    <div role="alert" className="grid w-full gap-2 rounded bg-plate-wash p-3 text-14">
      <p className="font-650">Nothing has been sent. Is this what the buyer wants?</p>
      <ul className="grid max-h-32 gap-1 overflow-y-auto text-13">
        {words.map((line) => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
      <div className="flex gap-2">
        <Button kind="line" className="max-md:flex-1" onClick={onChange}>
          Change
        </Button>
        <Button kind="line" type="submit" data-sure className="max-md:flex-1">
          Send anyway
        </Button>
      </div>
    </div>
  )
}

/** Whether the form was sent by that button. */
export const isSure = ({ nativeEvent }: SubmitEvent) =>
  (nativeEvent as globalThis.SubmitEvent).submitter?.hasAttribute('data-sure') ?? false
