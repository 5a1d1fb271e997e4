import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icon'

interface NextStepsProps {
  depotCount: number
  /** Null when everything is collected. */
  longestDays: number | null
}

/** The steps after acceptance; the first one is done. */
export function NextSteps({ depotCount, longestDays }: NextStepsProps) {
  const depots = depotCount === 1 ? 'The depot was' : 'The depots were'
  const steps = [
    { title: 'You accepted', about: `${depots} told at once.`, when: 'Done' },
    {
      title: longestDays === null ? 'Agree payment and a time' : 'Agree payment and delivery',
      about: 'You pay each depot in the way you agree with them. Messages stay on the thread.',
      when: 'Now',
    },
    {
      title: longestDays === null ? 'Check the parts when you collect them' : 'Check the parts when they arrive',
      about: 'You may cancel within 14 days of delivery. Faulty parts may be rejected for 30 days.',
      when: arrivalWords(longestDays),
    },
    { title: 'Leave feedback', about: 'Once per part, for the depot.', when: 'After delivery' },
  ]
  return (
    <section className="surface">
      <h2 className="border-b border-line px-4 py-3.5 text-15 font-650 md:px-5">What happens next</h2>
      <ol className="px-4 pt-1.5 pb-4.5 md:px-5">
        {steps.map(({ title, about, when }, index) => (
          <li key={title} className="grid grid-cols-[28px_1fr_auto] gap-x-3.5 pt-3 text-14">
            <span
              aria-hidden="true"
              className={classNames(
                'grid size-7 place-items-center rounded-full text-13 font-700',
                index === 0 && 'bg-go text-white',
                index === 1 && 'bg-ink text-white',
                index > 1 && 'inset-ring-[1.5px] inset-ring-steel-300',
              )}
            >
              {index === 0 ? <Icon name="check" size="sm" /> : index + 1}
            </span>
            <span>
              <b className="block font-650">{title}</b>
              <span className="text-13 text-steel-600">{about}</span>
            </span>
            <span className="text-13 text-steel-600 tabular-nums">{when}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function arrivalWords(days: number | null): string {
  if (days === null) return 'At the yard'
  return days === 1 ? 'Within 1 day' : `Within ${days} days`
}
