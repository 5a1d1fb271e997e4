import type { QuotationForSeller } from '@allyards/contract/quotations'
import { sellerQuotationCalls } from '~/features/offers/seller-quotation-calls'
import { Button } from '~/ui/button'
import { toast } from '~/ui/toast-queue'

interface ShortOffersProps {
  productId: string
  quotations: QuotationForSeller[]
  /** More of them are on pages that have not loaded yet. */
  hasMore: boolean
  onShowAll: () => void
}

/** The open offers that need more pieces of a listing than are left, and one button that withdraws them all. */
export function ShortOffers({ productId, quotations, hasMore, onShowAll }: ShortOffersProps) {
  const [withdraw, { isLoading }] = sellerQuotationCalls.useWithdrawOffersOnMutation()
  const short = quotations
    .flatMap(({ quotationItems }) => quotationItems)
    .filter((item) => item.product_id === productId && item.status === 'pending' && item.quantity > (item.product?.stock ?? 0))
  const listing = short[0]?.product
  const isOne = short.length === 1 && !hasMore

  async function withdrawAll() {
    const { data } = await withdraw({ params: { id: productId } })
    if (data) toast.success(data.withdrawn === 1 ? 'Offer withdrawn' : `${data.withdrawn} offers withdrawn`)
  }

  return (
    <section aria-label="Offers on sold pieces" className="surface flex flex-wrap items-center gap-2 px-4 py-3 text-14">
      <p className="mr-auto">
        {listing
          ? `${describe(listing, short.length, hasMore)} Buyers can no longer accept ${isOne ? 'it' : 'them'}.`
          : 'No open offer needs more of this listing than is left.'}
      </p>
      <Button kind="quiet" size="sm" className="max-md:min-h-11" onClick={onShowAll}>
        Show all quotations
      </Button>
      {listing && (
        <Button kind="stop" size="sm" className="max-md:min-h-11" pending={isLoading} onClick={withdrawAll}>
          {isOne ? 'Withdraw it' : 'Withdraw them all'}
        </Button>
      )}
    </section>
  )
}

/** For example: The last “Radio” is sold. One open offer stands on it. */
function describe({ title, stock }: { title: string; stock: number }, count: number, hasMore: boolean): string {
  const [offers, stand, need] =
    count === 1 && !hasMore
      ? ['One open offer', 'stands', 'needs']
      : [`${hasMore ? 'More than ' : ''}${count} open offers`, 'stand', 'need']
  return stock === 0
    ? `The last “${title}” is sold. ${offers} ${stand} on it.`
    : `Only ${stock} of “${title}” ${stock === 1 ? 'is' : 'are'} left. ${offers} ${need} more.`
}
