import { formatPence } from '@allyards/contract/format-money'
import { type ReactNode, useState } from 'react'
import { AlertDialog } from '~/ui/alert-dialog'
import { toast } from '~/ui/toast'
import { quotationCalls } from '../enquiries/quotation-calls'
import { toBasket } from './best-basket'
import type { Offer } from './offers'

type Decision = { kind: 'accept'; offers: Offer[] } | { kind: 'decline'; offer: Offer }

export interface Decisions {
  accept: (offers: Offer[]) => void
  decline: (offer: Offer) => void
  /** The question that is open, if any. */
  dialog: ReactNode
}

/** Accepting and declining: each is asked about once, and cannot be taken back. */
export function useDecisions(enquiryId: string): Decisions {
  const [decision, setDecision] = useState<Decision>()
  const [acceptOffers, accepting] = quotationCalls.useAcceptOffersMutation()
  const [setStatus, declining] = quotationCalls.useSetQuotationItemStatusMutation()

  async function confirm(made: Decision) {
    if (made.kind === 'accept') {
      const { data } = await acceptOffers({ params: { enquiryId }, body: { item_ids: made.offers.map(({ id }) => id) } })
      if (data) {
        toast.success(made.offers.length === 1 ? 'Offer accepted' : 'Offers accepted', {
          description: 'You and the depot can now see how to reach each other.',
        })
        window.scrollTo({ top: 0 })
      }
    } else {
      const { data } = await setStatus({ params: { id: made.offer.id }, body: { status: 'declined' } })
      if (data) toast.success('Offer declined')
    }
    setDecision(undefined)
  }

  const dialog = decision && (
    <AlertDialog
      open
      onOpenChange={(open) => !open && setDecision(undefined)}
      {...wordsOf(decision)}
      pending={accepting.isLoading || declining.isLoading}
      onConfirm={() => void confirm(decision)}
    />
  )
  return {
    accept: (offers) => setDecision({ kind: 'accept', offers }),
    decline: (offer) => setDecision({ kind: 'decline', offer }),
    dialog,
  }
}

function wordsOf(decision: Decision) {
  if (decision.kind === 'decline') {
    const { seller, item, totalPence } = decision.offer
    return {
      title: 'Decline this offer?',
      description: `${item.part_name} for ${formatPence(totalPence)} from ${seller.companyName}. This cannot be undone.`,
      confirmLabel: 'Decline offer',
      cancelLabel: 'Keep it',
      kind: 'stop' as const,
    }
  }
  const basket = toBasket(decision.offers)
  const parts = decision.offers.map(({ item }) => item.part_name).join(', ')
  const depots = [...new Set(decision.offers.map(({ seller }) => seller.companyName))]
  return {
    title: `Accept for ${formatPence(basket.totalPence)}?`,
    description: `${parts} from ${depots.join(' and ')}, delivery included. They get your name, phone and e-mail, and you get theirs. Other offers for ${decision.offers.length === 1 ? 'this part' : 'these parts'} are declined. This cannot be undone.`,
    confirmLabel: decision.offers.length === 1 ? 'Accept offer' : `Accept ${decision.offers.length} offers`,
    cancelLabel: 'Not yet',
    kind: 'ink' as const,
  }
}
