import type { PriceBand } from '@allyards/contract/fair-price'
import { evidenceWords } from '@allyards/contract/fitment/evidence-words'
import { featuresInWords } from '@allyards/contract/fitment/part-features'
import { formatCount } from '@allyards/contract/format-count'
import { formatPence } from '@allyards/contract/format-money'
import { judgePrice, verdictWords } from '@allyards/contract/judge-price'
import { toPounds } from '@allyards/contract/money'
import { daysWords, milesWords } from '@allyards/contract/number-words'
import { SAFETY_STATEMENT } from '@allyards/contract/restricted-parts'
import type { ReactNode } from 'react'
import { bandSource } from '~/features/fair-price/band-words'
import { TimeLeft } from '~/features/offers/time-left'
import { GradeMark } from '~/ui/grade-mark'
import { PriceRule } from '~/ui/price-rule'
import { RatingButton } from '~/ui/rating-button'
import { VerdictMark } from '../products/fit/verdict-mark'
import { verdictNames } from '../products/fit/verdict-names'
import { warrantyWords } from '../products/product-words'
import { OfferPhotos } from './offer-photos'
import { comesToDoor, type Marks, type Offer, wayOf } from './offers'

export interface OfferRow {
  label: string
  cell: (offer: Offer) => ReactNode
  isBest?: (offer: Offer) => boolean
  /** Takes the full width on a phone, without its label. */
  isBroad?: boolean
}

interface RowsOptions {
  band: PriceBand | null
  marks: Marks
  /** One of the offers says what a breaker is asked about the part. */
  saysFeatures: boolean
  nowMs: number
  /** The city to measure distances from when the buyer gave no postcode. */
  from: string | null
}

const unknown = <span className="text-steel-600">not given</span>

/** The facts of an offer, in the order of comparison. */
export function offerRows({ band, marks, saysFeatures, nowMs, from }: RowsOptions): OfferRow[] {
  return [
    {
      label: 'Part + delivery',
      cell: (offer) => {
        const { pricePence, deliveryPence } = offer
        if (!comesToDoor(offer)) return `${formatPence(pricePence)}, ${wayOf(offer)}`
        return `${formatPence(pricePence)} + ${deliveryPence === 0 ? 'free' : formatPence(deliveryPence)}`
      },
    },
    ...(band ? [fairPriceRow(band)] : []),
    {
      label: 'Grade',
      cell: ({ item }) => (
        <>
          <GradeMark grade={item.condition} />
          {item.safety_stated && <span>{SAFETY_STATEMENT.toLowerCase()}</span>}
        </>
      ),
    },
    { label: 'Your car', cell: ({ item }) => <FitOfOffer item={item} /> },
    { label: 'Donor mileage', cell: ({ item }) => (item.mileage === null ? unknown : `${formatCount(item.mileage)} mi`) },
    {
      label: 'Warranty',
      cell: ({ item }) => warrantyWords(item.warranty_months),
      isBest: ({ id }) => marks.longestWarranty.has(id),
    },
    {
      label: 'Arrives in',
      cell: (offer) =>
        comesToDoor(offer) ? daysWords(offer.item.delivery_days) : <span className="text-steel-600">not there</span>,
      isBest: ({ id }) => marks.fastest === id,
    },
    {
      label: from ? `From ${from}` : 'Distance',
      cell: ({ depot }) => milesWords(Math.round(depot.distance_miles)),
    },
    {
      label: 'Rating',
      cell: ({ depot }) =>
        depot.rating === null ? (
          <span className="text-steel-600">no ratings yet</span>
        ) : (
          <RatingButton name={depot.companyName} value={depot.rating} counts={depot.ratingCounts} />
        ),
      isBest: ({ id }) => marks.bestRated === id,
    },
    ...(saysFeatures ? [{ label: 'This one is', cell: ({ item }: Offer) => featuresInWords(item.features) || unknown }] : []),
    { label: 'Part number', cell: ({ item }) => item.oem_number ?? unknown },
    { label: 'Photos', cell: (offer) => <OfferPhotos offer={offer} /> },
    { label: 'Valid for', cell: ({ validUntil }) => <TimeLeft until={validUntil} nowMs={nowMs} /> },
  ]
}

/** The same number says more than the listing's verdict. */
export function verdictOf({ fit, same_number }: Offer['item']) {
  return same_number && fit?.verdict !== 'no' ? 'fits' : fit?.verdict
}

/** What is known best: the same number, then the listing's verdict, then what the depot says. */
function FitOfOffer({ item }: Pick<Offer, 'item'>) {
  const { fit, same_number } = item
  const verdict = verdictOf(item)
  return (
    <span className="flex items-start gap-1.5 py-1.5 text-right lg:text-left">
      {verdict && <VerdictMark verdict={verdict} className="mt-0.5 size-4.5" />}
      <span>
        {verdict === 'fits' && same_number ? 'Same number as on your part' : verdict && <b>{verdictNames[verdict]}</b>}
        {fit && verdict !== 'fits' && <span className="block text-13">{fit.reason}</span>}
        {fit?.evidence && <span className="block text-13">{evidenceWords(fit.evidence)}</span>}
        <span className="block text-13 font-400">{item.fit_confirmed ? 'fit confirmed' : 'fit not confirmed'}</span>
      </span>
    </span>
  )
}

function fairPriceRow(band: PriceBand): OfferRow {
  return {
    label: 'Fair price',
    isBroad: true,
    cell: ({ totalPence }) => (
      <span className="block w-full">
        <PriceRule band={band} at={toPounds(totalPence)} className="w-full" />
        <span className="mt-1 block">{verdictWords[judgePrice(toPounds(totalPence), band)]}</span>
        <span className="block text-13 text-steel-600 md:hidden">{bandSource(band)}</span>
      </span>
    ),
  }
}
