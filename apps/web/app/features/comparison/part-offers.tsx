import type { DeliveriesPaid } from '@allyards/contract/delivered-total'
import type { EnquiryPart } from '@allyards/contract/enquiries'
import type { PriceBand } from '@allyards/contract/fair-price'
import { featuresInWords } from '@allyards/contract/fitment/part-features'
import { formatCount } from '@allyards/contract/format-count'
import { formatPence, formatWholePounds } from '@allyards/contract/format-money'
import { partInWords } from '@allyards/contract/part-places'
import type { Vehicle } from '@allyards/contract/shapes'
import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react'
import { bandQuery } from '~/features/fair-price/band-query'
import { bandSource } from '~/features/fair-price/band-words'
import { useGetFairPriceQuery } from '~/features/fair-price/fair-price-calls'
import { FittingNote } from '~/features/parts/fitting-note'
import { PlaceMark } from '~/features/parts/place-mark'
import { classNames } from '~/ui/class-names'
import { IconButton } from '~/ui/icon-button'
import { PartDrawing } from '~/ui/part-drawing'
import { Skeleton } from '~/ui/skeleton'
import { useIsPhone } from '~/ui/use-is-wide'
import { OfferColumn, type ShownOffer } from './offer-column'
import { OfferList } from './offer-list'
import { type OfferRow, offerRows } from './offer-rows'
import { comesToDoor, markOffers, type Offer, type SortOrder, sortOffers } from './offers'
import type { Decisions } from './use-decisions'

interface PartOffersProps {
  part: EnquiryPart
  vehicle: Vehicle
  offers: Offer[]
  sort: SortOrder
  newIds: ReadonlySet<string>
  basketIds: ReadonlySet<string>
  paid: DeliveriesPaid
  /** Depots that have not answered yet. */
  waiting: number
  nowMs: number
  /** The city to measure distances from when the buyer gave no postcode. */
  from: string | null
  decisions: Decisions
  startsOpen: boolean
  /** This is the only undecided part. */
  isOnly: boolean
}

const WIDE_COLUMNS = 4
const SLACK_PX = 24

/** The offers for one part: side by side, or as a list on a phone. */
export function PartOffers(props: PartOffersProps) {
  const { part, vehicle, offers, sort, newIds, basketIds, paid, waiting, nowMs, from, decisions, startsOpen, isOnly } = props
  const [isShown, setShown] = useState(startsOpen)
  const { data } = useGetFairPriceQuery({ query: bandQuery(part.part_id, vehicle, part) })
  const band = data?.band ?? null
  const marks = markOffers(offers)
  const saysFeatures = offers.some(({ item }) => featuresInWords(item.features) !== '')
  const rows = offerRows({ band, marks, saysFeatures, nowMs, from })
  const hasRoom = offers.length < WIDE_COLUMNS && waiting > 0
  const isPhone = useIsPhone()
  const shown = sortOffers(offers, sort).map((offer) => ({
    offer,
    rows,
    marks,
    isNew: newIds.has(offer.id),
    isInBasket: basketIds.has(offer.id),
    creditPence: Math.min(offer.deliveryPence, paid.get(offer.depotId) ?? 0),
    decisions,
  }))
  return (
    <section aria-labelledby={`part-${part.id}`} className="surface -mx-4 max-md:rounded-none md:mx-0">
      <PartHead {...{ part, offers, band, isOnly, isShown }} onToggle={() => setShown(!isShown)} />
      {isShown && offers.length === 0 && <NoOffersYet waiting={waiting} />}
      {isShown && offers.length > 0 && isPhone && <OfferList offers={shown} partSlug={part.part_id} />}
      {isShown && offers.length > 0 && !isPhone && (
        <OfferColumns shown={shown} rows={rows} sort={sort} waiting={hasRoom ? waiting : 0} />
      )}
      {isShown && offers.length > 0 && isPhone && hasRoom && (
        <p className="border-t border-line px-4 py-3 text-13 text-steel-600">{waitingWords(waiting)}</p>
      )}
    </section>
  )
}

interface OfferColumnsProps {
  shown: ShownOffer[]
  rows: OfferRow[]
  sort: SortOrder
  /** Depots that have not answered yet, if there is room to say so. */
  waiting: number
}

function OfferColumns({ shown, rows, sort, waiting }: OfferColumnsProps) {
  const row = useStartInView(sort, shown)
  const columns = Math.max(WIDE_COLUMNS, shown.length + (waiting > 0 ? 1 : 0))
  return (
    <div
      {...row}
      style={{ '--columns': columns, '--rows': rows.length + 4 } as CSSProperties}
      className="relative flex snap-x snap-mandatory gap-3 overflow-x-auto border-t border-line px-4 py-2.5 print:grid! print:grid-cols-2! print:grid-rows-none! print:overflow-visible lg:grid lg:snap-none lg:grid-cols-[136px_repeat(var(--columns),minmax(12.75rem,1fr))] lg:grid-rows-[repeat(var(--rows),auto)] lg:gap-0 lg:py-0 lg:pr-1.5 lg:pb-5 lg:pl-0"
    >
      <RowLabels rows={rows} />
      {shown.map((one) => (
        <OfferColumn key={one.offer.id} {...one} />
      ))}
      {waiting > 0 && <WaitingColumn waiting={waiting} />}
    </div>
  )
}

interface PartHeadProps extends Pick<PartOffersProps, 'part' | 'offers' | 'isOnly'> {
  band: PriceBand | null
  isShown: boolean
  onToggle: () => void
}

