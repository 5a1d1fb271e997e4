import { formatDaySeparator, formatTime } from '@allyards/contract/format-date'
import { isEnquiryOver } from '@allyards/contract/lifecycles'
import type { QuotationForSeller } from '@allyards/contract/quotations'
import { useRef, useState } from 'react'
import { sellerQuotationCalls } from '~/features/offers/seller-quotation-calls'
import { TimeLeft } from '~/features/offers/time-left'
import { vehicleTitle } from '~/features/vehicles/vehicle-words'
import { useMay } from '~/store/use-may'
import { Button } from '~/ui/button'
import { ButtonLink } from '~/ui/button-link'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icon'
import { Plate } from '~/ui/plate'
import { TextLink } from '~/ui/text-link'
import { toast } from '~/ui/toast-queue'
import { AcceptedOrders } from '../deals/accepted-order'
import { dealsOfEnquiryPath } from '../deals/deals-address'
import { EditOffer } from './edit-offer'
import { OfferRow } from './offer-row'
import { WithdrawOffer } from './withdraw-offer'

const DAY_MS = 86_400_000

interface QuotationCardProps {
  quotation: QuotationForSeller
  nowMs: number
  isMailed: boolean
  onMail: () => void
}

/** One quotation: its vehicle, its offers, and the actions on each. */
export function QuotationCard({ quotation, nowMs, isMailed, onMail }: QuotationCardProps) {
  const { enquiry, quotationItems } = quotation
  const [editing, setEditing] = useState<string | null>(null)
  const [withdrawing, setWithdrawing] = useState<string | null>(null)
  const article = useRef<HTMLElement>(null)

  /** The element with the focus has gone. The card takes the focus, because it always stays. */
  function close() {
    setEditing(null)
    setWithdrawing(null)
    article.current?.focus()
  }

  return (
    <article
      ref={article}
      tabIndex={-1}
      aria-label={`Quotation for ${vehicleTitle(enquiry.vehicle)}`}
      className={classNames('surface overflow-hidden outline-0', (isMailed || editing) && 'border-ink ring-1 ring-ink')}
    >
      <CardHead quotation={quotation} nowMs={nowMs} isMailed={isMailed} onMail={onMail} />
      {quotationItems.map((item) => (
        <div key={item.id}>
          <OfferRow
            item={item}
            isEditing={editing === item.id}
            isAsking={withdrawing === item.id}
            onEdit={() => setEditing(item.id)}
            onWithdraw={() => setWithdrawing(item.id)}
          />
          {editing === item.id && <EditOffer item={item} vehicle={enquiry.vehicle} onClose={close} />}
          {withdrawing === item.id && <WithdrawOffer item={item} buyerName={enquiry.buyer.name} onClose={close} />}
        </div>
      ))}
      <AcceptedOrders quotation={quotation} />
      {enquiry.contact && <BuyerContact contact={enquiry.contact} />}
    </article>
  )
}

/** The vehicle, the buyer, the time left, and the actions on all offers. */
function CardHead({ quotation, nowMs, isMailed, onMail }: QuotationCardProps) {
  const { enquiry, quotationItems } = quotation
  const mayOffer = useMay('offers')
  const isOpen = quotationItems.some((item) => item.status === 'pending')
  const isWon = quotationItems.some((item) => item.status === 'accepted')
  const hasPartsLeft = !isEnquiryOver(enquiry.status) && enquiry.parts.some((part) => part.answer === 'left' && !part.accepted)
  const isEnding = isOpen && Date.parse(quotation.valid_until) - nowMs < DAY_MS
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      {enquiry.reg && <Plate reg={enquiry.reg} size="sm" />}
      <div className="min-w-0 flex-1">
        <h2 className="text-15 font-650">
          <TextLink to={`/EnquiryPage?id=${enquiry.id}`}>{vehicleTitle(enquiry.vehicle)}</TextLink>
        </h2>
        <p className="flex flex-wrap items-center gap-x-1 text-13 text-steel-600">
          {`${enquiry.buyer.name}. Sent ${sentWords(quotation.created_at)}`}
          {isOpen && (
            <>
              {', '}
              <TimeLeft until={quotation.valid_until} nowMs={nowMs} />
              {!isEnding && ' left'}
            </>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-md:w-full">
        {mayOffer && hasPartsLeft && (
          <ButtonLink
            kind="line"
            size="sm"
            icon="plus"
            className="max-md:min-h-11 max-md:w-full"
            to={`/EnquiryPage?id=${enquiry.id}`}
          >
            Add the parts left out
          </ButtonLink>
        )}
        {mayOffer && isEnding && <Extend quotationId={quotation.id} />}
        {isWon && (
          <ButtonLink
            kind="ink"
            size="sm"
            icon="receipt"
            className="max-md:min-h-11 max-md:flex-1"
            to={dealsOfEnquiryPath('seller', quotation.enquiry_id, quotationItems)}
          >
            Deal
          </ButtonLink>
        )}
        {mayOffer && (
          <Button
            kind={isMailed ? 'ink' : 'line'}
            size="sm"
            icon="mail"
            className="max-md:min-h-11 max-md:flex-1"
            onClick={onMail}
          >
            Email
          </Button>
        )}
        <ButtonLink
          kind="line"
          size="sm"
          icon="message"
          className="max-md:min-h-11 max-md:flex-1"
          to={`/message?with=${enquiry.buyer.id}`}
        >
          Message
        </ButtonLink>
      </div>
    </div>
  )
}

function BuyerContact({ contact }: { contact: NonNullable<QuotationForSeller['enquiry']['contact']> }) {
  return (
    <address className="flex flex-wrap gap-x-5 gap-y-1 border-t border-line bg-go-wash px-4 py-2.5 text-14 text-go-deep not-italic">
      <span className="flex min-h-6 items-center gap-1.5 font-600">
        <Icon name="person" size="sm" />
        {contact.name}
      </span>
      <a href={`tel:${contact.phoneNumber.replace(/\s/g, '')}`} className="link flex min-h-6 items-center gap-1.5">
        <Icon name="phone" size="sm" />
        {contact.phoneNumber}
      </a>
      <a href={`mailto:${contact.email}`} className="link flex min-h-6 items-center gap-1.5 break-all">
        <Icon name="mail" size="sm" />
        {contact.email}
      </a>
    </address>
  )
}

function Extend({ quotationId }: { quotationId: string }) {
  const [extend, { isLoading }] = sellerQuotationCalls.useExtendQuotationMutation()
  return (
    <Button
      kind="line"
      size="sm"
      icon="clock"
      className="max-md:min-h-11 max-md:flex-1"
      pending={isLoading}
      onClick={async () => {
        const { error } = await extend({ params: { id: quotationId } })
        if (!error) toast.success('Valid for 7 more days')
      }}
    >
      Extend 7 days
    </Button>
  )
}

function sentWords(time: string): string {
  const day = formatDaySeparator(time)
  return day === 'Today' ? `today ${formatTime(time)}` : day.toLowerCase() === 'yesterday' ? 'yesterday' : day
}
