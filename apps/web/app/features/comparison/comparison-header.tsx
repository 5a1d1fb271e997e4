import type { Enquiry } from '@allyards/contract/enquiries'
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
  const label = more > 0 ? `${first?.name} and ${more} more` : (first?.name ?? 'Enquiry')
  return (
    <div className="print:hidden">
      <Breadcrumbs steps={[{ label: 'My Enquiry', to: '/buyer-enquiry' }, { label }]} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 pt-1 pb-1">
        {enquiry.reg && <Plate reg={enquiry.reg} size="lg" />}
        <div className="max-md:w-full">
          <h1 className="cut-head text-24 md:text-32">{vehicleTitle(enquiry.vehicle)}</h1>
          <p className="text-steel-600">{vehicleSubtitle(enquiry.vehicle)}</p>
        </div>
        <AskedProgress enquiry={enquiry} acceptedCount={acceptedCount} className="w-full lg:ml-auto lg:w-75" />
      </div>
    </div>
  )
}
