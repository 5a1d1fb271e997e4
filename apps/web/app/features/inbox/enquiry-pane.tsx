import type { ReceivedEnquiry, ReceivedPart } from '@allyards/contract/enquiries'
import { formatMoney } from '@allyards/contract/format-money'
import { messages } from '@allyards/contract/messages'
import { deliveredPrice } from '@allyards/contract/money'
import { partInWords } from '@allyards/contract/part-places'
import type { QuotationForSeller, QuotationItem } from '@allyards/contract/quotations'
import { AcceptedOrders } from '~/features/deals/accepted-order'
import { enquiryCalls } from '~/features/enquiries/enquiry-calls'
import { EnquiryHistory } from '~/features/enquiries/enquiry-history'
import { forParts, type QuotationDraft } from '~/features/offers/quotation-draft'
import { sellerQuotationCalls } from '~/features/offers/seller-quotation-calls'
import { useMay } from '~/store/use-may'
import { ButtonLink } from '~/ui/button-link'
import { EmptyState } from '~/ui/empty-state'
import { ErrorState } from '~/ui/error-state'
import { GradeMark } from '~/ui/grade-mark'
import { PartDrawing } from '~/ui/part-drawing'
import { Loading, Skeleton } from '~/ui/skeleton'
import { Tag } from '~/ui/tag'
import { TextButton } from '~/ui/text-link'
import { EnquiryHead } from './enquiry-head'
import { isOver, isPartlyQuoted, partsLeft, quotedWords } from './inbox-words'
import { QuotationForm } from './quoting/quotation-form'

interface EnquiryPaneProps {
  enquiryId: string
  takesFocus?: boolean
  onSend: (received: ReceivedEnquiry, draft: QuotationDraft) => void
  onDecline: (received: ReceivedEnquiry) => void
  onWant: (received: ReceivedEnquiry) => void
}

/** One enquiry with the form that answers it. */
export function EnquiryPane({ enquiryId, takesFocus = false, onSend, onDecline, onWant }: EnquiryPaneProps) {
  const { enquiry, own, prefill, offers, parts, isQuoted, isQuotable, isForOthers } = useEnquiryToAnswer(enquiryId)
  const received = enquiry.currentData
  const isSold = offers?.some(({ status }) => status === 'accepted') ?? false
  if (enquiry.isError && !received) {
    return (
      <ErrorState title={messages.fallback.enquiryById} onRetry={enquiry.refetch} retrying={enquiry.isFetching}>
        It may have been sent to another depot, or been taken back.
      </ErrorState>
    )
  }
  if (!received) return <PaneSkeleton />
  return (
    <div className="flex min-h-full flex-1 flex-col">
      <EnquiryHead received={received} isSold={isSold} onWant={() => onWant(received)} />
      {isQuoted && (own.currentData ? <OwnQuotation received={received} quotations={own.currentData} /> : <FormSkeleton />)}
      {(isQuoted || isOver(received)) && (
        <div className="py-4">
          <EnquiryHistory enquiryId={enquiryId} viewer="seller" />
        </div>
      )}
      {!isQuoted && isOver(received) && <Over received={received} />}
      {isForOthers && (
        <>
          <AskedParts parts={parts} />
          <p className="text-14 text-steel-600">
            Making offers is not part of your role. Somebody else in your team answers this.
          </p>
        </>
      )}
      {isQuotable && received.status === 'declined' && (
        <p className="mb-3 text-14 text-steel-600">You said that you don’t have it. You can still send a quotation.</p>
      )}
      {isQuotable && isQuoted && <p className="my-3 text-14 text-steel-600">{againWords(received, offers ?? [])}</p>}
      {isQuotable && prefill.isError && !prefill.currentData && (
        <ErrorState title="Your stock could not be read" onRetry={prefill.refetch} retrying={prefill.isFetching}>
          The enquiry still waits for you.
        </ErrorState>
      )}
      {isQuotable && !prefill.currentData && !prefill.isError && <FormSkeleton />}
      {isQuotable && prefill.currentData && (
        <QuotationForm
          key={enquiryId}
          received={{ ...received, enquiry: { ...received.enquiry, parts } }}
          prefill={forParts(prefill.currentData, parts)}
          takesFocus={takesFocus}
          onSend={(draft) => onSend(received, draft)}
          onDecline={() => onDecline(received)}
        />
      )}
    </div>
  )
}

/** For a member who reads what is asked and does not quote it. */
function AskedParts({ parts }: { parts: ReceivedPart[] }) {
  return (
    <ul className="mb-4 ruled">
      {parts.map((part) => (
        <li key={part.id} className="flex items-center gap-3 py-2.5">
          <PartDrawing slug={part.part_id} className="size-10" />
          <p className="min-w-0 flex-1">
            <span className="font-600">{partInWords(part.name, part)}</span>
            {part.details && <span className="block text-14 text-steel-600 wrap-anywhere">{part.details}</span>}
          </p>
        </li>
      ))}
    </ul>
  )
}

/** The enquiry, this depot's offers for it, and the prefill while it can be quoted. */
function useEnquiryToAnswer(enquiryId: string) {
  const enquiry = enquiryCalls.useGetReceivedEnquiryQuery({ params: { enquiryId } })
  const received = enquiry.currentData
  const isQuoted = received?.status === 'quoted'
  const own = sellerQuotationCalls.useFindOwnQuotationQuery({ query: { enquiry_id: enquiryId } }, { skip: !isQuoted })
  const offers = own.currentData?.flatMap(({ quotationItems }) => quotationItems)
  const parts = received && (!isQuoted || offers) ? partsToQuote(received, offers ?? []) : []
  const mayOffer = useMay('offers')
  const isOpen = received !== undefined && parts.length > 0 && !isOver(received)
  const isQuotable = isOpen && mayOffer
  const prefill = sellerQuotationCalls.useGetQuotationPrefillQuery({ params: { enquiryId } }, { skip: !isQuotable })
  return { enquiry, own, prefill, offers, parts, isQuoted, isQuotable, isForOthers: isOpen && !mayOffer }
}

