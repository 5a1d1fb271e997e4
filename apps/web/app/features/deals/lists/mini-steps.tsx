import type { DealRow } from '@allyards/contract/deals'
import { classNames } from '~/ui/class-names'

const reached: Record<DealRow['status'], number> = {
  agreed: 0,
  paid: 1,
  sent: 2,
  ready: 2,
  received: 3,
  completed: 4,
  cancelled: -1,
}

/** The progress of a deal as five bars: green is done, ink is the current step, red is late. */
export function MiniSteps({ row: { status, late } }: { row: DealRow }) {
  if (status === 'cancelled') return null
  const at = reached[status]
  return (
    <span aria-hidden="true" className="mt-1.5 flex gap-1">
      {[0, 1, 2, 3, 4].map((step) => (
        <span
          key={step}
          className={classNames(
            'h-1 w-5 rounded-full',
            step < at || status === 'completed' || (late && step === at)
              ? 'bg-go'
              : late && step === at + 1
                ? 'bg-stop'
                : !late && step === at
                  ? 'bg-ink'
                  : 'bg-paper-3',
          )}
        />
      ))}
    </span>
  )
}
