import { Breadcrumbs } from '~/ui/breadcrumbs'
import { type DepotAnswer, DepotPage } from './depot-page'

export function DepotScreen(depot: DepotAnswer) {
  return (
    <div className="wrap pt-4 pb-16">
      <Breadcrumbs
        className="mb-4"
        steps={[{ label: 'Home', to: '/' }, { label: 'Sellers', to: '/sellerDetails' }, { label: depot.company.companyName }]}
      />
      <DepotPage {...depot} />
    </div>
  )
}
