import type { ReceivedEnquiry } from '@allyards/contract/enquiries'
import { ReportButton } from '~/features/reports/report-button'
import { carWords } from '~/features/vehicles/car-words'
import { vehicleTitle } from '~/features/vehicles/vehicle-words'
import { useMay } from '~/store/use-may'
import { Icon } from '~/ui/icon'
import { Plate } from '~/ui/plate'
import { Tag } from '~/ui/tag'
import { TextButton, TextLink } from '~/ui/text-link'
import { buyerWords, canWant, stockWords } from './inbox-words'

interface EnquiryHeadProps {
  received: ReceivedEnquiry
  /** The buyer has accepted an offer of this depot. */
  isSold: boolean
  onWant: () => void
}

/** The vehicle on its plate, the buyer, and their comment. */
export function EnquiryHead({ received, isSold, onWant }: EnquiryHeadProps) {
  const { enquiry } = received
  const mayOffer = useMay('offers')
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-3.5">
        {enquiry.reg && <Plate reg={enquiry.reg} size="lg" />}
        <div className="min-w-0 flex-[1_1_11rem]">
          <h2 className="cut-head text-24">{vehicleTitle(enquiry.vehicle)}</h2>
          <p className="flex flex-wrap items-center gap-x-3 text-14 text-steel-600">
            {carWords(enquiry.vehicle)}
            <Tag kind={enquiry.parts_in_stock > 0 ? 'go-wash' : 'plain'}>{stockWords(enquiry)}</Tag>
            {mayOffer && canWant(received) && <TextButton onClick={onWant}>Keep for later</TextButton>}
            {received.status === 'accepted' && <Tag kind="info">Wanted</Tag>}
          </p>
        </div>
        <div className="text-13 text-steel-600 md:text-right">
          <p className="flex flex-wrap items-center gap-x-2 md:justify-end">
            {buyerWords(received)}
            {!enquiry.buyer.emailVerified && <Tag kind="warn">Email not verified</Tag>}
            <TextLink to={`/message?with=${enquiry.buyer.id}`}>
              <Icon name="message" size="sm" />
              Message
            </TextLink>
            <ReportButton about={{ kind: 'enquiry', id: received.enquiry_id, name: 'this enquiry' }} />
          </p>
          {!isSold && (
            <p className="flex flex-wrap items-center gap-x-1 md:justify-end">
              <Icon name="lock" size="sm" />
              Contact after acceptance
            </p>
          )}
        </div>
      </div>
      {enquiry.additional_info && (
        <p className="mb-4 rounded bg-well px-3 py-2.5 text-14 text-steel-600">
          <b className="mr-2 font-650 text-ink">Additional Information</b>
          {enquiry.additional_info}
        </p>
      )}
    </>
  )
}
