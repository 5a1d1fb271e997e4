import { deliveriesOf } from '@allyards/contract/delivered-total'
import type { Enquiry } from '@allyards/contract/enquiries'
import { findFarPlace } from '@allyards/contract/far-places'
import { isEnquiryOver } from '@allyards/contract/lifecycles'
import type { QuotationForBuyer } from '@allyards/contract/quotations'
import { useEffect, useMemo, useState } from 'react'
import { useParams } from 'react-router'
import { quotationCalls } from '~/features/offers/quotation-calls'
import { useStart } from '~/features/site/location'
import { areaMeta } from '~/features/site/page-meta'
import { useSite } from '~/features/site/use-site'
import { failureOf } from '~/store/call-failure'
import { Breadcrumbs } from '~/ui/breadcrumbs'
import { ButtonLink } from '~/ui/button-link'
import { classNames } from '~/ui/class-names'
import { EmptyState } from '~/ui/empty-state'
import { ErrorState } from '~/ui/error-state'
import { Icon } from '~/ui/icon'
import { PartDrawing } from '~/ui/part-drawing'
import { useNow } from '~/ui/use-now'
import { useScrollToTarget } from '~/ui/use-scroll-to-target'
import { useKeptPostcode } from '../deals/accepting/use-kept-delivery'
import { AskAgainButton } from '../enquiries/ask-again'
import { enquiryCalls } from '../enquiries/enquiry-calls'
import { EnquiryHistory } from '../enquiries/enquiry-history'
import { AcceptedDeal } from './accepted-deal'
import { ClosedOffers } from './closed-offers'
import { ComparisonHeader } from './comparison-header'
import { ComparisonSkeleton } from './comparison-skeleton'
import { NewOffersCue } from './new-offers-cue'
import { isOpen, type Offer, offersOf } from './offers'
import { OffersByPart } from './offers-by-part'
import { useDecisions } from './use-decisions'

export function meta() {
  return areaMeta('Quotations')
}

/** Every offer for one enquiry, live. */
export default function ComparisonScreen() {
  const { enquiryId = '' } = useParams()
  const enquiry = enquiryCalls.useGetMyEnquiryQuery({ params: { enquiryId } })
  const quotations = quotationCalls.useListQuotationsOfEnquiryQuery({ params: { enquiryId } })
  if (enquiry.data && quotations.data) return <Comparison enquiry={enquiry.data} quotations={quotations.data.quotations} />
  const failed = enquiry.error ?? quotations.error
  if (!failed) return <ComparisonSkeleton />
  const { status } = failureOf(failed)
  if (status === 404 || status === 422) return <NoSuchEnquiry />
  return (
    <div className="mx-auto grid max-w-257 grid-cols-[minmax(0,1fr)] gap-4">
      {enquiry.data ? (
        <ComparisonHeader enquiry={enquiry.data} acceptedCount={enquiry.data.parts.filter(({ accepted }) => accepted).length} />
      ) : (
        <WayBack />
      )}
      <ErrorState
        title="The offers could not be loaded"
        retrying={enquiry.isFetching || quotations.isFetching}
        onRetry={() => {
          if (enquiry.isError) void enquiry.refetch()
          if (quotations.isError) void quotations.refetch()
        }}
      >
        Your enquiry is safe. Depots can still answer it.
      </ErrorState>
    </div>
  )
}

/** The first section of a page that does not know its enquiry. */
function WayBack() {
  return (
    <div>
      <Breadcrumbs steps={[{ label: 'My Enquiry', to: '/buyer-enquiry' }, { label: 'Offers' }]} />
      <h1 className="cut-head text-24 md:text-32">Offers for your enquiry</h1>
    </div>
  )
}

