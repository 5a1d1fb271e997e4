import type { Enquiry } from '@allyards/contract/enquiries'
import { partInWords } from '@allyards/contract/part-places'
import { vehicleSubtitle, vehicleTitle } from '~/features/vehicles/vehicle-words'
import { Breadcrumbs } from '~/ui/breadcrumbs'
import { Plate } from '~/ui/plate'
import { AskedProgress } from '../enquiries/asked-progress'

interface ComparisonHeaderProps {
  enquiry: Enquiry
  acceptedCount: number
}

export function ComparisonHeader({ enquiry, acceptedCount }: ComparisonHeaderProps) {
  const [first] = enquiry.parts
  const more = enquiry.parts.length - 1
  const name = first ? partInWords(first.name, first) : 'Enquiry'
  const label = more > 0 ? `${name} and ${more} more` : name
  return (
    // Once something is accepted, the summary that is printed says all this itself.
    <div className={acceptedCount > 0 ? 'print:hidden' : undefined}>
      <Breadcrumbs steps={[{ label: 'My Enquiry', to: '/buyer-enquiry' }, { label }]} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 pb-1 md:gap-y-3 md:pt-1">
        {enquiry.reg && <Plate reg={enquiry.reg} size="lg" className="max-md:hidden" />}
        <div className="max-md:w-full">
          <h1 className="cut-head text-24 md:text-32">{vehicleTitle(enquiry.vehicle)}</h1>
          <p className="flex flex-wrap items-center gap-x-2 text-steel-600 max-md:text-13">
            {enquiry.reg && <Plate reg={enquiry.reg} size="sm" className="md:hidden" />}
            {vehicleSubtitle(enquiry.vehicle)}
          </p>
        </div>
        <AskedProgress enquiry={enquiry} acceptedCount={acceptedCount} className="w-full lg:ml-auto lg:w-75" />
      </div>
    </div>
  )
}
