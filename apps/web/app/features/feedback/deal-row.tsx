import type { FeedbackEntry, OpenDeal } from '@allyards/contract/feedback'
import type { ReactNode } from 'react'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icon'
import { PartDrawing } from '~/ui/part-drawing'
import { Plate } from '~/ui/plate'
import { Rating } from '~/ui/rating'
import { Tag } from '~/ui/tag'

const rowClass = 'grid w-full grid-cols-[48px_minmax(0,1fr)_auto] items-center gap-3 px-4 py-3 text-left text-14'

/** A deal that waits for feedback; choosing it opens its form. */
export function DealRow({ open, isChosen, onChoose }: { open: OpenDeal; isChosen: boolean; onChoose: () => void }) {
  const { deal, to } = open
  return (
    <li className="border-line not-first:border-t">
      <button
        type="button"
        aria-current={isChosen}
        onClick={onChoose}
        className={classNames(
          rowClass,
          'hover:bg-paper-1 focus-visible:outline-offset-[-3px]',
          isChosen && 'bg-paper-1 shadow-[inset_4px_0_0_var(--color-ink)]',
        )}
      >
        <PartPicture slug={deal.part_id} />
        <span className="grid gap-0.5">
          <span className="font-650">{deal.part_name}</span>
          <span className="truncate text-13 text-steel-600">{to.name}</span>
          <Vehicle {...deal} />
        </span>
        <Icon name="chevron-right" size="sm" />
      </button>
    </li>
  )
}

/** A deal that was rated just now. */
export function SentRow({ entry: { deal, to, rating } }: { entry: FeedbackEntry }) {
  return (
    <li className={classNames(rowClass, 'border-line not-first:border-t')}>
      <PartPicture slug={deal.part_id} />
      <span className="grid gap-0.5 text-steel-600">
        <span className="font-650">{deal.part_name}</span>
        <span className="truncate text-13">{to.name}</span>
        <Rating value={rating} />
      </span>
      <Tag kind="go-wash" icon="check">
        Sent
      </Tag>
    </li>
  )
}

export function PartPicture({ slug }: { slug: string }): ReactNode {
  return (
    <span className="grid size-12 place-items-center rounded bg-well">
      <PartDrawing slug={slug} className="size-9" />
    </span>
  )
}

/** The plate, or the model in words if there is none. */
export function Vehicle({ reg, make, model }: { reg: string | null; make: string; model: string }) {
  if (reg) return <Plate reg={reg} size="sm" className="mt-0.5 justify-self-start" />
  return <span className="text-13 text-steel-600">{`${make} ${model}`.trim()}</span>
}