function Over({ received: { enquiry } }: { received: ReceivedEnquiry }) {
  return (
    <EmptyState
      picture={<PartDrawing slug={enquiry.parts[0]?.part_id ?? 'headlamp'} className="size-14" />}
      title={enquiry.status === 'expired' ? 'This enquiry has expired' : 'This enquiry is closed'}
      className="min-h-56"
    >
      The buyer takes no more quotations for it.
    </EmptyState>
  )
}

/**
 * The parts that can be quoted. Beside open offers these are the parts left and those whose offers were taken back; once no offer
 * is open, all but those accepted from this depot.
 */
function partsToQuote({ status, enquiry }: ReceivedEnquiry, offers: QuotationItem[]): ReceivedPart[] {
  if (status !== 'quoted') return enquiry.parts
  const ofPart = (id: string) => offers.filter((offer) => offer.enquiry_part_id === id)
  const isSold = (offer: QuotationItem) => offer.status === 'accepted' && offer.deal?.status !== 'cancelled'
  const isOpen = (offer: QuotationItem) => offer.status === 'pending'
  const unsold = enquiry.parts.filter(({ id }) => !ofPart(id).some(isSold))
  if (!offers.some(isOpen)) return unsold
  const isTakenBack = (own: QuotationItem[]) => own.length > 0 && own.every((offer) => offer.status === 'withdrawn')
  return unsold.filter(({ id, answer, accepted }) => !accepted && (answer === 'left' || isTakenBack(ofPart(id))))
}

function againWords(received: ReceivedEnquiry, offers: QuotationItem[]): string {
  const left = partsLeft(received)
  if (left.some(({ id }) => offers.some((offer) => offer.enquiry_part_id === id)))
    return 'The buyer asks for this again. You can send a new price.'
  if (!offers.some(({ status }) => status === 'pending'))
    return 'None of your offers is open any more. You can send a new quotation.'
  return left.length === 1 ? 'You left one part out. It joins your quotation.' : 'What you left out joins your quotation.'
}

function OwnQuotation({ received, quotations }: { received: ReceivedEnquiry; quotations: QuotationForSeller[] }) {
  const { enquiry } = received
  const [respond] = enquiryCalls.useRespondToEnquiryMutation()
  const declined = enquiry.parts.filter(({ answer }) => answer === 'declined')
  const offers = quotations.flatMap(({ quotationItems }) => quotationItems)
  return (
    <section aria-label="Your quotation" className="surface overflow-hidden">
      <h3 className="px-4 pt-4 pb-2 font-650">
        You have quoted this enquiry
        {isPartlyQuoted(received) && (
          <Tag kind="info" className="ml-2">
            {quotedWords(received)}
          </Tag>
        )}
      </h3>
      <ul className="px-4">
        {offers.map((item) => (
          <li key={item.id} className="flex items-center gap-3 border-t border-line py-2.5">
            <PartDrawing slug={item.part_id} className="size-8" />
            <span className="min-w-0 flex-1">
              <span className="block font-600">{partInWords(item.part_name, item)}</span>
              <span className="block text-13 text-steel-600">{item.status}</span>
            </span>
            <GradeMark grade={item.condition} />
            <span className="cut-plate text-20">{formatMoney(deliveredPrice(item))}</span>
          </li>
        ))}
        {declined.map((part) => (
          <li key={part.id} className="flex items-center gap-3 border-t border-line py-2.5 text-steel-600">
            <PartDrawing slug={part.part_id} className="size-8" />
            <span className="min-w-0 flex-1">
              <span className="block font-600">{partInWords(part.name, part)}</span>
              <span className="block text-13">You don’t have it</span>
            </span>
            {!part.accepted && !isOver(received) && (
              <TextButton
                onClick={() => void respond({ params: { enquiryId: enquiry.id }, body: { status: 'pending', parts: [part.id] } })}
              >
                Quote it after all
              </TextButton>
            )}
          </li>
        ))}
      </ul>
      {quotations.map((quotation) => (
        <AcceptedOrders key={quotation.id} quotation={quotation} />
      ))}
      <div className="flex flex-wrap gap-2 border-t border-line px-4 py-3">
        <ButtonLink kind="line" size="sm" to={`/quotations?enquiry=${enquiry.id}`}>
          {offers.some(({ status }) => status === 'pending') ? 'Edit or withdraw' : 'See the quotation'}
        </ButtonLink>
      </div>
    </section>
  )
}

/** Placeholder while an enquiry loads. */
export function PaneSkeleton() {
  return (
    <Loading className="grid gap-4">
      <div className="flex flex-wrap gap-4">
        <Skeleton className="h-10 w-38 rounded" />
        <Skeleton className="h-10 w-64 max-w-full" />
      </div>
      <Skeleton className="h-10 w-full rounded" />
      <Skeleton className="h-28 w-full rounded" />
    </Loading>
  )
}

function FormSkeleton() {
  return (
    <Loading className="grid gap-4">
      <Skeleton className="h-28 w-full rounded" />
      <Skeleton className="h-28 w-full rounded" />
    </Loading>
  )
}
