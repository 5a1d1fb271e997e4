import { DANGEROUS_NAMES, isCollectionOnly, isDangerous } from '@allyards/contract/dangerous-goods'
import { type FarPlace, spokenFarPlace } from '@allyards/contract/far-places'
import { formatPence } from '@allyards/contract/format-money'
import { countWords } from '@allyards/contract/number-words'
import { DangerousNote } from '~/features/parts/dangerous-note'
import { expectedWords } from '../expected-day'
import { AcceptLines } from './accept-lines'
import type { AcceptedOffer } from './accepted-offers'
import { type DeliveryMethod, MethodRadios } from './delivery-fields'
import type { DepotPrice } from './price-agreement'

interface DepotGroupProps {
  price: DepotPrice
  seenFirst: AcceptedOffer[]
  to: FarPlace | null
  onMethod: (method: DeliveryMethod) => void
}

/** One depot's parts, how they get to the buyer and what that costs at the address. */
export function DepotGroup({ price, seenFirst, to, onMethod }: DepotGroupProps) {
  const { depot, offers, collects, canBeHad } = price
  const dangerous = offers.find(({ item }) => isDangerous({ partId: item.part_id, features: item.features }))
  return (
    <section aria-label={depot.companyName} className="border-t-3 border-ink pt-2.5">
      <SoldBy price={price} />
      <AcceptLines offers={offers} seenFirst={seenFirst} />
      {dangerous && (
        <DangerousNote className="mt-1.5" partId={dangerous.item.part_id} features={dangerous.item.features} seller={depot} />
      )}
      <div className="py-1.5">
        {depot.collection ? (
          <MethodRadios
            legend={`How it gets to you from ${depot.companyName}`}
            method={collects ? 'collect' : 'deliver'}
            onChange={onMethod}
            deliverHint={deliveryWords(price, to)}
            collectHint={`from ${depot.companyName}, ${depot.city}`}
          />
        ) : (
          <p className="py-1.5 text-14">
            <b className="font-600">Delivered to you</b>
            <span className="block text-13 text-steel-600">{deliveryWords(price, to)}</span>
            <span className="block text-13 text-steel-600">{`${depot.companyName} does not offer collection.`}</span>
          </p>
        )}
      </div>
      {!canBeHad && (
        <p role="status" className="mb-2 rounded-sm bg-stop-wash px-3 py-2 text-14 text-stop-deep">
          {`${whyNot(price, to)} ${offers.length === 1 ? 'This part is' : 'These parts are'} left out${depot.collection ? ' unless you collect' : ''}.`}
        </p>
      )}
    </section>
  )
}

function whyNot({ depot, offers }: DepotPrice, to: FarPlace | null): string {
  const isBound = offers.some(({ item }) => isCollectionOnly({ partId: item.part_id, features: item.features }, depot))
  if (isBound) return `${DANGEROUS_NAMES} are dangerous goods, and ${depot.companyName} states no carrier for them.`
  return `${depot.companyName} does not deliver to ${to === null ? 'the mainland' : spokenFarPlace(to)}.`
}

/** With whom the buyer makes a contract, and what it comes to. */
function SoldBy({ price }: { price: DepotPrice }) {
  const { canBeHad, collects, partsPence, deliveryPence } = price
  const { companyName, address, companyNumber, vatNumber } = price.depot.sold_by
  const stated = [companyNumber && `Company ${companyNumber}`, vatNumber ? `VAT ${vatNumber}` : 'Not registered for VAT']
  return (
    <header className="flex items-baseline gap-3 text-14">
      <p className="min-w-0 flex-1">
        <span className="text-13 text-steel-600">Sold by </span>
        <b className="font-650">{companyName}</b>
        <span className="block text-13 text-steel-600">{address.join(', ')}</span>
        <span className="block text-13 text-steel-600">{stated.filter(Boolean).join(', ')}</span>
      </p>
      {canBeHad && (
        <p className="text-right text-16 font-650 tabular-nums">
          {formatPence(partsPence + deliveryPence)}
          <span className="block text-13 font-400 text-steel-600">{collects ? 'collected' : 'delivered'}</span>
        </p>
      )}
    </header>
  )
}

function deliveryWords({ canBeHad, collects, deliveredPence, offers, days }: DepotPrice, to: FarPlace | null): string {
  if (!canBeHad) return 'not to this address'
  const where = to === null ? '' : ` to ${spokenFarPlace(to)}`
  const cost = deliveredPence === 0 ? 'free' : formatPence(deliveredPence)
  if (collects) return `${cost}${where}`
  const promised = days ?? Math.max(...offers.map(({ item }) => item.delivery_days))
  return `${cost}${where}, in ${countWords(promised, false, 'day')}: ${expectedWords(promised)} if you pay today`
}
