import { readPostcode } from '@allyards/contract/company-checks'
import { dealTimes } from '@allyards/contract/deal-moves'
import type { ResponseOf } from '@allyards/contract/endpoint'
import { findFarPlace, spokenFarPlace } from '@allyards/contract/far-places'
import { formatPence } from '@allyards/contract/format-money'
import { toPence, toPounds } from '@allyards/contract/money'
import { listHref } from '@allyards/contract/product-list-address'
import type { getProduct } from '@allyards/contract/products'
import { sentDelivery } from '@allyards/contract/sent-delivery'
import { useState } from 'react'
import { DangerousNote } from '~/features/parts/dangerous-note'
import { deliveryTo } from '~/features/products/delivery-to'
import { carQueryOf } from '~/features/products/fit/fit-calls'
import { daysWords } from '~/features/products/product-words'
import { startFrom } from '~/features/site/location'
import { useChosenVehicle } from '~/features/vehicles/use-chosen-vehicle'
import { vehicleTitle } from '~/features/vehicles/vehicle-words'
import { type CallFailure, failureOf } from '~/store/call-failure'
import { Button } from '~/ui/button'
import { ButtonLink } from '~/ui/button-link'
import { issuesByField, renamed } from '~/ui/contract-resolver'
import { Dialog } from '~/ui/dialog'
import { NativeSelect } from '~/ui/native-select'
import { showErrors } from '~/ui/show-errors'
import { Tag } from '~/ui/tag'
import { toast } from '~/ui/toast-queue'
import { useBackCloses } from '~/ui/use-back-closes'
import { AcceptTerms } from '../accepting/accept-terms'
import { AgreedThing } from '../accepting/agreed-thing'
import {
  type AddressFields,
  addressOf,
  DeliveryFieldset,
  type DeliveryMethod,
  deliveryOf,
  isLeftOpen,
  sentNames,
} from '../accepting/delivery-fields'
import { useKeptDelivery } from '../accepting/use-kept-delivery'
import { dealCalls } from '../deal-calls'
import { ImportNote } from '../import-note'

/** The highest quantity for one reservation. */
const MOST = 20

type Listing = Pick<ResponseOf<typeof getProduct>, 'product' | 'seller'>

/** Asks for the agreement to buy a listing: quantity, delivery and total, held for 48 hours. */
export function ReserveDialog({ product, seller, onClose: close }: Listing & { onClose: () => void }) {
  const onClose = useBackCloses(close)
  const [quantity, setQuantity] = useState(1)
  const { form, method, setMethod, sums, submit, refusal, isLoading, car } = useReserving({ product, seller }, quantity, onClose)
  const { pricePence, deliveryPence, isCollected, delivery } = sums
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} size="pair" startsAtTop title="Reserve and agree to buy">
      <form noValidate onSubmit={submit} className="grid items-start gap-x-7 gap-y-5 md:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-4">
          <div className="flex items-center gap-3.5 border-y border-t-3 border-line border-t-ink py-2.5 text-14 leading-[1.35]">
            <AgreedThing partId={product.part_id} title={product.title} facts={product}>
              <span className="block text-13 text-steel-600">{`${seller.companyName}, ${seller.city}`}</span>
            </AgreedThing>
          </div>
          {car && (
            <p className="text-14 text-steel-600">{`For your ${vehicleTitle(car)}. The depot reads which car it is for.`}</p>
          )}
          {product.stock > 1 && <HowMany stock={product.stock} quantity={quantity} onChange={setQuantity} />}
          <DeliveryFieldset
            register={form.register}
            errors={form.formState.errors}
            method={method}
            onChange={setMethod}
            deliverHint={seller.collection ? 'or give the address later' : 'You can give the address later'}
            collectHint={
              delivery.price > 0 ? `from ${seller.city}, saves ${formatPence(toPence(delivery.price))}` : `from ${seller.city}`
            }
            canCollect={seller.collection}
          />
          <AcceptTerms depots={[seller.companyName]} isReservation isCollected={isCollected} />
        </div>
        <div className="grid gap-4 rounded bg-paper-1 p-4 md:p-5">
          <Total
            {...{ quantity, product, pricePence, deliveryPence }}
            wasPence={sums.wasPence}
            days={isCollected ? null : delivery.days}
            isCollected={isCollected}
          />
          {!isCollected && <DangerousNote partId={product.part_id} features={product.features} seller={seller} />}
          {!isCollected && delivery.place && !delivery.delivers && (
            <p className="text-14 font-550 text-stop">
              {`${seller.companyName} does not deliver to ${spokenFarPlace(delivery.place)}.`}
            </p>
          )}
          {!isCollected && delivery.delivers && <ImportNote place={delivery.place} />}
          {refusal && <Refusal failure={refusal} product={product} />}
          <ReserveOrNot
            depot={seller.companyName}
            totalPence={pricePence + deliveryPence}
            isPending={isLoading}
            isCollected={isCollected}
            onClose={onClose}
          />
        </div>
      </form>
    </Dialog>
  )
}

