import { useBusiness } from '~/store/hooks'
import { Icon } from '~/ui/icon'
import { warrantyWords } from '../product-words'

/** A consumer's legal rights, whatever a listing says. A business reads the rules between traders. */
export function RightsNote({ warrantyMonths }: { warrantyMonths: number }) {
  const business = useBusiness()
  if (business) return <TradeNote business={business.name} warrantyMonths={warrantyMonths} />
  const rights = [
    { title: '14 days to cancel', text: 'After delivery, for any reason. The refund includes basic delivery.' },
    { title: '30 days to reject', text: 'A faulty part, whatever the listing says.' },
    ...(warrantyMonths > 0
      ? [{ title: `${warrantyWords(warrantyMonths)} warranty`, text: 'From the seller, on top of both.' }]
      : []),
  ]
  return (
    <section
      aria-label="Your rights"
      className="mt-4 grid gap-x-8 gap-y-3 rounded bg-well p-5 text-14 md:grid-flow-col md:auto-cols-fr"
    >
      <h3 className="flex items-center gap-2 text-15 font-650 md:self-start">
        <Icon name="shield" />
        Your rights
      </h3>
      {rights.map(({ title, text }) => (
        <div key={title}>
          <b className="block font-650">{title}</b>
          {text}
        </div>
      ))}
    </section>
  )
}

function TradeNote({ business, warrantyMonths }: { business: string; warrantyMonths: number }) {
  const warranty = warrantyMonths > 0 ? ` ${warrantyWords(warrantyMonths)} warranty from the seller.` : ''
  return (
    <section aria-label="Trade terms" className="mt-4 rounded bg-well p-5 text-14">
      <h3 className="mb-1 flex items-center gap-2 text-15 font-650">
        <Icon name="shop" />
        {`You buy for ${business}`}
      </h3>
      {`The seller's trade terms apply: a return is by agreement.${warranty} You get an invoice once it is paid.`}
    </section>
  )
}
