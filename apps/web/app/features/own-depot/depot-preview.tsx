import { readPostcode } from '@allyards/contract/company-checks'
import { Avatar } from '~/ui/avatar'
import type { DepotFields } from './depot-form'

/** The card that buyers will see, updated while the seller types. */
export function DepotPreview({ fields }: { fields: DepotFields }) {
  const area = readPostcode(fields.postcode)?.split(' ')[0]
  const place = [fields.city.trim(), area].filter(Boolean).join(' ')
  return (
    <aside aria-label="What a buyer will see">
      <h2 className="mb-2.5 text-13 font-600">What a buyer will see</h2>
      <div className="surface p-4">
        <div className="flex items-center gap-3">
          <Avatar name={fields.companyName} shape="square" size="lg" imageUrl={fields.logo || null} />
          <div className="min-w-0">
            <b className="block truncate font-600">{fields.companyName.trim() || 'Your company'}</b>
            <span className="text-13 text-steel-600">{place || 'Your town'}</span>
          </div>
        </div>
        <dl className="mt-4 grid grid-cols-3 border-y border-line py-3 text-13">
          <Fact label="Rating" value="No ratings yet" />
          <Fact label="Replies in" value="New" />
          <Fact label="Brands" value={fields.brands.length === 0 ? 'All' : String(fields.brands.length)} />
        </dl>
      </div>
      <p className="mt-2.5 text-13 text-steel-600">
        Badges appear once we have checked your numbers. Rating and reply time appear with your first offers.
      </p>
    </aside>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="border-line px-3 first:pl-0 not-last:border-r">
      <dt className="text-steel-600">{label}</dt>
      <dd className="font-600">{value}</dd>
    </div>
  )
}
