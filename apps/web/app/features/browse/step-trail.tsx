import type { BrowsePage } from '@allyards/contract/browse'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icon'

const steps = [
  { level: 'part', label: 'Part' },
  { level: 'brand', label: 'Make' },
  { level: 'model', label: 'Model' },
  { level: 'body_style', label: 'Body type' },
  { level: 'trim', label: 'Trim' },
] as const

/** The steps from a part to the exact vehicle, with the current one marked. */
export function StepTrail({ page }: { page: BrowsePage }) {
  return (
    <ol aria-label="Steps" className="mb-6 flex flex-wrap border-t-3 border-b border-t-ink border-b-line md:flex-nowrap">
      {steps.map(({ level, label }) => {
        const chosen = page[level]?.name
        const isCurrent = page.next === level
        return (
          <li
            key={level}
            aria-current={isCurrent ? 'step' : undefined}
            className={classNames(
              'flex min-h-11 flex-none items-center gap-1.5 border-line px-3.5 text-14 whitespace-nowrap not-first:border-l first:pl-0 md:min-h-13 md:min-w-0 md:flex-1 lg:px-5',
              isCurrent ? 'bg-card font-650 text-ink' : 'text-steel-600',
            )}
          >
            {chosen && <Icon name="check" size="sm" className="flex-none text-go" />}
            <span className={classNames(chosen && 'md:max-lg:sr-only')}>{label}</span>
            {chosen && <b className="ml-0.5 truncate font-650 text-ink">{chosen}</b>}
          </li>
        )
      })}
    </ol>
  )
}
