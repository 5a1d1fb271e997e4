import type { Deal } from '@allyards/contract/deals'
import { warrantyWords } from '~/features/products/product-words'
import { Icon } from '~/ui/icon'

/** A consumer's legal rights. Depots and businesses do not see them here. */
export function DealRights({ deal: { side, contacts, items } }: { deal: Deal }) {
  if (side !== 'buyer') return null
  if (contacts.buyer.business) {
    return (
      <section aria-label="Trade terms" className="rounded bg-well p-5 text-14 print:hidden">
        <h2 className="mb-2 flex items-center gap-2 text-15 font-650">
          <Icon name="shield" />
          Trade sale
        </h2>
        <p>
          {`Bought for ${contacts.buyer.business.name}. The trade terms of ${contacts.seller.companyName} apply: a return is by agreement. You can claim here for a faulty or wrong part. The invoice is under Papers once the depot has marked it paid.`}
        </p>
      </section>
    )
  }
  const months = Math.min(...items.map(({ warranty_months }) => warranty_months))
  const rights = [
    { title: '14 days to cancel', text: 'From the day you receive it, for any reason.' },
    { title: '30 days to reject a faulty part', text: "Full refund, return at the depot's cost." },
    ...(months > 0 ? [{ title: `${warrantyWords(months)} warranty`, text: 'From the depot, on top of both.' }] : []),
  ]
  return (
    <section aria-label="Your rights" className="rounded bg-well p-5 text-14 print:hidden">
      <h2 className="mb-2 flex items-center gap-2 text-15 font-650">
        <Icon name="shield" />
        Your rights
      </h2>
      <ul>
        {rights.map(({ title, text }) => (
          <li key={title} className="border-t border-line py-2">
            <b className="block font-650">{title}</b>
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}