function Comparison({ enquiry, quotations }: { enquiry: Enquiry; quotations: QuotationForBuyer[] }) {
  useScrollToTarget()
  const nowMs = useNow()
  const { place } = useStart()
  const postcode = useKeptPostcode(enquiry.postcode)
  const [pricedFor, to] = [findFarPlace(enquiry.postcode), findFarPlace(postcode)]
  const offers = useMemo(() => offersOf(quotations, place, { from: pricedFor, to }), [quotations, place, pricedFor, to])
  const { fresh, markSeen } = useNewOffers(offers)
  const { accepted, parts, open, closed } = useMemo(() => splitOffers(enquiry, offers, nowMs), [enquiry, offers, nowMs])
  const paid = useMemo(() => deliveriesOf(accepted), [accepted])
  const decisions = useDecisions(enquiry.id)
  const [first, ...otherAccepted] = accepted
  const openIds = new Set(open.map(({ id }) => id))
  const isOver = isEnquiryOver(enquiry.status)
  const arrived = fresh.filter(({ id }) => openIds.has(id))
  return (
    <div className="mx-auto grid max-w-257 grid-cols-[minmax(0,1fr)] gap-3 max-md:pb-16 md:gap-4 print:pb-0">
      <ComparisonHeader enquiry={enquiry} acceptedCount={accepted.length} />
      {!isOver && <DemoNote className="max-md:order-1" />}
      <NewOffersCue offers={arrived} onShown={markSeen} />
      {first && <AcceptedDeal enquiry={enquiry} accepted={[first, ...otherAccepted]} />}
      {isOver && !first && <NothingAccepted enquiry={enquiry} />}
      {parts.length > 0 && (
        <OffersByPart
          enquiry={enquiry}
          parts={parts}
          offers={open}
          pricedAt={to === pricedFor ? null : (postcode ?? null)}
          newIds={new Set(arrived.map(({ id }) => id))}
          paid={paid}
          nowMs={nowMs}
          decisions={decisions}
        />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 max-md:order-1">
        <ClosedOffers offers={closed} />
        <EnquiryHistory enquiryId={enquiry.id} viewer="buyer" />
        {!isOver && <DistanceRights />}
      </div>
      {decisions.dialog}
    </div>
  )
}

/** Accepted, open and closed offers. */
function splitOffers(enquiry: Enquiry, offers: Offer[], nowMs: number) {
  const accepted = offers.filter(({ item }) => item.status === 'accepted')
  const acceptedParts = new Set(accepted.map(({ enquiryPartId }) => enquiryPartId))
  const isDue = (enquiryPartId: string) => !isEnquiryOver(enquiry.status) && !acceptedParts.has(enquiryPartId)
  const open = offers.filter((offer) => isDue(offer.enquiryPartId) && isOpen(offer, nowMs))
  return {
    accepted,
    parts: enquiry.parts.filter((part) => isDue(part.id)),
    open,
    closed: offers.filter((offer) => offer.item.status !== 'accepted' && !open.includes(offer)),
  }
}

function NothingAccepted({ enquiry }: { enquiry: Enquiry }) {
  return (
    <EmptyState
      picture={<PartDrawing slug={enquiry.parts[0]?.part_id ?? 'engine'} className="size-14" />}
      title={enquiry.status === 'expired' ? 'This enquiry has expired' : 'This enquiry is closed'}
      action={<AskAgainButton enquiry={enquiry} />}
    >
      You accepted none of its offers. Ask again with the same parts, or change them first.
    </EmptyState>
  )
}

function NoSuchEnquiry() {
  return (
    <div className="mx-auto grid max-w-257 grid-cols-[minmax(0,1fr)] gap-4">
      <WayBack />
      <EmptyState
        picture={<PartDrawing slug="ecu" className="size-14" />}
        title="This enquiry does not exist"
        action={
          <ButtonLink kind="line" to="/buyer-enquiry">
            Back to my enquiries
          </ButtonLink>
        }
      >
        The link may be old, or it belongs to another account.
      </EmptyState>
    </div>
  )
}

/** The legal rights of a buyer at a distance. */
function DistanceRights() {
  return (
    <p className="max-w-[78ch] text-13 text-steel-600 print:hidden">
      Buying at a distance: you may cancel within 14 days of delivery and the basic delivery cost is refunded. Faulty parts may be
      rejected for 30 days.
    </p>
  )
}

/** In the demo nobody waits behind the depots: the page says so. */
function DemoNote({ className }: { className?: string }) {
  const { demo } = useSite()
  if (!demo) return null
  return (
    <p
      className={classNames(
        'flex items-start gap-2.5 rounded bg-info-wash px-4 py-2.5 text-14 text-info-deep print:hidden',
        className,
      )}
    >
      <Icon name="info" className="mt-px" />
      <span>This is a demo: the depots are invented and answer a new enquiry automatically, within seconds.</span>
    </p>
  )
}

/** Which offers came while the page was open, until they are marked as seen. */
function useNewOffers(offers: readonly Offer[] | undefined) {
  const [seen, setSeen] = useState<ReadonlySet<string>>()
  useEffect(() => {
    if (offers && !seen) setSeen(idsOf(offers))
  }, [offers, seen])
  const fresh = seen && offers ? offers.filter(({ id }) => !seen.has(id)) : []
  return { fresh, markSeen: () => setSeen(idsOf(offers ?? [])) }
}

const idsOf = (offers: readonly Offer[]) => new Set(offers.map(({ id }) => id))
