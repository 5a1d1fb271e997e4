import { formatPence } from '@allyards/contract/format-money'
import { partInWords } from '@allyards/contract/part-places'
import { type ReactNode, useState } from 'react'
import { quotationCalls } from '~/features/offers/quotation-calls'
import { useAppDispatch } from '~/store/hooks'
import { AlertDialog } from '~/ui/alert-dialog'
import { toast } from '~/ui/toast-queue'
import { AcceptDialog } from '../deals/accepting/accept-dialog'
import type { Offer } from './offers'

type Decision = { kind: 'accept'; itemIds: string[] } | { kind: 'decline'; offer: Offer }

export interface Decisions {
  accept: (offers: Offer[]) => void
  decline: (offer: Offer) => void
  /** The open question, if any. */
  dialog: ReactNode
}

/** Accepts and declines offers, each after one confirmation. A declined offer disappears at once; a refusal rolls it back. */
export function useDecisions(enquiryId: string): Decisions {
  const dispatch = useAppDispatch()
  const [decision, setDecision] = useState<Decision>()
  const [setStatus] = quotationCalls.useSetQuotationItemStatusMutation()
  const close = () => setDecision(undefined)

  /** Shows the change before the server has answered; `undo` reverts it. */
  function showAtOnce(declined: Offer) {
    return dispatch(
      quotationCalls.util.updateQueryData('listQuotationsOfEnquiry', { params: { enquiryId } }, ({ quotations }) => {
        const item = quotations.flatMap(({ quotationItems }) => quotationItems).find(({ id }) => id === declined.id)
        if (item) item.status = 'declined'
      }),
    )
  }

  async function decline(offer: Offer) {
    close()
    const shown = showAtOnce(offer)
    const { error } = await setStatus({ params: { id: offer.id }, body: { status: 'declined' } })
    if (!error) return toast.success('Offer declined')
    shown.undo()
    toast.info('Nothing was changed.')
  }

  return {
    accept: (offers) => setDecision({ kind: 'accept', itemIds: offers.map(({ id }) => id) }),
    decline: (offer) => setDecision({ kind: 'decline', offer }),
    dialog:
      decision?.kind === 'accept' ? (
        <AcceptDialog enquiryId={enquiryId} itemIds={decision.itemIds} onClose={close} />
      ) : (
        decision && <DeclineDialog offer={decision.offer} onClose={close} onConfirm={() => void decline(decision.offer)} />
      ),
  }
}

function DeclineDialog({ offer, onClose, onConfirm }: { offer: Offer; onClose: () => void; onConfirm: () => void }) {
  const { depot, item, totalPence } = offer
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Decline this offer?"
      description={`${partInWords(item.part_name, item)} for ${formatPence(totalPence)} from ${depot.companyName}. This cannot be undone.`}
      confirmLabel="Decline offer"
      cancelLabel="Keep it"
      kind="stop"
      onConfirm={onConfirm}
    />
  )
}
