import type { Enquiry } from '@allyards/contract/enquiries'
import { formatRelative } from '@allyards/contract/format-date'
import { formatMoney, formatPence } from '@allyards/contract/format-money'
import { isEnquiryOver } from '@allyards/contract/lifecycles'
import { toPounds } from '@allyards/contract/money'
import { countWords } from '@allyards/contract/number-words'
import { partInWords, placesOf } from '@allyards/contract/part-places'
import type { Vehicle } from '@allyards/contract/shapes'
import { useState } from 'react'
import { bandQuery } from '~/features/fair-price/band-query'
import { useGetFairPriceQuery } from '~/features/fair-price/fair-price-calls'
import { wheelsInWords } from '~/features/parts/count-picker'
import { PlaceMark } from '~/features/parts/place-mark'
import { vehicleSubtitle, vehicleTitle } from '~/features/vehicles/vehicle-words'
import { AlertDialog } from '~/ui/alert-dialog'
import { Button } from '~/ui/button'
import { ButtonLink } from '~/ui/button-link'
import { classNames } from '~/ui/class-names'
import { PartDrawing } from '~/ui/part-drawing'
import { Plate } from '~/ui/plate'
import { PriceRule } from '~/ui/price-rule'
import { Skeleton } from '~/ui/skeleton'
import { Tag } from '~/ui/tag'
import { dealPath } from '../deals/deal-words'
import { AskedProgress } from './asked-progress'
import { enquiryCalls } from './enquiry-calls'
import { amountPaid, bestOpenBasket, type CardSums, dealsOf, offersByPart, type PartOffers, sumCard } from './offer-summary'

