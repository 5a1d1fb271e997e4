import { ButtonLink } from '~/ui/button-link'
import { EmptyState } from '~/ui/empty-state'

/** Shown before there is anything to count. */
export function FirstWeek({ waiting }: { waiting: number }) {
  return (
    <EmptyState
      picture={<Rising />}
      title="No figures yet"
      action={
        <ButtonLink kind="ink" to="/seller-explore">
          Open the inbox
        </ButtonLink>
      }
    >
      {`Charts start with your first answered enquiry. ${waiting === 0 ? 'Enquiries arrive in the inbox.' : waiting === 1 ? '1 is waiting in the inbox.' : `${waiting} are waiting in the inbox.`}`}
    </EmptyState>
  )
}

function Rising() {
  return (
    <svg width="144" height="56" aria-hidden="true" className="stroke-steel-400">
      {[16, 20, 24, 29, 34, 42, 50].map((height, index) => (
        <rect
          key={height}
          x={6 + index * 20}
          y={54 - height}
          width="12"
          height={height}
          rx="2"
          fill="none"
          strokeWidth="1.25"
          strokeDasharray="3 2.5"
        />
      ))}
      <line x1="0" x2="144" y1="55" y2="55" />
    </svg>
  )
}