/** The typed address, the total for it, and the reservation itself. */
function useReserving({ product, seller }: Listing, quantity: number, onClose: () => void) {
  const [refusal, setRefusal] = useState<CallFailure | null>(null)
  const [reserve, { isLoading }] = dealCalls.useReserveProductMutation()
  const car = useChosenVehicle()
  const [chosen, setMethod] = useState<DeliveryMethod>('deliver')
  const method = seller.collection ? chosen : 'deliver'
  const { form, draft } = useKeptDelivery({ isNeeded: method === 'deliver' })
  const sums = useSums({ product, seller }, quantity, draft, method)

  const submit = form.handleSubmit(async (fields) => {
    const isOpen = method === 'deliver' && isLeftOpen(fields)
    // The total depends on the place, so the address is required.
    if (isOpen && sums.delivery.place) return showErrors(issuesByField(sentDelivery, addressOf(fields)), form.setError)
    const delivery = isOpen ? {} : { delivery: deliveryOf(method, fields) }
    const total = toPounds(sums.pricePence + sums.deliveryPence)
    const vehicle = car ? { vehicle: carQueryOf(car) } : {}
    const { data, error } = await reserve({ params: { id: product.id }, body: { quantity, ...delivery, total, ...vehicle } })
    if (!data) return refuse(failureOf(error))
    if (method === 'deliver' && !isOpen) void startFrom(fields.postcode)
    toast.success(`Reserved: deal ${data.deal.number}`, { description: 'We have emailed you everything that was agreed.' })
    onClose()
  })
  function refuse(failure: CallFailure) {
    sums.keep(failure)
    if (failure.status === 422 && failure.body.errors) showErrors(renamed(failure.body.errors, sentNames), form.setError)
    else setRefusal(failure)
  }

  return { form, method, setMethod, sums, submit, refusal, isLoading, car }
}

/** The sums shown on the page, or newer ones from the server. */
function useSums({ product, seller }: Listing, quantity: number, draft: AddressFields, method: DeliveryMethod) {
  const isCollected = method === 'collect'
  const place = findFarPlace(readPostcode(draft.postcode))
  const delivery = deliveryTo(place, { product, seller })
  const shown = { pricePence: toPence(product.price) * quantity, deliveryPence: isCollected ? 0 : toPence(delivery.price) }
  const wish = [quantity, isCollected, place].join()
  const [known, setKnown] = useState<{ wish: string; pricePence: number; deliveryPence: number } | null>(null)
  const isKnown = known?.wish === wish
  return {
    ...(isKnown ? known : shown),
    wasPence: isKnown ? shown.pricePence + shown.deliveryPence : null,
    isCollected,
    delivery,
    keep({ body: { parts, delivery: delivered } }: CallFailure) {
      if (parts !== undefined && delivered !== undefined)
        setKnown({ wish, pricePence: toPence(parts), deliveryPence: toPence(delivered) })
    },
  }
}

