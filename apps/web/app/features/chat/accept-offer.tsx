import type { ChatHead } from '@allyards/contract/chat'
import { formatMoney } from '@allyards/contract/format-money'
import { useState } from 'react'
import { quotationCalls } from '~/features/offers/quotation-calls'
import { AlertDialog } from '~/ui/alert-dialog'
import { Button } from '~/ui/button'
import { toast } from '~/ui/toast'

type Enquiry = NonNullable<ChatHead['enquiry']>

/** The buyer takes the depot's offer without leaving the conversation. It is asked about once. */
export function AcceptOffer({
  enquiry,
  offer,
  name,
}: {
  enquiry: Pick<Enquiry, 'id'>
  offer: NonNullable<Enquiry['offer']>
  name: string
}) {
  const [isAsking, setAsking] = useState(false)
  const [accept, { isLoading }] = quotationCalls.useAcceptOffersMutation()

  async function confirm() {
    const { data } = await accept({ params: { enquiryId: enquiry.id }, body: { items: offer.items } })
    setAsking(false)
    if (data) toast.success('Offer accepted', { description: 'You and the depot can now see how to reach each other.' })
  }

  return (
    <>
      <Button size="sm" kind="ink" className="shrink-0" onClick={() => setAsking(true)}>
        Accept
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Accept for ${formatMoney(offer.total)}?`}
        description={`From ${name}, delivery included. They get your name, phone and e-mail, and you get theirs. Other offers for the same parts are declined. This cannot be undone.`}
        confirmLabel={offer.items.length === 1 ? 'Accept offer' : `Accept ${offer.items.length} offers`}
        cancelLabel="Not yet"
        kind="ink"
        pending={isLoading}
        onConfirm={() => void confirm()}
      />
    </>
  )
}
