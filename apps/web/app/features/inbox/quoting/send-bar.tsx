import type { ReactNode } from 'react'
import { Button } from '~/ui/button'
import { KeyHint } from '~/ui/keys/key'

interface SendBarProps {
  summary: string
  total: string
  validDays: string
  /** Absent once the enquiry is answered. */
  onDecline?: (() => void) | undefined
  /** Why it was not sent at the first press. */
  children?: ReactNode
}

/** The quotation's total and the button that sends it. It replaces the bottom bar on phones and tablets. */
export function SendBar({ summary, total, validDays, onDecline, children }: SendBarProps) {
  return (
    <div
      data-hides-bottom-bar="always"
      className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-card px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:-mx-8 md:px-8 lg:bottom-(--key-bar-height,0px) lg:-mx-5 lg:px-5"
    >
      {children}
      <div className="mr-auto">
        <p className="text-13 text-steel-600">{summary}</p>
        <p>
          <output className="cut-plate text-28">{total}</output>
          <span className="ml-2 text-13 text-steel-600 max-xs:hidden">
            {`delivered, valid ${validDays === '1' ? '1 day' : `${validDays} days`}`}
          </span>
        </p>
      </div>
      {onDecline && (
        <Button kind="line" size="lg" className="px-4! max-md:hidden" onClick={onDecline}>
          Don’t have any
          <KeyHint>⇧D</KeyHint>
        </Button>
      )}
      <Button kind="plate" size="lg" type="submit" className="px-4!">
        Send quotation
        <KeyHint className="border-transparent bg-ink/10">Ctrl ⏎</KeyHint>
      </Button>
    </div>
  )
}