interface HowManyProps {
  stock: number
  quantity: number
  onChange: (quantity: number) => void
}

function HowMany({ stock, quantity, onChange }: HowManyProps) {
  return (
    <NativeSelect
      label="How many"
      value={String(quantity)}
      onChange={({ target }) => onChange(Number(target.value))}
      options={Array.from({ length: Math.min(stock, MOST) }, (_, index) => ({
        value: String(index + 1),
        label: `${index + 1} of ${stock}`,
      }))}
      className="max-w-40"
    />
  )
}

interface TotalProps {
  product: Listing['product']
  quantity: number
  pricePence: number
  deliveryPence: number
  /** The total shown before, if the depot has changed it. */
  wasPence: number | null
  isCollected: boolean
  /** The promised number of days; null without a promise. */
  days: number | null
}

function Total({ product, quantity, pricePence, deliveryPence, wasPence, isCollected, days }: TotalProps) {
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-y-1.5 text-14">
      <dt>{quantity === 1 ? product.part_name : `${quantity} × ${product.part_name}`}</dt>
      <dd className="text-right tabular-nums">{formatPence(pricePence)}</dd>
      <dt>{isCollected ? 'Collection' : 'Delivery'}</dt>
      <dd className="text-right tabular-nums">{formatPence(deliveryPence)}</dd>
      <dt className="flex items-end border-t border-line pt-2.5 font-650">Total to pay</dt>
      <dd className="cut-plate border-t border-line pt-2.5 text-right text-32">{formatPence(pricePence + deliveryPence)}</dd>
      {wasPence !== null && (
        <dd className="col-span-2 justify-self-end">
          <Tag kind="warn">{`was ${formatPence(wasPence)}`}</Tag>
        </dd>
      )}
      {days !== null && (
        <>
          <dt className="text-13 text-steel-600">Promised in</dt>
          <dd className="text-right text-13 text-steel-600">{daysWords(days)}</dd>
        </>
      )}
    </dl>
  )
}

interface ReserveOrNotProps {
  depot: string
  totalPence: number
  isPending: boolean
  isCollected: boolean
  onClose: () => void
}

function ReserveOrNot({ depot, totalPence, isPending, isCollected, onClose }: ReserveOrNotProps) {
  return (
    <>
      <Button type="submit" kind="plate" size="lg" wide className="px-3! whitespace-normal!" pending={isPending}>
        {`Reserve and agree to buy, ${formatPence(totalPence)}`}
      </Button>
      <Button kind="line" wide onClick={onClose}>
        Not yet
      </Button>
      <p className="text-13 text-steel-600">
        {`By agreeing you make a contract with ${depot}. ${isCollected ? `Once it is ready you have ${dealTimes.collectHours} hours to collect and pay it` : `It is held for ${dealTimes.reservedHours} hours`}; if nothing is paid by then, it ends. We email you everything on this page.`}
      </p>
    </>
  )
}

/** The server's refusal with a next step: the listing is gone, its price has changed, or the buyer has reserved too much. */
function Refusal({ failure: { status, body }, product }: { failure: CallFailure; product: Listing['product'] }) {
  const isFull = body.errors?.reserved !== undefined
  const isGone = status === 409 && !isFull && body.total === undefined
  return (
    <div role="alert" className="grid gap-2.5 rounded-sm bg-stop-wash px-3 py-2.5 text-14 text-stop-deep">
      <p>{body.message}</p>
      {isFull && (
        <ButtonLink kind="white" size="sm" to="/buyer-deals">
          See what you have reserved
        </ButtonLink>
      )}
      {isGone && (
        <ButtonLink kind="white" size="sm" to={listHref({ brand: [product.brand], part: [product.part_id] })}>
          {`See other ${product.brand} ${product.part_name.toLowerCase()} listings`}
        </ButtonLink>
      )}
    </div>
  )
}
