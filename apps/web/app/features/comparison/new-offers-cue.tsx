import { formatPence } from '@allyards/contract/format-money'
import { partInWords } from '@allyards/contract/part-places'
import { Button } from '~/ui/button'
import { classNames } from '~/ui/class-names'
import { comesToDoor, type Offer, sortOffers, wayOf } from './offers'

/** Points to the offers that arrived while the page was open, and announces them to screen readers. */
export function NewOffersCue({ offers, onShown }: { offers: Offer[]; onShown: () => void }) {
  const show = () => {
    const [first] = sortOffers(offers, 'total')
    document.getElementById(`offer-${first?.id}`)?.scrollIntoView({ block: 'center', inline: 'center' })
    onShown()
  }
  return (
    // On a phone it floats above the bar at the foot, where it is always visible and moves nothing.
    <div
      role="status"
      className={classNames(
        'max-md:fixed max-md:inset-x-0 max-md:bottom-36 max-md:z-10 max-md:flex max-md:justify-center max-md:pointer-events-none',
        offers.length === 0 && 'md:-mt-4',
      )}
    >
      {offers.length > 0 && (
        <div className="pointer-events-auto flex flex-wrap items-center gap-x-3 gap-y-1 rounded bg-go-wash py-1 pr-1 pl-4 text-14 text-go-deep max-md:shadow-float max-md:inset-ring max-md:inset-ring-go md:py-2 md:pr-2 print:hidden">
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
    .map((offer) => {
      const way = comesToDoor(offer) ? '' : ` (${wayOf(offer)})`
      return `${partInWords(offer.item.part_name, offer.item)} from ${formatPence(offer.totalPence)}${way}`
    })
    .join(', ')
}
