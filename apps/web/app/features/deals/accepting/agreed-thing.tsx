import { milesWords } from '@allyards/contract/number-words'
import type { Condition } from '@allyards/contract/products'
import { warrantyInWords } from '@allyards/contract/warranty-words'
import type { ReactNode } from 'react'
import { PartDrawing } from '~/ui/part-drawing'

interface AgreedThingProps {
  partId: string
  title: string
  facts: { condition: Condition; mileage: number | null; warranty_months: number }
  /** A last line: its depot, or whether it fits. */
  children: ReactNode
}

/** One thing to buy: its drawing and its promises. */
export function AgreedThing({ partId, title, facts, children }: AgreedThingProps) {
  const promised = [
    facts.condition === 'U' ? 'Ungraded' : `Grade ${facts.condition}`,
    facts.mileage === null ? null : milesWords(facts.mileage),
    warrantyInWords(facts.warranty_months),
  ]
  return (
    <>
      <span className="grid size-11 shrink-0 place-items-center rounded-[8px] bg-well">
        <PartDrawing slug={partId} className="size-8.5" />
      </span>
      <p className="min-w-0 flex-1">
        <b className="font-650">{title}</b>
        <span className="block text-13 text-steel-600">{promised.filter(Boolean).join(', ')}</span>
        {children}
      </p>
    </>
  )
}
