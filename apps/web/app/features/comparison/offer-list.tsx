import { formatPence } from '@allyards/contract/format-money'
import { daysWords } from '@allyards/contract/number-words'
import { partInWords } from '@allyards/contract/part-places'
import { useId, useState } from 'react'
import { classNames } from '~/ui/class-names'
import { GradeMark } from '~/ui/grade-mark'
import { Icon } from '~/ui/icon'
import { PartDrawing } from '~/ui/part-drawing'
import { VerdictMark } from '../products/fit/verdict-mark'
import { verdictNames } from '../products/fit/verdict-names'
import { NotChecked } from '../products/not-checked'
import { OfferActions, OfferFacts, OfferMarks, OfferNotes, type ShownOffer } from './offer-column'
import { verdictOf } from './offer-rows'
import { comesToDoor, wayOf } from './offers'

/** On a phone the offers are lines that can be compared at a glance; a tap opens the rest of one. */
export function OfferList({ offers, partSlug }: { offers: ShownOffer[]; partSlug: string }) {
  return (
    <div className="border-t border-line">
      {offers.map((shown) => (
        <OfferLine key={shown.offer.id} shown={shown} partSlug={partSlug} />
      ))}
    </div>
  )
}

function OfferLine({ shown, partSlug }: { shown: ShownOffer; partSlug: string }) {
  const { offer, isNew } = shown
  const [isOpen, setOpen] = useState(false)
  const detailId = useId()
  return (
    <article
      id={`offer-${offer.id}`}
      data-part-of={`quotation-${offer.item.quotation_id}`}
      className={classNames('not-first:border-t not-first:border-line', isNew && 'bg-go-wash/60')}
    >
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={detailId}
        className="grid w-full grid-cols-[4.5rem_minmax(0,1fr)_auto] items-center gap-x-3 py-2.5 pr-3 pl-4 text-left focus-visible:outline-offset-[-3px]"
        onClick={() => setOpen(!isOpen)}
      >
        <OfferPicture offer={offer} partSlug={partSlug} />
        <OfferAtAGlance shown={shown} />
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} className="text-steel-600" />
        <span className="sr-only">{`${partInWords(offer.item.part_name, offer.item)}, ${isOpen ? 'less' : 'more'} about this offer`}</span>
      </button>
      <div id={detailId} hidden={!isOpen} className="px-4 pb-4">
        <OfferNotes {...shown} />
        <OfferFacts {...shown} />
        <OfferActions {...shown} />
      </div>
    </article>
  )
}

function OfferPicture({ offer, partSlug }: { offer: ShownOffer['offer']; partSlug: string }) {
  const { imageUrls } = offer.item
  const [photo] = imageUrls
  if (!photo) {
    return (
      <span className="grid h-16 place-items-center rounded bg-well text-steel-500">
        <PartDrawing slug={partSlug} className="size-10" />
      </span>
    )
  }
  return (
    <span className="relative">
      <img src={photo} alt="" width={72} height={64} loading="lazy" className="h-16 w-18 rounded object-cover" />
      {imageUrls.length > 1 && (
        <span className="absolute right-1 bottom-1 rounded-sm bg-ink/80 px-1 text-12 font-600 text-white">
          {imageUrls.length}
        </span>
      )}
    </span>
  )
}

/** Price at the door, depot, grade, fit, day and rating. */
function OfferAtAGlance({ shown }: { shown: ShownOffer }) {
  const { offer, marks } = shown
  const { item, depot } = offer
  const verdict = verdictOf(item)
  return (
    <span className="grid gap-0.5">
      <span className="flex flex-wrap items-center gap-x-1.5 gap-y-1">
        <span className="cut-plate text-24">{formatPence(offer.totalPence)}</span>
        <span className="text-12 text-steel-600">{wayOf(offer)}</span>
        <OfferMarks {...shown} className="ml-auto" />
      </span>
      <span className="flex items-center gap-2">
        <span className="truncate text-14 font-600">{depot.companyName}</span>
        <NotChecked depot={depot} className="shrink-0" />
      </span>
      <span className="flex items-center gap-x-2.5 text-13 whitespace-nowrap text-steel-700 tabular-nums">
        <GradeMark grade={item.condition} className="size-5! text-13!" />
        <span className="flex items-center gap-1">
          {verdict && <VerdictMark verdict={verdict} className="size-4" />}
          {verdict ? verdictNames[verdict] : item.fit_confirmed ? 'Fit confirmed' : 'Ask if it fits'}
        </span>
        <span className={classNames(marks.fastest === offer.id && 'font-700 text-go')}>
          {comesToDoor(offer) ? daysWords(item.delivery_days) : ''}
        </span>
        <span className={classNames('ml-auto flex items-center gap-0.5', marks.bestRated === offer.id && 'font-700 text-go')}>
          <Icon name="star-solid" size="sm" className="size-3.5" />
          <span className="sr-only">Rated </span>
          {depot.rating === null ? <span className="text-steel-600">new</span> : depot.rating.toFixed(1)}
        </span>
      </span>
    </span>
  )
}