/** One enquiry that is open or led to a deal: the vehicle, each part with its best price, and a link to the comparison. */
export function EnquiryCard({ enquiry }: { enquiry: Enquiry }) {
  const parts = offersByPart(enquiry)
  const offers = parts.reduce((sum, part) => sum + part.open.length, 0)
  const isDecided = isEnquiryOver(enquiry.status) || parts.every((part) => part.accepted)
  // A buyer who has decided no longer waits for offers.
  const basket = isEnquiryOver(enquiry.status) ? undefined : bestOpenBasket(enquiry, parts)
  const sums = sumCard(enquiry, parts, basket)
  const newest = isDecided ? undefined : enquiry.quotations[0]
  return (
    <article className="surface grid overflow-hidden lg:grid-cols-[1fr_248px]">
      <div className="min-w-0 p-4 md:px-6 md:py-5">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-3">
          {enquiry.reg && <Plate reg={enquiry.reg} size="lg" />}
          <div>
            <h2 className="cut-head text-20">{vehicleTitle(enquiry.vehicle)}</h2>
            <p className="text-14 text-steel-600">
              {[vehicleSubtitle(enquiry.vehicle), `posted ${inSentence(formatRelative(enquiry.created_at))}`]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
        </div>
        <ul>
          {parts.map((part) => (
            <PartRow
              key={part.enquiryPartId}
              part={part}
              vehicle={enquiry.vehicle}
              alonePence={sums?.parts.get(part.enquiryPartId)}
            />
          ))}
          {sums && <DeliveryRow sums={sums} />}
        </ul>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line pt-3 text-13">
          <AskedProgress
            enquiry={enquiry}
            acceptedCount={parts.filter((part) => part.accepted).length}
            className="w-full md:w-70"
          />
          <p className="text-steel-600">{`Depots see you as ${[enquiry.buyer.name, enquiry.buyer.city].filter(Boolean).join(', ')}`}</p>
          {newest && (
            <p className="min-w-0 truncate">
              <b className="font-650">Newest</b> {newest.companyName}, {inSentence(formatRelative(newest.created_at))}
            </p>
          )}
        </div>
      </div>
      <CardSide {...{ enquiry, parts, offers, isDecided, basket, sums }} />
    </article>
  )
}

interface PartRowProps {
  part: PartOffers
  vehicle: Vehicle
  /** Its price without delivery, where the card has a row for delivery. */
  alonePence: number | undefined
}

function PartRow({ part, vehicle, alonePence }: PartRowProps) {
  const delivered = part.accepted?.delivered ?? part.open[0]
  const best = alonePence === undefined ? delivered : toPounds(alonePence)
  const priced = alonePence === undefined ? 'delivered' : ''
  return (
    <li className="grid grid-cols-[36px_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-t border-line py-2 md:grid-cols-[36px_10rem_minmax(0,1fr)_7rem]">
      <PartDrawing slug={part.partId} className="size-9" />
      <div className="min-w-0">
        <p className="leading-[1.3] font-600">{part.name}</p>
        <PlaceMark side={part.place.side} end={part.place.end} className="text-13 font-500 text-steel-600" />
        {placesOf(part.partId).count && <p className="text-13 text-steel-600">{wheelsInWords(part.place.quantity)}</p>}
        <p className="truncate text-13 text-steel-600">
          {part.accepted
            ? part.accepted.companyName
            : part.open.length > 0
              ? countWords(part.open.length, false, 'offer')
              : part.details}
        </p>
      </div>
      <div className="max-md:order-last max-md:col-span-3 max-md:empty:hidden">
        {part.accepted ? (
          <Tag kind="go-wash" icon="check">
            Accepted
          </Tag>
        ) : part.open[0] !== undefined ? (
          <PartPrices part={part} vehicle={vehicle} />
        ) : (
          <Skeleton className="h-2 w-2/3 max-md:hidden" />
        )}
      </div>
      <p className="text-right">
        {best !== undefined ? (
          <>
            <span className={classNames('cut-plate block text-20', part.accepted && 'text-go')}>{formatMoney(best)}</span>
            <span className="text-13 text-steel-600">
              {[part.place.quantity > 1 ? `all ${part.place.quantity}` : '', priced].filter(Boolean).join(', ')}
            </span>
          </>
        ) : (
          <span className="text-14 text-steel-600">no price yet</span>
        )}
      </p>
    </li>
  )
}

/** Below the parts, so that the rows add up to the sum beside them. */
function DeliveryRow({ sums }: { sums: CardSums }) {
  return (
    <li className="flex items-baseline justify-between gap-3 border-t border-line py-2 text-14 text-steel-600">
      Delivery, once per depot
      <span className="text-ink tabular-nums">{formatPence(sums.deliveryPence)}</span>
    </li>
  )
}

/** The open offers on a scale of the part's usual price. */
function PartPrices({ part, vehicle }: { part: PartOffers; vehicle: Vehicle }) {
  const { data } = useGetFairPriceQuery({ query: bandQuery(part.partId, vehicle, part.place) })
  const [cheapest, ...others] = part.open
  // Reserves the space, so that nothing moves when the scale appears.
  if (!data?.band || cheapest === undefined) return <div className="h-6" />
  return <PriceRule band={data.band} at={cheapest} others={others} className="w-full" />
}

interface CardSideProps {
  enquiry: Enquiry
  parts: PartOffers[]
  offers: number
  isDecided: boolean
  basket: ReturnType<typeof bestOpenBasket>
  sums: CardSums | undefined
}

function CardSide({ enquiry, parts, offers, isDecided, basket, sums }: CardSideProps) {
  const accepted = parts.filter((part) => part.accepted).length
  return (
    <div className="flex flex-col gap-3 border-t border-line p-4 md:p-6 lg:border-t-0 lg:border-l">
      <div>
        {accepted > 0 ? (
          <Tag kind="go-wash" icon="check">
            {accepted === parts.length ? 'Accepted' : `${accepted} of ${parts.length} accepted`}
          </Tag>
        ) : (
          <Tag kind={offers > 0 ? 'go' : 'info'}>{offers > 0 ? 'Offers in' : 'Asking depots'}</Tag>
        )}
      </div>
      <div className="flex-1">
        {basket ? (
          <>
            <p className="text-13 text-steel-600">{fromWords(parts)}</p>
            <p className="cut-plate mt-1 text-32">{formatPence(basket.totalPence)}</p>
            <p className="text-13 text-steel-600">{`delivered, from ${basket.depotCount} ${basket.depotCount === 1 ? 'depot' : 'depots'}`}</p>
            {accepted > 0 && sums && (
              <p className="text-13 text-steel-600">{`With what you accepted: ${formatPence(sums.totalPence)}`}</p>
            )}
          </>
        ) : accepted > 0 ? (
          <>
            <p className="text-13 text-steel-600">You accepted offers for</p>
            <p className="cut-plate mt-1 text-32">{formatMoney(amountPaid(enquiry))}</p>
            <p className="text-13 text-steel-600">delivery included</p>
          </>
        ) : (
          <p className="text-14 text-steel-600">Prices appear here the moment a depot sends one.</p>
        )}
      </div>
      <DealLinks deals={dealsOf(enquiry)} />
      <ButtonLink kind={offers > 0 && accepted === 0 ? 'ink' : 'line'} wide to={`/buyer-quotation/${enquiry.id}`}>
        {offers > 0 ? `Compare ${countWords(offers, false, 'offer')}` : isDecided ? 'See the enquiry' : 'Open enquiry'}
      </ButtonLink>
      {!isDecided && <CloseEnquiry enquiry={enquiry} />}
    </div>
  )
}

/** A link to each deal; several name their depots. */
function DealLinks({ deals }: { deals: ReturnType<typeof dealsOf> }) {
  const [only, ...others] = deals
  if (only && others.length === 0)
    return (
      <ButtonLink kind="ink" wide icon="receipt" to={dealPath(only)}>
        Open the deal
      </ButtonLink>
    )
  return deals.map((deal) => (
    <ButtonLink key={deal.id} kind="line" wide to={dealPath(deal)} className="whitespace-normal! leading-tight">
      {`${deal.number}, ${deal.companyName}`}
    </ButtonLink>
  ))
}

/** Says what the price covers: "Grille still open, from", "All 3 parts from". */
function fromWords(parts: PartOffers[]): string {
  const open = parts.filter((part) => !part.accepted)
  if (parts.length === 1) return 'From'
  if (open.length === 1) return `${open[0] ? partInWords(open[0].name, open[0].place) : 'Part'} still open, from`
  return open.length === parts.length ? `All ${open.length} parts from` : `${open.length} open parts from`
}

/** "Yesterday" in lower case inside a sentence; a month keeps its capital. */
const inSentence = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)

function CloseEnquiry({ enquiry }: { enquiry: Enquiry }) {
  const [isAsking, setAsking] = useState(false)
  const [close, { isLoading }] = enquiryCalls.useCloseEnquiryMutation()
  return (
    <>
      <Button kind="quiet" size="sm" wide onClick={() => setAsking(true)}>
        Close enquiry
      </Button>
      {isAsking && (
        <AlertDialog
          open
          onOpenChange={setAsking}
          title="Close this enquiry?"
          description="Depots can no longer quote it. Offers that you accepted stand."
          confirmLabel="Close enquiry"
          cancelLabel="Keep it open"
          pending={isLoading}
          onConfirm={async () => {
            await close({ params: { enquiryId: enquiry.id } })
            setAsking(false)
          }}
        />
      )}
    </>
  )
}
