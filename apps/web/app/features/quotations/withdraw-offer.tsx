import { quotationCalls } from '~/features/offers/quotation-calls'
import { Button } from '~/ui/button'
import { toast } from '~/ui/toast-queue'
import type { SentOffer } from './offer-row'

interface WithdrawOfferProps {
  item: SentOffer
  buyerName: string
  onClose: () => void
}

/** Asks inside the row, because it cannot be undone. */
export function WithdrawOffer({ item, buyerName, onClose }: WithdrawOfferProps) {
  const [setStatus, { isLoading }] = quotationCalls.useSetQuotationItemStatusMutation()

  async function withdraw() {
    const { error } = await setStatus({ params: { id: item.id }, body: { status: 'withdrawn' } })
    if (!error) toast.success('Offer withdrawn')
    onClose()
  }

  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-2 border-t border-line bg-stop-wash px-4 py-2.5 text-14 text-stop-deep"
    >
      <p className="mr-auto">
        <b className="font-650">Withdraw this offer?</b>
        {` ${buyerName} sees it as withdrawn. You cannot bring it back.`}
      </p>
      <Button kind="line" size="sm" className="max-md:min-h-11" disabled={isLoading} onClick={onClose}>
        Keep it
      </Button>
      <Button kind="stop" size="sm" className="max-md:min-h-11" pending={isLoading} onClick={withdraw}>
        Withdraw
      </Button>
    </div>
  )
}
