import { describeFeature, featureWords, namedFeatures } from '@allyards/contract/fitment/part-features'
import { formatCount } from '@allyards/contract/format-count'
import { PlaceMark } from '~/features/parts/place-mark'
import { ReportButton } from '~/features/reports/report-button'
import { GradeMark } from '~/ui/grade-mark'
import { deliveryTo, type Listing, useKnownPlace } from '../delivery-to'
import { DepotCard } from '../depot-card'
import { daysWords, gradeWords, warrantyWords } from '../product-words'

/** A listing's facts, its depot, and the report button. */
export function ProductFacts({ product, seller }: Listing) {
  return (
    <>
      <Facts product={product} seller={seller} />
      <DepotCard depot={seller} />
      <ReportButton
        about={{ kind: 'listing', id: product.id, name: 'this listing', photos: product.imageUrls }}
        className="justify-self-start text-13 text-steel-600 print:hidden"
      />
    </>
  )
}

function Facts({ product, seller }: Listing) {
  const delivery = deliveryTo(useKnownPlace(), { product, seller })
  const days = delivery.delivers ? delivery.days : null
  const facts = [
    {
      label: 'Grade',
      value: (
        <span className="flex items-center gap-2">
          <GradeMark grade={product.condition} />
          {gradeWords[product.condition]}
        </span>
      ),
    },
    ...(product.side || product.end ? [{ label: 'Place', value: <PlaceMark side={product.side} end={product.end} /> }] : []),
    ...namedFeatures(product.features).map(({ name, value }) => ({
      label: describeFeature(name).label,
      value:
        typeof value === 'boolean'
          ? value
            ? 'Yes'
            : 'No'
          : describeFeature(name).kind === 'code'
            ? String(value)
            : featureWords(name, value),
    })),
    { label: 'Donor mileage', value: product.mileage === null ? 'Not given' : `${formatCount(product.mileage)} miles` },
    { label: 'Warranty', value: warrantyWords(product.warranty_months) },
    { label: 'OEM number', value: product.oem_number ?? 'Not given' },
    { label: 'Tested', value: product.tested ? 'Yes, by the seller' : 'Not tested' },
    { label: 'Category', value: product.category ?? product.part_name },
    { label: 'Arrives in', value: days === null ? 'Not said' : daysWords(days) },
    { label: 'Collection', value: seller.collection ? `Free, from ${seller.city}` : 'Not offered' },
  ]
  return (
    <dl className="grid grid-cols-2 gap-x-6 border-t border-line text-15">
      {facts.map(({ label, value }) => (
        <div key={label} className="min-w-0 break-inside-avoid border-b border-line py-2.5">
          <dt className="text-13 text-steel-600">{label}</dt>
          <dd className="font-600 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
