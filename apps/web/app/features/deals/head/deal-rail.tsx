import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icon'
import type { RailStep } from './rail-steps'

/** The steps of a deal in a row; on a phone, bars with the name of the current step. */
export function DealRail({ steps }: { steps: RailStep[] }) {
  const at = Math.max(
    0,
    steps.findLastIndex(({ is }) => is !== 'open'),
  )
  return (
    <div className="mt-5 border-t border-line-ink pt-4.5 max-md:mt-3.5 max-md:border-0 max-md:pt-0">
      <ol className="grid auto-cols-fr grid-flow-col max-md:gap-1">
        {steps.map((step, index) => (
          <Step key={step.name} step={step} isLast={index === steps.length - 1} />
        ))}
      </ol>
      <p aria-hidden="true" className="mt-1.5 flex justify-between gap-3 text-12 text-steel-300 md:hidden">
        <span>{`${steps[at]?.name} ${steps[at]?.about}`}</span>
        <span className="whitespace-nowrap">{`step ${at + 1} of ${steps.length}`}</span>
      </p>
    </div>
  )
}

function Step({ step: { name, about, is }, isLast }: { step: RailStep; isLast: boolean }) {
  return (
    <li
      aria-current={is === 'now' ? 'step' : undefined}
      className={classNames(
        'relative text-13 leading-[1.35] text-steel-300 max-md:h-1.25 max-md:rounded-full md:pt-6.5 md:pr-2',
        bars[is],
      )}
    >
      <span
        aria-hidden="true"
        className={classNames('absolute top-0 left-0 hidden size-4.5 place-items-center rounded-full md:grid', dots[is])}
      >
        {is === 'ended' && <Icon name="close" size="sm" className="size-3" />}
        {(is === 'done' || is === 'now') && <Icon name="check" size="sm" className="size-3" />}
      </span>
      {!isLast && (
        <span aria-hidden="true" className={classNames('absolute top-2 right-1.5 left-6 hidden h-0.5 md:block', lines[is])} />
      )}
      <span className="max-md:sr-only">
        <b className={classNames('block', is === 'open' ? 'font-550' : 'font-650 text-white')}>{name}</b>
        <span className="tabular-nums">{about}</span>
        <span className="sr-only">{said[is]}</span>
      </span>
    </li>
  )
}

const said = { done: ', done', now: ', it stands here', open: ', not yet', ended: ', it ended here' }

const bars = {
  done: 'max-md:bg-go-lit',
  now: 'max-md:bg-go-lit',
  open: 'max-md:bg-white/20',
  ended: 'max-md:bg-stop-lit',
}

const dots = {
  done: 'bg-go-lit text-ink-950',
  now: 'bg-go-lit text-ink-950 ring-4 ring-go-lit/25',
  open: 'inset-ring-[1.5px] inset-ring-steel-400',
  ended: 'bg-stop-lit text-ink-950',
}

const lines = {
  done: 'bg-go-lit',
  now: 'bg-[repeating-linear-gradient(90deg,var(--color-go-lit)_0_4px,transparent_4px_8px)]',
  open: 'bg-white/20',
  ended: 'bg-white/20',
}
