import type { SentDelivery } from '@allyards/contract/deals'
import { deliveriesOf, toBasket } from '@allyards/contract/delivered-total'
import { formatPence } from '@allyards/contract/format-money'
import { countWords, joinWithAnd } from '@allyards/contract/number-words'
import { partInWords } from '@allyards/contract/part-places'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { quotationCalls } from '~/features/offers/quotation-calls'
import { failureOf } from '~/store/call-failure'
import { Button } from '~/ui/button'
import { renamed } from '~/ui/contract-resolver'
import { Dialog } from '~/ui/dialog'
import { showErrors } from '~/ui/show-errors'
import { Loading, Skeleton } from '~/ui/skeleton'
import { toast } from '~/ui/toast-queue'
import { AcceptLines } from './accept-lines'
import { AcceptTerms } from './accept-terms'
import { type AcceptedOffer, acceptedOffers, isGone } from './accepted-offers'
import { DeliveryFieldset, deliveryOf, isLeftOpen, sentNames } from './delivery-fields'
import { useKeptDelivery } from './use-kept-delivery'

interface AcceptDialogProps {
  enquiryId: string
  itemIds: string[]
  /** The enquiry's, if there is one. */
  postcode?: string | null
  onClose: () => void
}

/** Asks for the agreement to buy: parts, depots, delivery and total. It reads the live offers, so a change shows at once. */
export function AcceptDialog({ enquiryId, itemIds, postcode, onClose }: AcceptDialogProps) {
  const { data } = quotationCalls.useListQuotationsOfEnquiryQuery({ params: { enquiryId } })
  const all = data ? acceptedOffers(data.quotations) : undefined
  const offers = all?.filter(({ id }) => itemIds.includes(id))
  const paid = deliveriesOf(all?.filter(({ item }) => item.status === 'accepted') ?? [])
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="pair"
      title={`Agree to buy ${countWords(itemIds.length, false, 'part')}`}
    >
      {offers ? (
        <Agreement enquiryId={enquiryId} offers={offers} paid={paid} postcode={postcode ?? ''} onClose={onClose} />
      ) : (
        <Loading className="grid gap-3">
          <Skeleton className="h-14 w-full" />
          <Skeleton className="h-40 w-full" />
        </Loading>
      )}
    </Dialog>
  )
}

interface AgreementProps {
  enquiryId: string
  offers: AcceptedOffer[]
  /** The delivery that the depots charge already. */
  paid: ReadonlyMap<string, number>
  postcode: string
  onClose: () => void
}

function Agreement({ enquiryId, offers, paid, postcode, onClose }: AgreementProps) {
  const [seenFirst] = useState(offers)
  const { form, draft } = useKeptDelivery(postcode)
  const { send, isLoading } = useAgree(enquiryId, onClose)
  const basket = toBasket(offers, paid)
  const canCollect = offers.every(({ depot }) => depot.collection)
  const isCollected = canCollect && draft.method === 'collect'
  const totalPence = isCollected ? basket.totalPence - basket.deliveryPence : basket.totalPence
  const depots = [...new Set(offers.map(({ depot }) => depot.companyName))]
  const gone = offers.filter(isGone)
  const submit = form.handleSubmit(async (typed) => {
    const fields = canCollect ? typed : { ...typed, method: 'deliver' as const }
    const errors = await send(offers, isLeftOpen(fields) ? undefined : deliveryOf(fields))
    if (errors) showErrors(renamed(errors, sentNames), form.setError)
  })
  return (
    <form noValidate onSubmit={submit} className="grid items-start gap-x-7 gap-y-5 md:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid min-w-0 gap-4">
        <AcceptLines offers={offers} seenFirst={seenFirst} />
        <DeliveryFieldset
          control={form.control}
          register={form.register}
          errors={form.formState.errors}
          deliverHint="or leave the address for later"
          canCollect={canCollect}
          collectHint={basket.deliveryPence > 0 ? `saves ${formatPence(basket.deliveryPence)}` : `from ${joinWithAnd(depots)}`}
        />
        <AcceptTerms depots={depots} />
      </div>
      <div className="grid gap-4 rounded bg-paper-1 p-4 md:p-5">
        <Sums
          offers={offers}
          deliveryPence={isCollected ? 0 : basket.deliveryPence}
          totalPence={totalPence}
          isCollected={isCollected}
        />
        {gone.length > 0 && (
          <p role="alert" className="rounded-sm bg-stop-wash px-3 py-2 text-14 text-stop-deep">
            {`${gone.map(({ item, depot }) => `${partInWords(item.part_name, item)} from ${depot.companyName}`).join(', ')} can no longer be had. Nothing was agreed.`}
          </p>
        )}
        <AgreeOrNot
          depots={depots}
          totalPence={totalPence}
          isPending={isLoading}
          isDisabled={gone.length > 0}
          onClose={onClose}
        />
      </div>
    </form>
  )
}

