import { MyProductsScreen } from '~/features/listing/stock-list/my-products-screen'
import { areaMeta } from '~/features/site/page-meta'

export const meta = () => areaMeta('Products')

export default function SellerProducts() {
  return <MyProductsScreen />
}
