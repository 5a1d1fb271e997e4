import { formatMoney } from '@allyards/contract/format-money'
import { readNumber } from '@allyards/contract/money'
import type { SuggestedOffer } from '@allyards/contract/quotations'
import { isPriced, listingOf, type OfferDraft } from '~/features/offers/quotation-draft'
import { PlaceMark } from '~/features/parts/place-mark'
import { verdictNames } from '~/features/products/fit/verdict-names'
import { Icon } from '~/ui/icon'
import { KeyHint } from '~/ui/keys/key'
import { TextButton } from '~/ui/text-link'

interface StandsOnProps {
  offer: OfferDraft
  suggestions: SuggestedOffer[]
  /** Takes over the last price; absent where the form has no button for it. */
  onTakeLast?: () => void
  onDetach: () => void
}

/** ", Brighton yard, bay C4, no. A1234" */
const shelfOf = ({ branch, bay, stock_number }: NonNullable<SuggestedOffer['product']>) =>
  [branch, bay && `bay ${bay}`, stock_number && `no. ${stock_number}`].map((words) => (words ? `, ${words}` : '')).join('')

/** Not everybody who is offered the piece can have it. */
function elsewhereWords(stock: number, offers: number): string | null {
  if (offers === 0 || stock > offers) return null
  const buyers = offers === 1 ? 'another buyer' : `${offers} other buyers`
  return `${stock === 1 ? 'The only one' : `The last ${stock}`}, already offered to ${buyers}: the first to accept gets it`
}

/** The number that the buyer read on the old part, and where the depot keeps one that has it. */
export function AskedNumber({ number, suggestions }: { number: string; suggestions: SuggestedOffer[] }) {
  const own = suggestions.find(({ same_number }) => same_number)?.product
  return (
    <span className="block text-13">
      <span className="text-steel-600">Number on the old part: </span>
      <b className="font-600 wrap-anywhere">{number}</b>
      {own && <span className="block font-600 text-go-deep">{`You have this number${shelfOf(own)}`}</span>}
    </span>
  )
}

/** The source of an offer: a listing by name, or the depot's last offer, which can be taken over. */
export function StandsOn({ offer, suggestions, onTakeLast, onDetach }: StandsOnProps) {
  const listing = listingOf(offer, suggestions)
  if (listing) {
    const from = suggestions.find(({ product }) => product?.id === listing.id)
    const fit = from?.fit
    const others = elsewhereWords(listing.stock, from?.offered_elsewhere ?? 0)
    return (
      <p className="flex min-w-0 items-center gap-1.5 text-13 text-steel-600">
        <Icon name="box" size="sm" />
        <span className="min-w-0">
          {listing.title}
          <PlaceMark side={listing.side} end={listing.end} isShort className="ml-1.5" />
          {shelfOf(listing)}
          {others && <span className="block font-550 text-plate-deep">{others}</span>}
          {/* What was asked differently is said below the offer. */}
          {fit && fit.verdict !== 'fits' && fit.verdict !== 'no' && (
            <span className="block font-550 text-plate-deep">{`${verdictNames[fit.verdict]}: ${fit.reason}`}</span>
          )}
        </span>
      </p>
    )
  }
  if (offer.product_id) {
    return (
      <p className="flex flex-wrap items-center gap-x-2 text-13 text-stop">
        No longer in your stock
        <TextButton className="min-h-9" onClick={onDetach}>
          Offer it anyway
        </TextButton>
      </p>
    )
  }
  if (offer.source !== 'last-offer') return null
  if (!offer.last_price) return <p className="text-13 text-steel-600">Terms from your last offer, other car</p>
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-13 text-steel-600">
      {`Your last offer, other car: ${formatMoney(readNumber(offer.last_price))}`}
      {onTakeLast && !isPriced(offer) && (
        <TextButton className="min-h-9" onClick={onTakeLast}>
          Use it
          <KeyHint>→</KeyHint>
        </TextButton>
      )}
    </p>
  )
}