interface SumsProps {
  offers: AcceptedOffer[]
  deliveryPence: number
  totalPence: number
  isCollected: boolean
}

function Sums({ offers, deliveryPence, totalPence, isCollected }: SumsProps) {
  const pricePence = offers.reduce((sum, offer) => sum + offer.pricePence, 0)
  const days = Math.max(...offers.map(({ item }) => item.delivery_days))
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-y-1.5 text-14">
      <dt>{countWords(offers.length, false, 'part')}</dt>
      <dd className="text-right tabular-nums">{formatPence(pricePence)}</dd>
      <dt>Delivery, once per depot</dt>
      <dd className="text-right tabular-nums">{formatPence(deliveryPence)}</dd>
      <dt className="flex items-end border-t border-line pt-2.5 font-650">Total to pay</dt>
      <dd className="cut-plate border-t border-line pt-2.5 text-right text-32">{formatPence(totalPence)}</dd>
      {!isCollected && (
        <>
          <dt className="text-13 text-steel-600">Promised in</dt>
          <dd className="text-right text-13 text-steel-600">{countWords(days, false, 'day')}</dd>
        </>
      )}
    </dl>
  )
}

interface AgreeOrNotProps {
  depots: string[]
  totalPence: number
  isPending: boolean
  isDisabled: boolean
  onClose: () => void
}

function AgreeOrNot({ depots, totalPence, isPending, isDisabled, onClose }: AgreeOrNotProps) {
  return (
    <>
      <Button
        type="submit"
        kind="plate"
        size="lg"
        wide
        className="px-3! whitespace-normal!"
        pending={isPending}
        disabled={isDisabled}
      >
        {`Accept and agree to buy, ${formatPence(totalPence)}`}
      </Button>
      <Button kind="line" wide onClick={onClose}>
        Not yet
      </Button>
      <p className="text-13 text-steel-600">
        {`By agreeing you make a contract with ${joinWithAnd(depots)}${depots.length > 1 ? ', one each' : ''}. We mail you everything on this page.`}
      </p>
    </>
  )
}

/** Accepts the offers as they were shown. One depot leads to its deal; several lead to the page that lists them. */
function useAgree(enquiryId: string, onClose: () => void) {
  const navigate = useNavigate()
  const [accept, { isLoading }] = quotationCalls.useAcceptOffersMutation()
  async function send(offers: AcceptedOffer[], delivery: SentDelivery | undefined) {
    const items = offers.map(({ id, item }) => ({ id, version: item.version }))
    const { data, error } = await accept({ params: { enquiryId }, body: { items, ...(delivery ? { delivery } : {}) } })
    if (error) return failureOf(error).body.errors
    onClose()
    const [first, ...others] = data.deals
    if (first && others.length === 0) {
      toast.success(`Agreed: deal ${first.number}`, { description: 'You and the depot can now see how to reach each other.' })
      navigate(`/deal/${first.id}`)
    } else {
      toast.success(`Agreed: ${data.deals.length} deals`, { description: 'One with each depot. You can now reach each other.' })
      navigate(`/buyer-quotation/${enquiryId}`)
      window.scrollTo({ top: 0 })
    }
    return undefined
  }
  return { send, isLoading }
}
