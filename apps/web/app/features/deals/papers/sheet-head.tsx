import type { Deal } from '@allyards/contract/deals'
import { formatDate } from '@allyards/contract/format-date'
import { vehicleTitle } from '~/features/vehicles/vehicle-words'
import { Plate } from '~/ui/plate'
import { Wordmark } from '~/ui/wordmark'

/** The top of a printed sheet: its title, deal and vehicle. */
export function SheetHead({ deal, title }: { deal: Deal; title: string }) {
  return (
    <header className="mb-4 border-b-3 border-ink pb-3.5">
      <div className="flex items-center justify-between">
        <Wordmark />
        <time>{formatDate(new Date())}</time>
      </div>
      <div className="mt-4 flex items-end justify-between gap-4">
        <h2 className="cut-head text-24">{title}</h2>
        <b className="cut-plate text-24">{deal.number}</b>
      </div>
      <div className="mt-2 flex items-center gap-3">
        {deal.reg && <Plate reg={deal.reg} size="sm" />}
        {deal.vehicle && <span>{vehicleTitle(deal.vehicle)}</span>}
      </div>
    </header>
  )
}

/** The lines of an address, one below the other. */
export function AddressLines({ title, lines }: { title: string; lines: (string | null | undefined)[] }) {
  return (
    <div>
      <h3 className="text-12 font-600">{title}</h3>
      <address className="not-italic">
        {lines.filter(Boolean).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
    </div>
  )
}
