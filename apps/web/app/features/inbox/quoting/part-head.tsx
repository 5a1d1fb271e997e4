import type { EnquiryPart } from '@allyards/contract/enquiries'
import { PlaceMark } from '~/features/parts/place-mark'
import { PartDrawing } from '~/ui/part-drawing'

/** The part and its place on the vehicle. */
export function PartName({ part }: { part: EnquiryPart }) {
  return (
    <h3 className="flex flex-wrap items-center gap-x-2.5 font-650">
      {part.quantity > 1 ? `${part.quantity} × ${part.name}` : part.name}
      <PlaceMark side={part.side} end={part.end} className="text-14" />
    </h3>
  )
}

export function PartIcon({ slug }: { slug: string }) {
  return (
    <span className="grid size-11 shrink-0 place-items-center rounded bg-well">
      <PartDrawing slug={slug} className="size-8" />
    </span>
  )
}
