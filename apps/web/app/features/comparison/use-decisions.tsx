import { type DeliveriesPaid, toBasket } from '@allyards/contract/delivered-total'
import { formatPence } from '@allyards/contract/format-money'
import { type ReactNode, useState } from 'react'
import { quotationCalls } from '~/features/offers/quotation-calls'
import { useAppDispatch } from '~/store/hooks'
import { AlertDialog } from '~/ui/alert-dialog'
import { toast } from '~/ui/toast'
import type { Offer } from './offers'

type Decision = { kind: 'accept'; offers: Offer[] } | { kind: 'decline'; offer: Offer }

export interface Decisions {
  accept: (offers: Offer[]) => void
  decline: (offer: Offer) => void
  /** The question that is open, if any. */
  dialog: ReactNode
}

/** Accepting and declining: each is asked about once, cannot be taken back, and is seen at once; a refusal rolls it back. */
export function useDecisions(enquiryId: string, paid: DeliveriesPaid): Decisions {
  const dispatch = useAppDispatch()
  const [decision, setDecision] = useState<Decision>()
  const [acceptOffers] = quotationCalls.useAcceptOffersMutation()
  const [setStatus] = quotationCalls.useSetQuotationItemStatusMutation()

  /** Shows the decision before the server has answered; `undo` takes it back. */
  function showAtOnce(made: Decision) {
    const chosen = made.kind === 'accept' ? made.offers : [made.offer]
    return dispatch(
      quotationCalls.util.updateQueryData('listQuotationsOfEnquiry', { params: { enquiryId } }, ({ quotations }) => {
        for (const item of quotations.flatMap(({ quotationItems }) => quotationItems)) {
          const isChosen = chosen.some(({ id }) => id === item.id)
          const isRival = made.kind === 'accept' && chosen.some(({ partId }) => partId === item.part_id)
          if (isChosen) item.status = made.kind === 'accept' ? 'accepted' : 'declined'
          else if (isRival && item.status === 'pending') item.status = 'declined'
        }
      }),
    )
  }

  async function confirm(made: Decision) {
    setDecision(undefined)
    const shown = showAtOnce(made)
    if (made.kind === 'accept') window.scrollTo({ top: 0 })
    const { error } =
      made.kind === 'accept'
        ? await acceptOffers({
            params: { enquiryId },
            body: { items: made.offers.map(({ id, item }) => ({ id, version: item.version })) },
          })
        : await setStatus({ params: { id: made.offer.id }, body: { status: 'declined' } })
    if (error) {
      shown.undo()
      toast.info('Nothing was changed.')
    } else if (made.kind === 'decline') {
      toast.success('Offer declined')
    } else {
      toast.success(made.offers.length === 1 ? 'Offer accepted' : 'Offers accepted', {
        description: 'You and the depot can now see how to reach each other.',
      })
    }
  }

  const dialog = decision && (
    <AlertDialog
      open
      onOpenChange={(open) => !open && setDecision(undefined)}
      {...wordsOf(decision, paid)}
      onConfirm={() => void confirm(decision)}
    />
  )
  return {
    accept: (offers) => setDecision({ kind: 'accept', offers }),
    decline: (offer) => setDecision({ kind: 'decline', offer }),
    dialog,
  }
}

function wordsOf(decision: Decision, paid: DeliveriesPaid) {
  if (decision.kind === 'decline') {
    const { depot, item, totalPence } = decision.offer
    return {
      title: 'Decline this offer?',
      description: `${item.part_name} for ${formatPence(totalPence)} from ${depot.companyName}. This cannot be undone.`,
      confirmLabel: 'Decline offer',
      cancelLabel: 'Keep it',
      kind: 'stop' as const,
    }
  }
  const basket = toBasket(decision.offers, paid)
  const parts = decision.offers.map(({ item }) => item.part_name).join(', ')
  const depots = [...new Set(decision.offers.map(({ depot }) => depot.companyName))]
  return {
    title: `Accept for ${formatPence(basket.totalPence)}?`,
    description: `${parts} from ${depots.join(' and ')}, delivery included. They get your name, phone and e-mail, and you get theirs. Other offers for ${decision.offers.length === 1 ? 'this part' : 'these parts'} are declined. This cannot be undone.`,
    confirmLabel: decision.offers.length === 1 ? 'Accept offer' : `Accept ${decision.offers.length} offers`,
    cancelLabel: 'Not yet',
    kind: 'ink' as const,
  }
}
