import { readPostcode } from '@allyards/contract/company-checks'
import { findFarPlace } from '@allyards/contract/far-places'
import { formatPence } from '@allyards/contract/format-money'
import { countWords, joinWithAnd } from '@allyards/contract/number-words'
import { partInWords } from '@allyards/contract/part-places'
import { sentDelivery } from '@allyards/contract/sent-delivery'
import { useState } from 'react'
import { quotationCalls } from '~/features/offers/quotation-calls'
import { Button } from '~/ui/button'
import { issuesByField, renamed } from '~/ui/contract-resolver'
import { Dialog } from '~/ui/dialog'
import { showErrors } from '~/ui/show-errors'
import { Loading, Skeleton } from '~/ui/skeleton'
import { useBackCloses } from '~/ui/use-back-closes'
import { expectedWords } from '../expected-day'
import { ImportNote } from '../import-note'
import { AcceptTerms } from './accept-terms'
import { type AcceptedOffer, acceptedOffers, isGone } from './accepted-offers'
import { AddressFieldset, addressOf, isLeftOpen, sentNames } from './delivery-fields'
import { DepotGroup } from './depot-group'
import { type AgreementSums, priceAgreement, sumAgreement } from './price-agreement'
import { type Unanswered, useAgree } from './use-agree'
import { useKeptDelivery } from './use-kept-delivery'

interface AcceptDialogProps {
  enquiryId: string
  itemIds: string[]
  onClose: () => void
}

/** Asks for the agreement to buy: parts, depots, delivery and total. It reads the live offers, so a change shows at once. */
export function AcceptDialog({ enquiryId, itemIds, onClose }: AcceptDialogProps) {
  const close = useBackCloses(onClose)
  const { data } = quotationCalls.useListQuotationsOfEnquiryQuery({ params: { enquiryId } })
  const all = data ? acceptedOffers(data.quotations) : undefined
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && close()}
      size="pair"
      startsAtTop
      title={`Agree to buy ${countWords(itemIds.length, false, 'part')}`}
    >
      {data && all ? (
        <AgreementForm
          enquiryId={enquiryId}
          all={all}
          offers={all.filter(({ id }) => itemIds.includes(id))}
          postcode={data.postcode ?? ''}
          onAgreed={onClose}
          onClose={close}
        />
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
  /** With those that were accepted before: a deal that they belong to delivers once. */
  all: AcceptedOffer[]
  /** Of the enquiry: the offers are priced for it. */
  postcode: string
  onAgreed: () => void
  onClose: () => void
}

function AgreementForm({ onClose, ...agreement }: AgreementProps) {
  const { offers } = agreement
  const [seenFirst] = useState(offers)
  const { form, to, prices, sums, choose, submit, isLoading, unanswered } = useAgreement(agreement)
  const depots = [...new Set(sums.offers.map(({ depot }) => depot.companyName))]
  // While an answer is awaited, an accepted offer is no loss.
  const gone = isLoading ? [] : offers.filter(isGone)
  return (
    <form
      noValidate
      onSubmit={submit}
      className="flex flex-col gap-5 md:grid md:grid-cols-[minmax(0,1fr)_17rem] md:items-start md:gap-x-7 lg:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <div className="grid min-w-0 gap-4">
        {prices.map((price) => (
          <DepotGroup
            key={price.depot.id}
            price={price}
            seenFirst={seenFirst}
            to={to}
            onMethod={(method) => choose(price.depot.id, method === 'collect')}
          />
        ))}
        {prices.some(({ collects }) => !collects) && (
          <div className="grid gap-2">
            <p className="text-14">
              <b className="font-600">Deliver to</b>
              <span className="block text-13 text-steel-600">
                The price follows the postcode. You can give the address later.
              </span>
            </p>
            <AddressFieldset register={form.register} errors={form.formState.errors} />
          </div>
        )}
        <AcceptTerms depots={depots.length > 0 ? depots : prices.map(({ depot }) => depot.companyName)} />
      </div>
      <div className="contents md:sticky md:top-0 md:grid md:gap-4 md:rounded md:bg-paper-1 md:p-5">
        <Sums sums={sums} leftOut={offers.length - sums.offers.length} />
        {gone.length > 0 && (
          <p role="alert" className="rounded-sm bg-stop-wash px-3 py-2 text-14 text-stop-deep">
            {`${gone.map(({ item, depot }) => `${partInWords(item.part_name, item)} from ${depot.companyName}`).join(', ')} no longer available. Nothing was agreed.`}
          </p>
        )}
        {prices.some(({ collects, canBeHad }) => canBeHad && !collects) && <ImportNote place={to} />}
        <WithoutAnswer unanswered={unanswered} />
        {depots.length > 0 && (
          <p className="text-13 text-steel-600 md:order-last">
            {`By agreeing you make a contract with ${joinWithAnd(depots)}${depots.length > 1 ? ', one each' : ''}. We email you everything on this page.`}
          </p>
        )}
        <AgreeOrNot
          totalPence={sums.totalPence}
          isPending={isLoading}
          isDisabled={gone.length > 0 || sums.offers.length === 0}
          onClose={onClose}
        />
      </div>
    </form>
  )
}

/** The address as it is typed, the prices for it, and the acceptance itself. */
function useAgreement({ enquiryId, offers, all, postcode, onAgreed }: Omit<AgreementProps, 'onClose'>) {
  const [collectFrom, setCollectFrom] = useState<ReadonlySet<string>>(new Set())
  const isNeeded = offers.some(({ depot, depotId }) => !(depot.collection && collectFrom.has(depotId)))
  const { form, draft } = useKeptDelivery({ postcode, isNeeded })
  const { send, isLoading, unanswered } = useAgree(enquiryId, onAgreed)
  const pricedFor = findFarPlace(postcode)
  const typed = readPostcode(draft.postcode)
  const to = typed ? findFarPlace(typed) : pricedFor
  const isOpen = isLeftOpen(draft)
  const prices = priceAgreement(offers, all, { pricedFor, to, isLeftOpen: isOpen, collectFrom })
  const sums = sumAgreement(prices)

  function choose(depotId: string, collects: boolean) {
    const others = [...collectFrom].filter((id) => id !== depotId)
    setCollectFrom(new Set(collects ? [...others, depotId] : others))
  }

  const submit = form.handleSubmit(async (fields) => {
    const had = prices.filter(({ canBeHad }) => canBeHad)
    const isDelivered = had.some(({ collects }) => !collects)
    // The total was priced for another place than the enquiry's, so the address is required.
    if (isDelivered && isOpen && to !== pricedFor)
      return showErrors(issuesByField(sentDelivery, addressOf(fields)), form.setError)
    const errors = await send({
      offers: sums.offers,
      totalPence: sums.totalPence,
      delivery: isDelivered && !isOpen ? addressOf(fields) : undefined,
      collectFrom: had.filter(({ collects }) => collects).map(({ depot }) => depot.id),
    })
    if (errors) showErrors(renamed(errors, sentNames), form.setError)
  })
  return { form, to, prices, sums, choose, submit, isLoading, unanswered }
}

function Sums({ sums, leftOut }: { sums: AgreementSums; leftOut: number }) {
  const { offers, partsPence, deliveryPence, days } = sums
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-y-1.5 text-14">
      <dt>{countWords(offers.length, false, 'part')}</dt>
      <dd className="text-right tabular-nums">{formatPence(partsPence)}</dd>
      <dt>Delivery, once per depot</dt>
      <dd className="text-right tabular-nums">{formatPence(deliveryPence)}</dd>
      {leftOut > 0 && (
        <>
          <dt className="text-stop-deep">{`${countWords(leftOut, false, 'part')} left out`}</dt>
          <dd className="text-right text-stop-deep">not delivered there</dd>
        </>
      )}
      {days !== null && (
        <>
          <dt className="text-13 text-steel-600">All there by, if you pay today</dt>
          <dd className="text-right text-13 text-steel-600">{expectedWords(days)}</dd>
        </>
      )}
    </dl>
  )
}

