import { quotationBasket } from '@allyards/contract/delivered-total'
import { formatMoney, formatPence } from '@allyards/contract/format-money'
import { deliveredPrice, toPence } from '@allyards/contract/money'
import { partInWords } from '@allyards/contract/part-places'
import { type QuotationForSeller, sendQuotationEmail } from '@allyards/contract/quotations'
import { warrantyInWords } from '@allyards/contract/warranty-words'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { sellerQuotationCalls } from '~/features/offers/seller-quotation-calls'
import type { Ask } from '~/store/api'
import { failureOf, sameNames, showFieldErrors } from '~/store/call-failure'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { IconButton } from '~/ui/icon-button'
import { Plate } from '~/ui/plate'
import { TextArea } from '~/ui/text-area'
import { TextField } from '~/ui/text-field'
import { toast } from '~/ui/toast-queue'

type Letter = Ask<typeof sendQuotationEmail>['body']

/** An email to the buyer, which the product forwards so that the address stays hidden. */
export function EmailBuyer({ quotation, onClose }: { quotation: QuotationForSeller; onClose: () => void }) {
  const { enquiry } = quotation
  const { form, submit, isSending } = useLetter(quotation, onClose)
  const { register, formState } = form

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <div className="hidden items-center justify-between lg:flex">
        <h2 className="font-650">Email the buyer</h2>
        <IconButton icon="close" size="sm" label="Close" onClick={onClose} />
      </div>
      <Addressee enquiry={enquiry} />
      <TextField
        label="Subject"
        maxLength={200}
        hidesContacts={!enquiry.contact}
        error={formState.errors.subject?.message}
        {...register('subject')}
      />
      <TextArea
        label="Message"
        rows={8}
        maxLength={10_000}
        hidesContacts={!enquiry.contact}
        hint={`Plain text. ${enquiry.buyer.name} gets a link to the ${isStanding(quotation) ? 'offer' : 'enquiry'} with it.`}
        error={formState.errors.body?.message}
        {...register('body')}
      />
      <Button kind="plate" type="submit" icon="send" wide pending={isSending}>
        Send email
      </Button>
    </form>
  )
}

function useLetter(quotation: QuotationForSeller, onSent: () => void) {
  const { enquiry } = quotation
  const form = useForm<Letter>({
    resolver: zodResolver(sendQuotationEmail.body),
    defaultValues: {
      to: enquiry.buyer.id,
      subject: `${isStanding(quotation) ? 'Our quotation for your' : 'Your'} ${enquiry.vehicle.make} ${enquiry.vehicle.model}`,
      body: letterFor(quotation),
    },
  })
  const [send, { isLoading }] = sellerQuotationCalls.useSendQuotationEmailMutation()

  const submit = form.handleSubmit(async (letter) => {
    const { data, error } = await send({ body: letter })
    if (error) {
      const failure = failureOf(error)
      showFieldErrors(failure, form.setError, sameNames(letter))
      return toast.error(failure.body.message, { description: 'Nothing was sent.' })
    }
    toast.success(data.message)
    onSent()
  })
  return { form, submit, isSending: isLoading }
}

/** Shows the name and hides the address. */
function Addressee({ enquiry }: Pick<QuotationForSeller, 'enquiry'>) {
  return (
    <div>
      <p className="mb-1.25 text-13 font-600">To</p>
      <p className="flex min-h-11 items-center gap-2.5 rounded border border-line bg-paper-1 px-3">
        {enquiry.reg && <Plate reg={enquiry.reg} size="sm" />}
        {enquiry.buyer.name}
        <Icon name="lock" size="sm" className="ml-auto text-steel-600" />
      </p>
      <p className="mt-1.25 text-13 text-steel-600">
        {`We send it on. ${enquiry.contact ? '' : `The address stays hidden until ${enquiry.buyer.name} accepts.`}`}
      </p>
    </div>
  )
}

const standing = ({ quotationItems }: QuotationForSeller) =>
  quotationItems.filter(({ status }) => status === 'pending' || status === 'accepted')
const isStanding = (quotation: QuotationForSeller) => standing(quotation).length > 0

/** The offers in words. Without a current offer the letter does not refer to offers "below". */
function letterFor(quotation: QuotationForSeller): string {
  const { enquiry, notes } = quotation
  const open = standing(quotation)
  const lines = open.map(
    (item) =>
      `${partInWords(item.part_name, item)} ${formatMoney(deliveredPrice(item))} delivered in ${
        item.delivery_days === 1 ? '1 day' : `${item.delivery_days} days`
      }, grade ${item.condition}, ${warrantyInWords(item.warranty_months)}.`,
  )
  const { offers, totalPence } = quotationBasket(
    open.map((item) => ({
      enquiryPartId: item.enquiry_part_id,
      depotId: item.quotation_id,
      pricePence: toPence(item.price),
      deliveryPence: toPence(item.delivery_price),
    })),
  )
  const together = offers.length > 1 && `Together ${formatPence(totalPence)}: delivery is charged once.`
  return [`Hello ${enquiry.buyer.name},`, open.length > 0 && notes, lines.join('\n'), together].filter(Boolean).join('\n\n')
}
