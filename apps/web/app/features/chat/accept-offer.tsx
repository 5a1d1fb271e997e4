import type { ChatHead } from '@allyards/contract/chat'
import { useState } from 'react'
import { AcceptDialog } from '~/features/deals/accept-dialog'
import { Button } from '~/ui/button'

type Enquiry = NonNullable<ChatHead['enquiry']>

/** The buyer takes the depot's offer without leaving the conversation. It is asked about once. */
export function AcceptOffer({ enquiry, offer }: { enquiry: Pick<Enquiry, 'id'>; offer: NonNullable<Enquiry['offer']> }) {
  const [asked, setAsked] = useState<string[] | null>(null)
  return (
    <>
      <Button size="sm" kind="ink" className="shrink-0" onClick={() => setAsked(offer.items.map(({ id }) => id))}>
        Accept
      </Button>
      {asked && <AcceptDialog enquiryId={enquiry.id} itemIds={asked} onClose={() => setAsked(null)} />}
    </>
  )
}
