import { formatDateTime } from '@allyards/contract/format-date'
import { formatMoney } from '@allyards/contract/format-money'
import { canMove, offerLifecycle } from '@allyards/contract/lifecycles'
import { deliveredPrice } from '@allyards/contract/money'
import { partInWords } from '@allyards/contract/part-places'
import type { QuotationForSeller } from '@allyards/contract/quotations'
import { warrantyInWords } from '@allyards/contract/warranty-words'
import { offerStateWords } from '~/features/offers/offer-states'
import { useMay } from '~/store/use-may'
import { Button } from '~/ui/button'
import { classNames } from '~/ui/class-names'
import { GradeMark } from '~/ui/grade-mark'
import { PartDrawing } from '~/ui/part-drawing'
import { Tag } from '~/ui/tag'
import { withCapital } from '~/ui/with-capital'

export type SentOffer = QuotationForSeller['quotationItems'][number]

interface OfferRowProps {
  item: SentOffer
  isEditing: boolean
  isAsking: boolean
  onEdit: () => void
  onWithdraw: () => void
}

export function OfferRow({ item, isEditing, isAsking, onEdit, onWithdraw }: OfferRowProps) {
  const state = offerStateWords[item.status]
  const mayOffer = useMay('offers')
  const isIdle = mayOffer && canMove(offerLifecycle, item.status, 'withdrawn', 'seller') && !isEditing && !isAsking
  const isGone = item.status !== 'pending' && item.status !== 'accepted'
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-4 py-2.5">
      <PartDrawing slug={item.part_id} className="size-9" />
      <div className="min-w-0 flex-1">
        <p className={classNames('font-600', isGone && 'text-steel-600')}>{partInWords(item.part_name, item)}</p>
        <p className="flex items-center gap-2 text-13 text-steel-600">
          <GradeMark grade={item.condition} className="size-5! text-13!" />
          {withCapital(warrantyInWords(item.warranty_months))}
          {`, ${item.delivery_days === 1 ? '1 day' : `${item.delivery_days} days`}`}
        </p>
        {item.is_instant && (
          <Tag kind="ink" icon="bolt" className="mt-1">
            Made by rule
          </Tag>
        )}
      </div>
      <p className="text-right">
        <span className={classNames('block cut-plate text-20', isGone && 'text-steel-600 line-through')}>
          {formatMoney(deliveredPrice(item))}
        </span>
        <span className="text-13 text-steel-600">{item.deal?.collects ? 'collected' : 'delivered'}</span>
      </p>
      <div className="flex items-center justify-end gap-1 max-md:w-full md:min-w-44 max-md:flex-wrap">
        {item.paused_until && !isEditing && (
          <Tag kind="warn">{`Reserved by somebody until ${formatDateTime(item.paused_until)}`}</Tag>
        )}
        {isEditing && <Tag kind="info">Editing</Tag>}
        {isIdle ? (
          <>
            <Button kind="quiet" size="sm" icon="edit" className="max-md:min-h-11" onClick={onEdit}>
              Edit
            </Button>
            <Button kind="quiet" size="sm" icon="undo" className="max-md:min-h-11" onClick={onWithdraw}>
              Withdraw
            </Button>
          </>
        ) : (
          !isEditing && (
            <Tag kind={state.kind} {...(item.status === 'accepted' ? { icon: 'check' as const } : {})}>
              {item.is_gone ? 'Sold to somebody else' : state.label}
            </Tag>
          )
        )}
      </div>
    </div>
  )
}
