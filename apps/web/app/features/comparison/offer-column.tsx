import { formatPence } from '@allyards/contract/format-money'
import { minutesWords } from '@allyards/contract/number-words'
import { partInWords } from '@allyards/contract/part-places'
import { Link } from 'react-router'
import { NotChecked } from '~/features/products/not-checked'
import { ReportButton } from '~/features/reports/report-button'
import { Button } from '~/ui/button'
import { ButtonLink } from '~/ui/button-link'
import { classNames } from '~/ui/class-names'
import { Tag } from '~/ui/tag'
import type { OfferRow } from './offer-rows'
import { comesToDoor, type Marks, type Offer, wayOf } from './offers'
import type { Decisions } from './use-decisions'

/** An offer with what the page knows of it beside its rivals. */
export interface ShownOffer {
  offer: Offer
  rows: OfferRow[]
  marks: Marks
  isNew: boolean
  isInBasket: boolean
  /** The part of its delivery that is free, because the depot already delivers an accepted part. */
  creditPence: number
  decisions: Decisions
}

/** One offer as a column beside its rivals, or as a card to swipe where there is less room. */
export function OfferColumn(shown: ShownOffer) {
  const { offer, isNew } = shown
  return (
    <article
      id={`offer-${offer.id}`}
      data-part-of={`quotation-${offer.item.quotation_id}`}
      className={classNames(
        'relative flex w-71.5 shrink-0 snap-center flex-col rounded px-4 pb-4 inset-ring inset-ring-line',
        'lg:row-span-full lg:grid lg:w-auto lg:grid-rows-subgrid lg:rounded-none lg:border-l lg:border-line lg:px-3.5 lg:pb-0 lg:inset-ring-0',
        'print:row-auto! print:block! print:w-auto! print:break-inside-avoid print:rounded! print:px-4! print:inset-ring!',
        isNew && 'bg-linear-to-b from-go-wash to-transparent to-24',
      )}
    >
      <OfferMarks {...shown} className="min-h-10 content-end pt-3 pb-1.5" />
      <OfferNotes {...shown} />
      <p className="flex min-h-9.5 items-center gap-2">
        <span className="sr-only">Delivered total</span>
        <span className="cut-plate text-32">{formatPence(offer.totalPence)}</span>
        <span className={classNames('text-13 text-steel-600', comesToDoor(offer) && 'lg:hidden')}>{wayOf(offer)}</span>
      </p>
      <OfferFacts {...shown} />
      <OfferActions {...shown} />
    </article>
  )
}

/** Who offers it, and in their words. */
export function OfferNotes({ offer: { depot, item, atDoor }, creditPence }: Pick<ShownOffer, 'offer' | 'creditPence'>) {
  const place = [depot.city, depot.medianResponseMinutes === null ? '' : minutesWords(depot.medianResponseMinutes)]
  return (
    <div className="pb-2">
      <h4 className="leading-[1.3] font-650">
        <Link to={`/sellerDetails?seller=${depot.slug}`} className="hover:underline hover:underline-offset-3">
          {depot.companyName}
        </Link>
      </h4>
      <p className="text-13 text-steel-600">{place.filter(Boolean).join(', replies in ')}</p>
      <NotChecked depot={depot} className="mt-1" />
      {item.note && <p className="mt-1 text-13">{item.note}</p>}
      {atDoor && <p className={classNames('mt-1 text-13 font-550', !atDoor.delivers && 'text-stop-deep')}>{atDoor.words}</p>}
      {creditPence > 0 && (
        <p className="mt-1 text-13 font-550 text-go">{`${formatPence(creditPence)} less: it delivers to you already`}</p>
      )}
    </div>
  )
}

export function OfferFacts({ offer, rows }: Pick<ShownOffer, 'offer' | 'rows'>) {
  return rows.map((row) => (
    <div
      key={row.label}
      className={classNames(
        'flex min-h-9.5 items-center justify-end gap-1.5 border-t border-line text-14 font-500 tabular-nums lg:justify-start',
        row.isBest?.(offer) && 'font-700 text-go',
      )}
    >
      <span className={classNames('mr-auto text-13 font-400 text-steel-600 not-print:lg:sr-only', row.isBroad && 'sr-only')}>
        {row.label}
      </span>
      {row.cell(offer)}
    </div>
  ))
}

/** The offer's advantages over its rivals. */
export function OfferMarks({ offer, marks, isNew, isInBasket, className }: ShownOffer & { className: string }) {
  return (
    <span className={classNames('flex flex-wrap items-end gap-1', className)}>
      {isNew && <Tag kind="go-wash">New</Tag>}
      {marks.cheapest === offer.id && <Tag kind="go">Cheapest</Tag>}
      {marks.fastest === offer.id && (
        <Tag kind="info" icon="bolt">
          Fastest
        </Tag>
      )}
      {marks.bestRated === offer.id && (
        <Tag kind="warn" icon="star-solid">
          Best rated
        </Tag>
      )}
      {offer.item.is_instant && (
        <Tag kind="ink" icon="bolt">
          Instant offer from stock
        </Tag>
      )}
      {isInBasket && (
        <Tag kind="ink" icon="check">
          In basket
        </Tag>
      )}
    </span>
  )
}

export function OfferActions({ offer, decisions }: Pick<ShownOffer, 'offer' | 'decisions'>) {
  const { depot, item } = offer
  return (
    <div className="mt-auto grid grid-cols-2 gap-1.5 pt-3 print:hidden">
      <Button className="col-span-2" onClick={() => decisions.accept([offer])}>
        Accept<span className="sr-only">{` ${partInWords(item.part_name, item)} from ${depot.companyName}`}</span>
      </Button>
      <Button kind="line" size="sm" className="max-md:min-h-11" onClick={() => decisions.decline(offer)}>
        Decline<span className="sr-only">{` ${partInWords(item.part_name, item)} from ${depot.companyName}`}</span>
      </Button>
      <ButtonLink kind="line" size="sm" className="max-md:min-h-11" to={`/buyer-dashboard?with=${depot.user_id}`}>
        Message<span className="sr-only">{` ${depot.companyName}`}</span>
      </ButtonLink>
      <ReportButton
        about={{ kind: 'offer', id: offer.quotationId, name: `the offer of ${depot.companyName}` }}
        className="col-span-2 justify-self-center text-13 text-steel-600"
      />
    </div>
  )
}
