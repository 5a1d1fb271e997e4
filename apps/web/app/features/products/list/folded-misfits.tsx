import type { Misfit } from '@allyards/contract/fitment/part-needs'
import { formatCount } from '@allyards/contract/format-count'
import type { ListState } from '@allyards/contract/product-list-address'
import { useState } from 'react'
import type { ChosenVehicle } from '~/features/vehicles/use-chosen-vehicle'
import { Button } from '~/ui/button'
import { buttonClass } from '~/ui/button-class'
import { Icon } from '~/ui/icon'
import { fitCalls } from '../fit/fit-calls'
import { VerdictMark } from '../fit/verdict-mark'
import { askForCar, misfitsForCar } from './ask-for-car'
import { CardSkeletons } from './card-skeletons'
import { SHOWN_OF_FIRST, VerdictGroup } from './verdict-group'

const misfitWords: Record<Misfit, string> = {
  model: 'for other models',
  generation: 'for another generation',
  years: 'for other years',
  body_style: 'for another body',
  trim: 'for another trim',
  fuel: 'for another fuel',
  gearbox: 'for another gearbox',
  engine_cc: 'for another engine',
  engine_code: 'for another engine code',
}

interface FoldedMisfitsProps {
  state: ListState
  vehicle: ChosenVehicle
  count: number
}

/** What does not fit, folded: the buyer may know better. */
export function FoldedMisfits({ state, vehicle, count }: FoldedMisfitsProps) {
  const [isOpen, setOpen] = useState(false)
  const { currentData: misfits = [] } = fitCalls.useCountMisfitsQuery(misfitsForCar(state, vehicle))
  const reasons = misfits.map((one) => `${formatCount(one.count)} ${misfitWords[one.misfit]}`)
  return (
    <div className="grid gap-6">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="group grid min-h-18 w-full grid-cols-[20px_minmax(0,1fr)_auto] items-center gap-3.5 rounded bg-well py-2.5 pr-4 pl-5 text-left"
      >
        <VerdictMark verdict="no" className="size-5" />
        <span>
          <b className="block font-650">{`${formatCount(count)} more ${count === 1 ? 'does' : 'do'} not fit this car`}</b>
          <span className="block text-13 text-steel-600">
            {reasons.join(', ') || 'For other years, bodies or engines of its model'}
          </span>
        </span>
        <span className={buttonClass({ kind: 'line', size: 'sm' })}>
          {isOpen ? 'Hide' : 'Show'}
          <Icon name="chevron-down" size="sm" className="transition-transform group-aria-expanded:rotate-180" />
        </span>
      </button>
      {isOpen && <Misfits {...{ state, vehicle, count }} />}
    </div>
  )
}

function Misfits({ state, vehicle, count }: FoldedMisfitsProps) {
  const { data, isError, refetch } = fitCalls.useListForCarQuery(
    askForCar(state, vehicle, { fits: ['no'], of_each: SHOWN_OF_FIRST }),
  )
  if (isError) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3">
        They could not be loaded.
        <Button kind="line" size="sm" onClick={() => refetch()}>
          Try again
        </Button>
      </div>
    )
  }
  if (!data) return <CardSkeletons />
  return <VerdictGroup {...{ state, count }} verdict="no" rows={data.rows} isFirst pageCount={undefined} />
}
