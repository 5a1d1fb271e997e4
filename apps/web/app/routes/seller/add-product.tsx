import { AddProductScreen } from '~/features/listing/form/add-product-screen'
import { areaMeta } from '~/features/site/page-meta'

export const meta = () => areaMeta('Add product')

export default function AddProduct() {
  return <AddProductScreen />
}
