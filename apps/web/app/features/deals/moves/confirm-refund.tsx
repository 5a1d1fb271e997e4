import type { Deal } from '@allyards/contract/deals'
import { formatMoney } from '@allyards/contract/format-money'
import { AlertDialog } from '~/ui/alert-dialog'
import { otherName } from '../deal-words'

interface ConfirmRefundProps {
  deal: Deal
  amount: number
  pending: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Names the sum once more before a refund is recorded. */
export function ConfirmRefund({ deal, amount, pending, onClose, onConfirm }: ConfirmRefundProps) {
  const [sum, name, isBuyer] = [formatMoney(amount), otherName(deal), deal.side === 'buyer']
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={isBuyer ? `Do you have ${sum} back?` : `Have you paid ${sum} back?`}
      description={
        isBuyer
          ? `This records that ${sum} from ${name} has arrived.`
          : `This records ${sum} to ${name}, who is told now and looks for the money. Allyards moves none.`
      }
      confirmLabel={isBuyer ? `Yes, I have ${sum}` : `Yes, I paid ${sum} back`}
      cancelLabel="Not yet"
      pending={pending}
      onConfirm={onConfirm}
    />
  )
}
