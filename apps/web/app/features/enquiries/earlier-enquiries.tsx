import type { Enquiry } from '@allyards/contract/enquiries'
import { formatShortDate } from '@allyards/contract/format-date'
import { countWords } from '@allyards/contract/number-words'
import { vehicleSubtitle, vehicleTitle } from '~/features/vehicles/vehicle-words'
import { WantPartsButton } from '~/features/wants/want-parts-button'
import { ButtonLink } from '~/ui/button-link'
import { PartDrawing } from '~/ui/part-drawing'
import { Plate } from '~/ui/plate'
import { Tag } from '~/ui/tag'
import { AskAgainButton } from './ask-again'

/** Finished enquiries without an accepted offer, each folded into one row. */
export function EarlierEnquiries({ enquiries }: { enquiries: Enquiry[] }) {
  if (enquiries.length === 0) return null
  return (
    <section className="mt-4 grid gap-3">
      <h2 className="flex flex-wrap items-baseline gap-x-3">
        <span className="cut-head text-20">Earlier</span>
        <span className="text-14 text-steel-600">Closed and expired enquiries stay here.</span>
      </h2>
      <ul className="surface ruled">
        {enquiries.map((enquiry) => (
          <EarlierRow key={enquiry.id} enquiry={enquiry} />
        ))}
      </ul>
    </section>
  )
}

function EarlierRow({ enquiry }: { enquiry: Enquiry }) {
  const offers = enquiry.quotations.reduce((sum, { quotationItems }) => sum + quotationItems.length, 0)
  return (
    <li className="grid gap-x-5 gap-y-2 p-4 md:grid-cols-[110px_1fr_auto_auto_auto] md:items-center">
      <div>{enquiry.reg && <Plate reg={enquiry.reg} />}</div>
      <div className="min-w-0">
        <p className="font-600">{vehicleTitle(enquiry.vehicle)}</p>
        <p className="text-13 text-steel-600">{vehicleSubtitle(enquiry.vehicle)}</p>
      </div>
      <div className="flex gap-2">
        {enquiry.parts.slice(0, 3).map((part) => (
          <PartDrawing key={part.id} slug={part.part_id} className="size-8" />
        ))}
      </div>
      <div className="md:w-36">
        <Tag kind={enquiry.status === 'closed' ? 'plain' : 'line'}>
          {enquiry.status === 'closed' ? 'Closed' : `Expired ${formatShortDate(enquiry.expires_at)}`}
        </Tag>
        <p className="mt-1 text-13 text-steel-600">{`${countWords(offers, false, 'offer')}, none accepted`}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <WantPartsButton enquiry={enquiry} />
        <ButtonLink kind="line" size="sm" to={`/buyer-quotation/${enquiry.id}`}>
          Open<span className="sr-only">{` ${enquiry.reg ?? vehicleTitle(enquiry.vehicle)}`}</span>
        </ButtonLink>
        <AskAgainButton enquiry={enquiry} size="sm" />
      </div>
    </li>
  )
}
