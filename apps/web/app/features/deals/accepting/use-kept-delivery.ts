import { readPostcode } from '@allyards/contract/company-checks'
import { sentDelivery } from '@allyards/contract/sent-delivery'
import { useAppSelector } from '~/store/hooks'
import { useDraftForm } from '~/store/use-draft-form'
import { contractResolver, issuesByField } from '~/ui/contract-resolver'
import { type AddressFields, addressOf, isLeftOpen } from './delivery-fields'

const KEPT = 'delivery'

/** The postcode that the next deal starts with; undefined until one is known. */
export function useKeptPostcode(postcode: string | null): string | undefined {
  const kept: unknown = useAppSelector((state) => state.drafts[KEPT]?.postcode)
  return readPostcode(typeof kept === 'string' ? kept : '') ?? postcode ?? undefined
}

/** The address of a deal, kept in this browser so that the next deal starts with it. How you get it is chosen anew for each deal. */
export function useKeptDelivery({ postcode = '', isNeeded = true }: { postcode?: string; isNeeded?: boolean } = {}) {
  const name = useAppSelector((state) => state.auth.user?.name) ?? ''
  return useDraftForm<AddressFields>(
    KEPT,
    { name, addressLine1: '', addressLine2: '', city: '', postcode },
    contractResolver((fields) => (!isNeeded || isLeftOpen(fields) ? {} : issuesByField(sentDelivery, addressOf(fields)))),
  )
}
