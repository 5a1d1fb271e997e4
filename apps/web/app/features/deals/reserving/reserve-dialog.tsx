import { readPostcode } from '@allyards/contract/company-checks'
import { dealTimes } from '@allyards/contract/deal-moves'
import type { ResponseOf } from '@allyards/contract/endpoint'
import { farPlaceWords, findFarPlace } from '@allyards/contract/far-places'
import { formatPence } from '@allyards/contract/format-money'
import { toPence } from '@allyards/contract/money'
import type { getProduct } from '@allyards/contract/products'
import { useState } from 'react'
import { deliveryTo } from '~/features/products/delivery-to'
import { listHref } from '~/features/products/list/list-address'
import { daysWords } from '~/features/products/product-words'
import type { CallFailure } from '~/store/api'
import { failureOf } from '~/store/call-failure'
import { Button } from '~/ui/button'
import { ButtonLink } from '~/ui/button-link'
import { renamed } from '~/ui/contract-resolver'
import { Dialog } from '~/ui/dialog'
import { NativeSelect } from '~/ui/native-select'
import { showErrors } from '~/ui/show-errors'
import { toast } from '~/ui/toast-queue'
import { AcceptTerms } from '../accepting/accept-terms'
import { AgreedThing } from '../accepting/agreed-thing'
import { DeliveryFieldset, deliveryOf, isLeftOpen, sentNames } from '../accepting/delivery-fields'
import { useKeptDelivery } from '../accepting/use-kept-delivery'
import { dealCalls } from '../deal-calls'

/** The most that one reservation takes of a listing. */
const MOST = 20

type Listing = Pick<ResponseOf<typeof getProduct>, 'product' | 'seller'>

/** Agreeing to buy a listing: how many, how it comes, what it comes to, and that it is held for 48 hours. */
export function ReserveDialog({ product, seller, onClose }: Listing & { onClose: () => void }) {
  const [quantity, setQuantity] = useState(1)
  const { form, draft, submit, refusal, isLoading } = useReserving({ product, seller }, quantity, onClose)
  const isCollected = seller.collection && draft.method === 'collect'
  const pricePence = toPence(product.price) * quantity
  const delivery = deliveryTo(findFarPlace(readPostcode(draft.postcode)), { product, seller })
  const deliveryPence = isCollected ? 0 : toPence(delivery.price)
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} size="pair" title="Reserve and agree to buy">
      <form noValidate onSubmit={submit} className="grid items-start gap-x-7 gap-y-5 md:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-4">
          <div className="flex items-center gap-3.5 border-y border-t-3 border-line border-t-ink py-2.5 text-14 leading-[1.35]">
            <AgreedThing partId={product.part_id} title={product.title} facts={product} depot={seller} />
          </div>
          {product.stock > 1 && <HowMany stock={product.stock} quantity={quantity} onChange={setQuantity} />}
          <DeliveryFieldset
            control={form.control}
            register={form.register}
            errors={form.formState.errors}
            deliverHint={seller.collection ? 'or leave the address for later' : 'You may leave the address for later'}
            collectHint={
              delivery.price > 0 ? `from ${seller.city}, saves ${formatPence(toPence(delivery.price))}` : `from ${seller.city}`
            }
            canCollect={seller.collection}
          />
          <AcceptTerms depots={[seller.companyName]} isReservation />
        </div>
        <div className="grid gap-4 rounded bg-paper-1 p-4 md:p-5">
          <Total
            {...{ quantity, product, pricePence, deliveryPence }}
            days={isCollected ? null : delivery.days}
            isCollected={isCollected}
          />
          {!isCollected && delivery.place && !delivery.delivers && (
            <p className="text-14 font-550 text-stop">
              {`${seller.companyName} does not deliver to ${farPlaceWords[delivery.place]}.`}
            </p>
          )}
          {refusal && <Refusal failure={refusal} product={product} />}
          <ReserveOrNot
            depot={seller.companyName}
            totalPence={pricePence + deliveryPence}
            isPending={isLoading}
            onClose={onClose}
          />
        </div>
      </form>
    </Dialog>
  )
}

/** The address as it is typed, and how the reservation is made. */
function useReserving({ product, seller }: Listing, quantity: number, onClose: () => void) {
  const [refusal, setRefusal] = useState<CallFailure | null>(null)
  const [reserve, { isLoading }] = dealCalls.useReserveProductMutation()
  const { form, draft } = useKeptDelivery()

  const submit = form.handleSubmit(async (typed) => {
    const fields = seller.collection ? typed : { ...typed, method: 'deliver' as const }
    const delivery = isLeftOpen(fields) ? {} : { delivery: deliveryOf(fields) }
    const { data, error } = await reserve({ params: { id: product.id }, body: { quantity, ...delivery } })
    if (!data) return refuse(failureOf(error))
    toast.success(`Reserved: deal ${data.deal.number}`, { description: 'We have mailed you everything that was agreed.' })
    onClose()
  })
  function refuse(failure: CallFailure) {
    if (failure.status === 422 && failure.body.errors) showErrors(renamed(failure.body.errors, sentNames), form.setError)
    else setRefusal(failure)
  }

  return { form, draft, submit, refusal, isLoading }
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
  isCollected: boolean
  /** In how many days it is promised; null where nothing is. */
  days: number | null
}

function Total({ product, quantity, pricePence, deliveryPence, isCollected, days }: TotalProps) {
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-y-1.5 text-14">
      <dt>{quantity === 1 ? product.part_name : `${quantity} × ${product.part_name}`}</dt>
      <dd className="text-right tabular-nums">{formatPence(pricePence)}</dd>
      <dt>{isCollected ? 'Collection' : 'Delivery'}</dt>
      <dd className="text-right tabular-nums">{formatPence(deliveryPence)}</dd>
      <dt className="flex items-end border-t border-line pt-2.5 font-650">Total to pay</dt>
      <dd className="cut-plate border-t border-line pt-2.5 text-right text-32">{formatPence(pricePence + deliveryPence)}</dd>
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
  onClose: () => void
}

function ReserveOrNot({ depot, totalPence, isPending, onClose }: ReserveOrNotProps) {
  return (
    <>
      <Button type="submit" kind="plate" size="lg" wide className="px-3! whitespace-normal!" pending={isPending}>
        {`Reserve and agree to buy, ${formatPence(totalPence)}`}
      </Button>
      <Button kind="line" wide onClick={onClose}>
        Not yet
      </Button>
      <p className="text-13 text-steel-600">
        {`By agreeing you make a contract with ${depot}. It is held for ${dealTimes.reservedHours} hours; if nothing is paid by then it ends by itself. We mail you everything on this page.`}
      </p>
    </>
  )
}

/** Somebody was faster, or five are set aside already: in the server's words, with the way on. */
function Refusal({ failure: { status, body }, product }: { failure: CallFailure; product: Listing['product'] }) {
  const isFull = body.errors?.reserved !== undefined
  return (
    <div role="alert" className="grid gap-2.5 rounded-sm bg-stop-wash px-3 py-2.5 text-14 text-stop-deep">
      <p>{body.message}</p>
      {isFull && (
        <ButtonLink kind="white" size="sm" to="/buyer-deals">
          See what you have reserved
        </ButtonLink>
      )}
      {!isFull && status === 409 && (
        <ButtonLink kind="white" size="sm" to={listHref({ brand: [product.brand], part: [product.part_id] })}>
          {`See other ${product.brand} ${product.part_name.toLowerCase()} listings`}
        </ButtonLink>
      )}
    </div>
  )
}
