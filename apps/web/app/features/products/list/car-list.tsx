import type { Verdict } from '@allyards/contract/fitment/judge-fit'
import type { Phrase } from '@allyards/contract/phrases'
import type { ListState } from '@allyards/contract/product-list-address'
import { useEffect } from 'react'
import type { ChosenVehicle } from '~/features/vehicles/use-chosen-vehicle'
import { inOnePiece } from '~/features/vehicles/vehicle-words'
import { ErrorState } from '~/ui/error-state'
import { fitCalls } from '../fit/fit-calls'
import { AskAllYards } from './ask-all-yards'
import { CardSkeletons } from './card-skeletons'
import { FoldedMisfits } from './folded-misfits'
import { askForCar } from './list-address'
import { NoSuchPage } from './no-such-page'
import { shownVerdicts } from './shown-verdicts'
import { SHOWN_OF_FIRST, VerdictGroup } from './verdict-group'
import { VerdictTiles } from './verdict-tiles'

/** Whole rows of two and of three cards. */
const ON_A_PAGE = 24

/** How many parts have which verdict on the visitor's car. */
export interface CountsForCar {
  fits: Record<Verdict, number>
  approximate: boolean
}

interface CarListProps {
  state: ListState
  vehicle: ChosenVehicle
  /** How the search was understood. */
  understood: Phrase | null
  onCounts: (counts: CountsForCar | null) => void
}

/** The parts that name the visitor's car, in a group for each verdict. The browser asks for it: pages are the same for everybody. */
export function CarList({ state, vehicle, understood, onCounts }: CarListProps) {
  const shown = shownVerdicts(state)
  const {
    data: answer,
    isError,
    isFetching,
    refetch,
  } = fitCalls.useListForCarQuery(
    askForCar(state, vehicle, { fits: [...shown], ...(shown.length > 1 ? { of_each: SHOWN_OF_FIRST } : { limit: ON_A_PAGE }) }),
  )
  const list = answer?.data
  const model = inOnePiece(vehicle.model) ?? vehicle.make
  useEffect(() => {
    onCounts(list?.fits ? { fits: list.fits, approximate: list.approximate } : null)
    return () => onCounts(null)
  }, [list, onCounts])
  if (isError && !isFetching) {
    return (
      <ErrorState title="We could not compare the parts with your car" onRetry={() => refetch()}>
        Nothing is lost. Please try again.
      </ErrorState>
    )
  }
  const counts = list?.fits
  if (!list || !counts) {
    return (
      <>
        <VerdictTiles state={state} counts={undefined} />
        <CardSkeletons />
      </>
    )
  }
  const groups = shown.filter((verdict) => counts[verdict] > 0)
  const mayFit = counts.fits + counts.likely + counts.check
  const pageCount = Math.ceil(list.count / list.limit)
  return (
    <>
      <VerdictTiles state={state} counts={counts} />
      <div aria-busy={isFetching} className="grid gap-10 transition-opacity aria-busy:opacity-60">
        {groups.map((verdict, index) => (
          <VerdictGroup
            key={verdict}
            {...{ state, verdict }}
            rows={list.rows.filter(({ fit }) => fit?.verdict === verdict)}
            count={counts[verdict]}
            isFirst={index === 0}
            pageCount={shown.length === 1 ? pageCount : undefined}
          />
        ))}
        {groups.length > 0 && list.rows.length === 0 && <NoSuchPage state={state} lastPage={pageCount} />}
        {groups.length === 0 && mayFit > 0 && (
          <p className="text-steel-600">{`None for your ${model}. Choose another of the four above.`}</p>
        )}
        {!shown.includes('no') && counts.no > 0 && <FoldedMisfits {...{ state, vehicle }} count={counts.no} />}
        <AskAllYards {...{ state, vehicle, understood }} isOnly={mayFit === 0} />
      </div>
    </>
  )
}