/** After a press without an answer: whether anything was agreed, as soon as that is known. */
function WithoutAnswer({ unanswered }: { unanswered: Unanswered }) {
  if (unanswered === null) return null
  return (
    <p role="alert" className="rounded-sm bg-plate-wash px-3 py-2 text-14 text-plate-deep">
      {unanswered === 'looking-up'
        ? 'The connection was lost before an answer came. We are checking whether this was agreed. Please do not press again.'
        : 'Nothing was agreed: the connection was lost first. You can press again.'}
    </p>
  )
}

interface AgreeOrNotProps {
  totalPence: number
  isPending: boolean
  isDisabled: boolean
  onClose: () => void
}

/** Always in sight: at the foot of a phone, beside the parts where there is room. */
function AgreeOrNot({ totalPence, isPending, isDisabled, onClose }: AgreeOrNotProps) {
  return (
    <div className="grid gap-2.5 max-md:sticky max-md:-bottom-6 max-md:-mx-4 max-md:-mb-6 max-md:border-t max-md:border-line max-md:bg-card max-md:px-4 max-md:pt-3 max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))] md:gap-4">
      <p className="flex items-baseline justify-between text-14 md:border-t md:border-line md:pt-2.5">
        <span className="font-650">Total to pay</span>
        <span className="cut-plate text-28 md:text-32">{formatPence(totalPence)}</span>
      </p>
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
      <Button kind="line" wide className="max-md:hidden" onClick={onClose}>
        Not yet
      </Button>
    </div>
  )
}