/** The part, its fair price, and the button that folds its offers away. */
function PartHead({ part, offers, band, isOnly, isShown, onToggle }: PartHeadProps) {
  return (
    <header className="flex flex-wrap items-center gap-x-3.5 gap-y-2 px-4 py-1.5 md:px-5 md:py-3.5">
      <span className="grid size-9 shrink-0 place-items-center rounded bg-well md:size-13">
        <PartDrawing slug={part.part_id} className="size-7 md:size-9" />
      </span>
      <div className="min-w-45 flex-1">
        <h3 id={`part-${part.id}`} className="flex flex-wrap items-center gap-x-2.5 cut-head text-20">
          {part.quantity > 1 ? `${part.quantity} × ${part.name}` : part.name}
          <PlaceMark side={part.side} end={part.end} className="text-15 font-600 tracking-normal stretch-100" />
        </h3>
        <p className="text-13 text-steel-600">{aboutPart(part, offers)}</p>
      </div>
      <FittingNote partId={part.part_id} />
      <IconButton
        icon={isShown ? 'chevron-up' : 'chevron-down'}
        label={`${isShown ? 'Hide' : 'Show'} the offers for ${partInWords(part.name, part)}`}
        aria-expanded={isShown}
        className={classNames('-mr-2 md:order-last print:hidden', isOnly && 'max-md:hidden')}
        onClick={onToggle}
      />
      {band && <BandWords band={band} />}
    </header>
  )
}

/** The labels of the rows, to the left of all columns. */
function RowLabels({ rows }: { rows: OfferRow[] }) {
  return (
    <div
      aria-hidden="true"
      className="sticky left-0 z-1 hidden border-l border-line bg-card pl-5 text-13 text-steel-600 lg:row-span-full lg:grid lg:grid-rows-subgrid print:hidden!"
    >
      <span />
      <span />
      <span className="flex min-h-9.5 items-center">Delivered total</span>
      {rows.map((row) => (
        <span key={row.label} className="flex min-h-9.5 items-center border-t border-line">
          {row.label}
        </span>
      ))}
    </div>
  )
}

/**
 * A snapping list keeps its offer in view when others are inserted before it. A reader who has not swiped on, or has just sorted,
 * should see the first one.
 */
function useStartInView(sort: SortOrder, shown: ShownOffer[]) {
  const ref = useRef<HTMLDivElement>(null)
  const sortedBy = useRef(sort)
  const isAtStart = useRef(true)
  const order = shown.map(({ offer }) => offer.id).join()
  useLayoutEffect(() => {
    if (order && (isAtStart.current || sortedBy.current !== sort)) ref.current?.scrollTo({ left: 0 })
    sortedBy.current = sort
  }, [order, sort])
  const onScroll = () => {
    isAtStart.current = (ref.current?.scrollLeft ?? 0) < SLACK_PX
  }
  return { ref, onScroll }
}

function aboutPart(part: EnquiryPart, offers: Offer[]): string {
  const [cheapest] = sortOffers(offers, 'total')
  const counted = `${offers.length} ${offers.length === 1 ? 'offer' : 'offers'}`
  const from =
    cheapest && comesToDoor(cheapest) ? ` from ${formatPence(cheapest.totalPence)} delivered` : ', none delivered there'
  const count = cheapest ? `${counted}${from}` : 'No offer yet'
  return [
    featuresInWords(part.features),
    part.details,
    part.number && `number ${part.number}`,
    part.imageUrl && '1 photo sent',
    part.quantity > 1 && `prices are for all ${part.quantity}`,
    count,
  ]
    .filter(Boolean)
    .join(' · ')
}

function BandWords({ band }: { band: PriceBand }) {
  return (
    <p className="text-13 text-steel-600 max-md:hidden md:text-right">
      <span className="block">Fair price, delivered</span>
      <b className="block text-15 font-650 text-ink tabular-nums">
        {`${formatWholePounds(band.low)} to ${formatWholePounds(band.high)}`}
      </b>
      <span className="block">{`median ${formatWholePounds(band.median)}, ${bandSource(band)}`}</span>
    </p>
  )
}

function NoOffersYet({ waiting }: { waiting: number }) {
  return (
    <div className="grid gap-4 border-t border-line px-4 py-5 md:grid-cols-4 md:px-5">
      <p className="text-13 text-steel-600">
        <b className="mb-2 block text-15 leading-[1.35] font-650 text-ink">{waitingWords(waiting)}</b>
        Offers appear here the moment they are sent. No need to reload, and you can leave this page.
      </p>
      {['first', 'second', 'third'].map((key) => (
        <div key={key} className="grid content-start gap-3 max-md:hidden">
          <Skeleton className="h-5 w-35" />
          <Skeleton className="h-8.5 w-28" />
          <Skeleton className="h-3.5 w-full" />
          <Skeleton className="h-3.5 w-23" />
        </div>
      ))}
    </div>
  )
}

function waitingWords(waiting: number): string {
  if (waiting === 0) return 'Depots are being asked'
  return waiting === 1 ? '1 depot is still checking its stock' : `${formatCount(waiting)} depots are still checking their stock`
}

function WaitingColumn({ waiting }: { waiting: number }) {
  return (
    <div className="grid w-71.5 shrink-0 snap-center content-start gap-3 px-4 pt-6 text-13 text-steel-600 print:hidden! lg:row-span-full lg:w-auto lg:border-l lg:border-line lg:px-3.5 lg:pt-13">
      <b className="text-15 leading-[1.35] font-650 text-ink">{waitingWords(waiting)}</b>
      <span>Offers appear here the moment they are sent. No need to reload.</span>
      <Skeleton className="h-8.5 w-28" />
      <Skeleton className="h-3.5 w-35" />
      <Skeleton className="h-3.5 w-23" />
    </div>
  )
}
