import { notCheckedYet } from '@allyards/contract/not-checked'
import { Tag } from '~/ui/tag'

/** Of a new depot, beside its name: it has stated who it is, and nobody has looked it up. */
export function NotChecked({ depot, className }: { depot: { is_checked: boolean }; className?: string }) {
  return depot.is_checked ? null : (
    <Tag kind="line" className={className}>
      {notCheckedYet}
    </Tag>
  )
}
