import { formatPence } from '@allyards/contract/format-money'
import { partInWords } from '@allyards/contract/part-places'
import { Button } from '~/ui/button'
import { type Offer, sortOffers } from './offers'

/** Says which offers arrived while one was looking; announced to screen readers. */
export function NewOffersCue({ offers, onShown }: { offers: Offer[]; onShown: () => void }) {
  const show = () => {
    const [first] = sortOffers(offers, 'total')
    document.getElementById(`offer-${first?.id}`)?.scrollIntoView({ block: 'center', inline: 'center' })
    onShown()
  }
  return (
    <div role="status" className={offers.length === 0 ? '-mt-4' : undefined}>
      {offers.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded bg-go-wash py-2 pr-2 pl-4 text-14 text-go-deep print:hidden">
          <span className="size-2 rounded-full bg-go ring-4 ring-go/20" />
          <b className="font-650">
            {offers.length === 1 ? '1 new offer just arrived' : `${offers.length} new offers just arrived`}
          </b>
          <span className="max-md:sr-only">{cheapestByPart(offers)}</span>
          <Button size="xs" className="ml-auto" onClick={show}>
            Show
          </Button>
        </div>
      )}
    </div>
  )
}

function cheapestByPart(offers: Offer[]): string {
  const parts = new Map<string, Offer>()
  for (const offer of sortOffers(offers, 'total')) if (!parts.has(offer.enquiryPartId)) parts.set(offer.enquiryPartId, offer)
  return [...parts.values()]
    .map(({ item, totalPence }) => `${partInWords(item.part_name, item)} from ${formatPence(totalPence)}`)
    .join(', ')
}
