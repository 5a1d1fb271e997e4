import type { Enquiry } from '@allyards/contract/enquiries'
import { partInWords } from '@allyards/contract/part-places'
import { Link } from 'react-router'
import { vehicleSubtitle, vehicleTitle } from '~/features/vehicles/vehicle-words'
import { Breadcrumbs } from '~/ui/breadcrumbs'
import { Icon } from '~/ui/icon'
import { Plate } from '~/ui/plate'
import { AskedProgress } from '../enquiries/asked-progress'

interface ComparisonHeaderProps {
  enquiry: Enquiry
  acceptedCount: number
}

export function ComparisonHeader({ enquiry, acceptedCount }: ComparisonHeaderProps) {
  const [first] = enquiry.parts
  const more = enquiry.parts.length - 1
  const label = !first ? 'Enquiry' : more > 0 ? `${first.name} and ${more} more` : partInWords(first.name, first)
  return (
    // Once an offer is accepted, the printed summary contains all of this.
    <div className={acceptedCount > 0 ? 'print:hidden' : undefined}>
      <Breadcrumbs className="max-md:hidden" steps={[{ label: 'My Enquiry', to: '/buyer-enquiry' }, { label }]} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1.5 md:gap-y-3 md:pt-1 md:pb-1">
        {enquiry.reg && <Plate reg={enquiry.reg} size="lg" className="max-md:hidden" />}
        <div className="max-md:w-full">
          <div className="flex items-center">
            <Link to="/buyer-enquiry" aria-label="Back to my enquiries" className="-my-1 -ml-2 p-2 md:hidden print:hidden">
              <Icon name="chevron-left" />
            </Link>
            <h1 className="cut-head text-24 md:text-32">{vehicleTitle(enquiry.vehicle)}</h1>
          </div>
          <p className="flex flex-wrap items-center gap-x-2 text-steel-600 max-md:text-13">
            {enquiry.reg && <Plate reg={enquiry.reg} size="sm" className="md:hidden" />}
            {vehicleSubtitle(enquiry.vehicle)}
          </p>
        </div>
        <AskedProgress
          enquiry={enquiry}
          acceptedCount={acceptedCount}
          className="w-full max-md:flex max-md:items-center max-md:gap-3 lg:ml-auto lg:w-75 max-md:[&>div]:flex-1 max-md:[&>p]:mb-0"
        />
      </div>
    </div>
  )
}
