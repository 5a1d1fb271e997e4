import type { ChatHead } from '@allyards/contract/chat'
import { useState } from 'react'
import { AcceptDialog } from '~/features/deals/accepting/accept-dialog'
import { Button } from '~/ui/button'

type Enquiry = NonNullable<ChatHead['enquiry']>

interface AcceptOfferProps {
  enquiry: Pick<Enquiry, 'id'>
  offer: NonNullable<Enquiry['offer']>
  label?: string
}

/** Lets the buyer accept the depot's offer inside the conversation, after one confirmation. */
export function AcceptOffer({ enquiry, offer, label = 'Accept' }: AcceptOfferProps) {
  const [asked, setAsked] = useState<string[] | null>(null)
  return (
    <>
      <Button size="sm" kind="ink" className="shrink-0" onClick={() => setAsked(offer.items.map(({ id }) => id))}>
        {label}
      </Button>
      {asked && <AcceptDialog enquiryId={enquiry.id} itemIds={asked} onClose={() => setAsked(null)} />}
    </>
  )
}
