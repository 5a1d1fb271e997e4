import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icon'

const steps = ['Your account', 'Company details']

/** The two steps of a seller's sign-up. */
export function SignUpSteps({ step }: { step: 1 | 2 }) {
  return (
    <ol className="mb-4 flex flex-wrap gap-x-6 gap-y-2 text-14">
      {steps.map((label, index) => {
        const number = index + 1
        const isDone = number < step
        const isNow = number === step
        return (
          <li
            key={label}
            aria-current={isNow ? 'step' : undefined}
            className={classNames('flex items-center gap-2', isNow ? 'font-600' : 'text-steel-600')}
          >
            <span
              className={classNames(
                'grid size-6 place-items-center rounded-sm text-12 font-650',
                isDone ? 'bg-go text-white' : isNow ? 'bg-ink text-white' : 'inset-ring inset-ring-field',
              )}
            >
              {isDone ? <Icon name="check" size="sm" className="size-3.5" /> : number}
            </span>
            {label}
            {isDone && <span className="sr-only"> (done)</span>}
          </li>
        )
      })}
    </ol>
  )
}
