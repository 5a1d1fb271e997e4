import { formatDate } from '@allyards/contract/format-date'
import { useState } from 'react'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import { saveFile } from '~/ui/save-file'
import { toast } from '~/ui/toast-queue'
import { Wordmark } from '~/ui/wordmark'

interface RecoverySheetProps {
  name: string
  codes: string[]
  /** The level of its heading on the page. */
  heading: 'h1' | 'h2'
  onDone: () => void
}

/** The recovery codes, shown once. The sheet prints alone. */
export function RecoverySheet({ name, codes, heading: Heading, onDone }: RecoverySheetProps) {
  const [isSafe, setIsSafe] = useState(false)
  const text = ['Allyards recovery codes', `${name}, operator, ${formatDate(new Date())}`, '', ...codes, ''].join('\n')

  return (
    <section aria-labelledby="recovery-title" className="surface grid gap-3.5 p-6">
      <div className="flex items-center justify-between">
        <Wordmark className="text-[1.1875rem]!" />
        <time className="text-12 text-steel-600">{formatDate(new Date())}</time>
      </div>
      <div>
        <Heading id="recovery-title" className="cut-head text-24">
          Recovery codes
        </Heading>
        <p className="mt-1 text-13 text-steel-600">{`${name}, operator. Each works once, in place of the code from the app.`}</p>
      </div>
      <ol className="grid grid-cols-2 border-t-3 border-b border-t-ink border-b-line py-2 text-17 font-650 tabular-nums">
        {codes.map((code, index) => (
          <li key={code} className="flex min-h-10 items-center gap-3 tracking-wide">
            <span className="w-4.5 text-right text-12 font-500 text-steel-600">{index + 1}</span>
            {code}
          </li>
        ))}
      </ol>
      <WaysToKeep text={text} />
      <div className="grid gap-3 print:hidden">
        <Checkbox
          label="I keep them somewhere safe, away from this device"
          checked={isSafe}
          onChange={(event) => setIsSafe(event.target.checked)}
        />
        <Button kind="plate" size="lg" wide disabled={!isSafe} onClick={onDone}>
          Done
        </Button>
      </div>
    </section>
  )
}

/** Prints, copies or saves the codes. */
function WaysToKeep({ text }: { text: string }) {
  async function copy() {
    await navigator.clipboard.writeText(text)
    toast.success('The codes are copied.')
  }

  return (
    <div className="grid grid-cols-3 gap-2 print:hidden">
      <Button kind="line" size="sm" icon="print" onClick={() => window.print()}>
        Print
      </Button>
      <Button kind="line" size="sm" icon="copy" onClick={() => void copy()}>
        Copy
      </Button>
      <Button
        kind="line"
        size="sm"
        icon="download"
        onClick={() => saveFile('allyards-recovery-codes.txt', text, 'text/plain;charset=utf-8')}
      >
        Text file
      </Button>
    </div>
  )
}
