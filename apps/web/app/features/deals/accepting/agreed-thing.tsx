import { milesWords } from '@allyards/contract/number-words'
import type { Condition } from '@allyards/contract/products'
import { warrantyInWords } from '@allyards/contract/warranty-words'
import { PartDrawing } from '~/ui/part-drawing'

interface AgreedThingProps {
  partId: string
  title: string
  facts: { condition: Condition; mileage: number | null; warranty_months: number; fit_confirmed?: boolean }
  depot: { companyName: string; city: string }
}

/** One thing to buy: its drawing, its promises, and its depot. */
export function AgreedThing({ partId, title, facts, depot }: AgreedThingProps) {
  const promised = [
    facts.condition === 'U' ? 'Ungraded' : `Grade ${facts.condition}`,
    facts.mileage === null ? null : milesWords(facts.mileage),
    warrantyInWords(facts.warranty_months),
    facts.fit_confirmed ? 'fit confirmed' : null,
  ]
  return (
    <>
      <span className="grid size-11 shrink-0 place-items-center rounded-[8px] bg-well">
        <PartDrawing slug={partId} className="size-8.5" />
      </span>
      <p className="min-w-0 flex-1">
        <b className="font-650">{title}</b>
        <span className="block text-13 text-steel-600">{promised.filter(Boolean).join(', ')}</span>
        <span className="block text-13 text-steel-600">{`${depot.companyName}, ${depot.city}`}</span>
      </p>
    </>
  )
}
