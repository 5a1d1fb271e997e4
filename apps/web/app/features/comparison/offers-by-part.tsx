import { type DeliveriesPaid, findCheapestDepot } from '@allyards/contract/delivered-total'
import type { Enquiry, EnquiryPart } from '@allyards/contract/enquiries'
import { withinMiles } from '@allyards/contract/within'
import { useMemo, useState } from 'react'
import { useStart } from '~/features/site/location'
import { NativeSelect } from '~/ui/native-select'
import { Segmented } from '~/ui/segmented'
import { TextButton } from '~/ui/text-link'
import { type BasketKind, findBasketChoices } from './basket-choices'
import { BasketPanel } from './basket-panel'
import { comesToDoor, notDelivered, type Offer, type SortOrder, sortOrders } from './offers'
import { PartOffers } from './part-offers'
import { PhoneSummary } from './phone-summary'
import type { Decisions } from './use-decisions'

/** Further parts are folded, so that the page stays short. */
const OPEN_AT_FIRST = 3

interface OffersByPartProps {
  enquiry: Enquiry
  /** The parts without an accepted offer. */
  parts: EnquiryPart[]
  /** The offers that can still be accepted. */
  offers: Offer[]
  /** The postcode that changes what they cost or whether they come; null where it changes nothing. */
  pricedAt: string | null
  newIds: ReadonlySet<string>
  /** The delivery that the depots of accepted offers already charge. */
  paid: DeliveriesPaid
  nowMs: number
  decisions: Decisions
}

/** The open decisions: the best basket over everything, then part by part. */
export function OffersByPart({ enquiry, parts, offers: all, pricedAt, newIds, paid, nowMs, decisions }: OffersByPartProps) {
  const start = useStart()
  const [within, setWithin] = useState('')
  const offers = useMemo(() => (within ? all.filter(({ depot }) => depot.distance_miles <= Number(within)) : all), [all, within])
  const [sort, setSort] = useState<SortOrder>('total')
  const [kind, setKind] = useState<BasketKind>('cheapest')
  const { offered, choices, singleDepot } = useMemo(() => findBaskets(parts, offers, paid), [parts, offers, paid])
  const chosen = choices.find(({ kinds }) => kinds.includes(kind)) ?? choices[0]
  const hasChoice = offered.length > 1
  const basketIds = new Set(hasChoice ? chosen?.basket.offers.map(({ id }) => id) : [])
  const waiting = Math.max(0, (enquiry.depots_asked ?? 0) - enquiry.quotations.length)
  return (
    <>
      {chosen && hasChoice && (
        <BasketPanel
          partCount={offered.length}
          choices={choices}
          chosen={chosen}
          onChoose={setKind}
          singleDepot={singleDepot}
          leftOut={notDelivered(offers)}
          decisions={decisions}
        />
      )}
      <OffersHead sort={sort} onSort={setSort} within={within} onWithin={setWithin} />
      {offers.length < all.length && (
        <p className="text-14 print:hidden">
          {`${all.length - offers.length} of ${all.length} offers are further away. `}
          <TextButton onClick={() => setWithin('')}>Show them</TextButton>
        </p>
      )}
      {pricedAt && (
        <p className="text-13 text-steel-600 print:hidden">
          {`Prices and days are for ${pricedAt}, the postcode that you gave last. You can give another as you accept.`}
        </p>
      )}
      {parts.map((part, position) => (
        <PartOffers
          key={part.id}
          part={part}
          vehicle={enquiry.vehicle}
          offers={offers.filter(({ enquiryPartId }) => enquiryPartId === part.id)}
          sort={sort}
          newIds={newIds}
          basketIds={basketIds}
          paid={paid}
          waiting={waiting}
          nowMs={nowMs}
          from={enquiry.postcode ? null : start.name}
          decisions={decisions}
          startsOpen={position < OPEN_AT_FIRST}
          isOnly={enquiry.parts.length === 1}
        />
      ))}
      {chosen && <PhoneSummary chosen={chosen} decisions={decisions} />}
    </>
  )
}

interface OffersHeadProps {
  sort: SortOrder
  onSort: (sort: SortOrder) => void
  /** Miles, or empty. */
  within: string
  onWithin: (miles: string) => void
}

const distances = withinMiles.map((miles) => ({ value: miles, label: `Within ${miles} miles` }))

function OffersHead({ sort, onSort, within, onWithin }: OffersHeadProps) {
  return (
    <div className="flex flex-wrap items-center gap-3 max-md:-my-1 md:mt-4 print:hidden">
      <h2 className="cut-head text-24 max-md:sr-only">Offers by part</h2>
      <span aria-hidden="true" className="ml-auto text-13 text-steel-600 max-md:hidden">
        Sort by
      </span>
      <Segmented
        label="Sort offers by"
        options={sortOrders}
        value={sort}
        onValueChange={onSort}
        // The last links do not fit on a phone: a faded edge shows that there are more.
        className="max-md:mask-r-from-80% max-md:after:w-14 max-md:after:shrink-0"
      />
      <NativeSelect
        size="sm"
        label="Distance"
        hideLabel
        placeholder="Any distance"
        options={distances}
        value={within}
        onChange={({ target }) => onWithin(target.value)}
      />
    </div>
  )
}

/** Considers only the parts that have an offer, and the offers that come to the buyer's door. */
function findBaskets(parts: EnquiryPart[], all: Offer[], paid: DeliveriesPaid) {
  const offers = all.filter(comesToDoor)
  const offered = parts.filter((part) => offers.some(({ enquiryPartId }) => enquiryPartId === part.id))
  const partIds = offered.map((part) => part.id)
  return { offered, choices: findBasketChoices(partIds, offers, paid), singleDepot: findCheapestDepot(partIds, offers, paid) }
}
