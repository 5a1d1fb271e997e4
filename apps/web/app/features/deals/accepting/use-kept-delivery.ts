import { sentDelivery } from '@allyards/contract/deals'
import { useAppSelector } from '~/store/hooks'
import { useDraftForm } from '~/store/use-draft-form'
import { contractResolver, issuesByField } from '~/ui/contract-resolver'
import { type DeliveryFields, deliveryOf, isLeftOpen } from './delivery-fields'

/** The delivery of a deal, kept in this browser so that the next deal starts with it. */
export function useKeptDelivery(postcode = '') {
  const name = useAppSelector((state) => state.auth.user?.name) ?? ''
  return useDraftForm<DeliveryFields>(
    'delivery',
    { method: 'deliver', name, addressLine1: '', addressLine2: '', city: '', postcode },
    contractResolver((fields) => (isLeftOpen(fields) ? {} : issuesByField(sentDelivery, deliveryOf(fields)))),
  )
}
