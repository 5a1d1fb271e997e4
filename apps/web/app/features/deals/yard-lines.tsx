import type { DealItem } from '@allyards/contract/deals'
import type { QuotationItem } from '@allyards/contract/quotations'
import { partsAt, type Yard, yardName } from '@allyards/contract/yards'
import { ContactLine, HoursLine } from './contact-lines'

interface YardLinesProps {
  yards: readonly Yard[]
  items: readonly (DealItem | QuotationItem)[]
}

/** Where and when to collect. With several sites, each lists its parts. */
export function YardLines({ yards, items }: YardLinesProps) {
  return yards.map((yard) => (
    <YardLine
      key={yardName(yard)}
      yard={yard}
      about={yards.length === 1 ? yard.branch : `${yardName(yard)}: ${partsAt(yard, items)}`}
    />
  ))
}

function YardLine({ yard, about }: { yard: Yard; about: string | null }) {
  return (
    <>
      <ContactLine icon="pin" value={yard.address.join(', ')} what="address" {...(about ? { about } : {})} />
      {yard.openingHours && <HoursLine hours={yard.openingHours} />}
    </>
  )
}
