import type { Verdict } from '@allyards/contract/fitment/verdict'
import { classNames } from '~/ui/class-names'

const colours: Record<Verdict, string> = { fits: 'text-go', likely: 'text-go-deep', check: 'text-plate-deep', no: 'text-stop' }

/** Full with a tick, half full, open with a question mark, barred: the fill says it, the colour repeats it. */
export function VerdictMark({ verdict, className }: { verdict: Verdict; className?: string }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className={classNames('shrink-0', colours[verdict], className)}>
      {verdict === 'fits' ? (
        <circle cx="10" cy="10" r="9" fill="currentColor" />
      ) : (
        <circle cx="10" cy="10" r="8.1" fill="none" stroke="currentColor" strokeWidth="1.8" />
      )}
      <path {...signs[verdict]} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}

const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 2 }
const signs: Record<Verdict, object> = {
  fits: { ...line, d: 'm5.9 10.4 2.8 2.8 5.5-6', stroke: 'var(--color-card)', strokeWidth: 2.2 },
  likely: { d: 'M1 10a9 9 0 0 0 18 0z', fill: 'currentColor' },
  check: { ...line, d: 'M7.6 7.9c.2-1.3 1.2-2.1 2.5-2.1 1.4 0 2.4.9 2.4 2.1 0 1.7-2.3 1.9-2.3 3.6M10.2 14.2v.1' },
  no: { ...line, d: 'M6 10h8' },
}
