import type { Verdict } from '@allyards/contract/fitment/verdict'
import { countWords } from '@allyards/contract/number-words'
import type { Phrase } from '@allyards/contract/phrases'
import type { ListState } from '@allyards/contract/product-list-address'
import { lazy, Suspense, useEffect } from 'react'
import type { ChosenVehicle } from '~/features/vehicles/use-chosen-vehicle'
import { inOnePiece } from '~/features/vehicles/vehicle-words'
import { ErrorState } from '~/ui/error-state'
import { withCapital } from '~/ui/with-capital'
import { fitCalls, type ListForCar } from '../fit/fit-calls'
import { AskAllYards } from './ask-all-yards'
import { askForCar } from './ask-for-car'
import { CardSkeletons } from './card-skeletons'
import { FoldedMisfits } from './folded-misfits'
import { InsteadNote } from './instead-note'
import { isFiltered } from './list-address'
import { NoSuchPage } from './no-such-page'
import { saidOfPart } from './phrase-details'
import { shownVerdicts } from './shown-verdicts'
import { SHOWN_OF_FIRST, VerdictGroup } from './verdict-group'
import { VerdictTiles } from './verdict-tiles'

const LeaveWant = lazy(() => import('~/features/wants/leave-want').then((module) => ({ default: module.LeaveWant })))

/** Whole rows of two and of three cards. */
const ON_A_PAGE = 24

/** How many parts have which verdict on the visitor's car, and what the page says of those it shows. */
export interface CountsForCar {
  fits: Record<Verdict, number>
  /** "61 parts" */
  words: string
  heading: string
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
  const wanted = shownVerdicts(state)
  const { data, isError, isFetching, refetch } = fitCalls.useListForCarQuery(
    askForCar(state, vehicle, {
      fits: [...wanted],
      ...(wanted.length > 1 ? { of_each: SHOWN_OF_FIRST } : { limit: ON_A_PAGE }),
    }),
  )
  const model = inOnePiece(vehicle.model) ?? vehicle.make
  useEffect(() => {
    if (!data?.fits) return
    const words = countWords(data.count, data.approximate, 'part')
    const isMisfits = data.shown.every((verdict) => verdict === 'no')
    onCounts({ fits: data.fits, words, heading: withCapital(`${words} ${isMisfits ? 'that do not fit' : 'for'} your ${model}`) })
    return () => onCounts(null)
  }, [data, model, onCounts])
  if (isError && !isFetching) {
    return (
      <ErrorState title="We could not compare the parts with your car" onRetry={() => refetch()}>
        Nothing is lost. Please try again.
      </ErrorState>
    )
  }
  return (
    <>
      <VerdictTiles state={state} counts={data?.fits} />
      {data?.instead && (
        <InsteadNote instead={data.instead} understood={understood} isFiltered={isFiltered({ ...state, search: '' })} />
      )}
      {data?.fits ? (
        <div aria-busy={isFetching} className="grid gap-10 transition-opacity aria-busy:opacity-60">
          <Groups {...{ state, vehicle, understood }} list={data} counts={data.fits} />
        </div>
      ) : (
        <CardSkeletons />
      )}
    </>
  )
}

interface GroupsProps extends Omit<CarListProps, 'onCounts'> {
  list: ListForCar
  counts: CountsForCar['fits']
}

function Groups({ state, vehicle, understood, list, counts }: GroupsProps) {
  const { shown, rows, isPage } = list
  const groups = shown.filter((verdict) => counts[verdict] > 0)
  const mayFit = counts.fits + counts.likely + counts.check
  const pageCount = Math.ceil(list.count / list.limit)
  const { part, place } = wantedPart(state, understood)
  return (
    <>
      {groups.map((verdict, index) => (
        <VerdictGroup
          key={verdict}
          {...{ state, verdict }}
          rows={rows.filter(({ fit }) => fit?.verdict === verdict)}
          count={counts[verdict]}
          isFirst={index === 0}
          pageCount={isPage ? pageCount : undefined}
        />
      ))}
      {groups.length > 0 && rows.length === 0 && <NoSuchPage state={state} lastPage={pageCount} />}
      {groups.length === 0 && mayFit > 0 && (
        <p className="text-steel-600">{`None for your ${inOnePiece(vehicle.model)}. Choose another of the four above.`}</p>
      )}
      {!shown.includes('no') && counts.no > 0 && <FoldedMisfits {...{ state, vehicle }} count={counts.no} />}
      <AskAllYards {...{ state, vehicle, understood }} isOnly={mayFit === 0} />
      {mayFit === 0 && part && (
        <Suspense>
          <LeaveWant key={part} vehicle={vehicle} part={part} side={place?.side} end={place?.end} from="search" />
        </Suspense>
      )}
    </>
  )
}

/** The one part that the list is about, with its place as far as the search says. */
function wantedPart({ part }: ListState, understood: Phrase | null) {
  const [slug, another] = part.length > 0 ? part : (understood?.parts ?? [])
  if (!slug || another) return {}
  return { part: slug, place: understood ? saidOfPart(understood, slug).place : undefined }
}
