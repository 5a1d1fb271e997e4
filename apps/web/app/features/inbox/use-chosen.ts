import type { ReceivedEnquiry } from '@allyards/contract/enquiries'
import { useState } from 'react'
import { useMay } from '~/store/use-may'
import { canQuote } from './inbox-words'

/** The enquiries selected to be quoted together. */
export function useChosen(all: ReceivedEnquiry[]) {
  const [ids, setIds] = useState<string[]>([])
  const mayOffer = useMay('offers')
  const quotable = mayOffer ? all.filter(canQuote) : []
  const rows = quotable.filter((row) => ids.includes(row.enquiry_id))
  const set = (id: string, isOn: boolean) =>
    setIds((known) => (isOn ? [...new Set([...known, id])] : known.filter((other) => other !== id)))
  const setAll = (chosen: ReceivedEnquiry[]) => setIds(chosen.map((row) => row.enquiry_id))
  return {
    rows,
    quotable,
    /** New enquiries with a part in stock. */
    inStock: quotable.filter((row) => row.status === 'pending' && row.enquiry.parts_in_stock > 0),
    has: (id: string) => ids.includes(id),
    set,
    setAll,
    toggle: (id: string) => set(id, !ids.includes(id)),
  }
}
