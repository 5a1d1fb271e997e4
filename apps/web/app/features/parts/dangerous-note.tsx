import { dangerousWords, isDangerous } from '@allyards/contract/dangerous-goods'
import type { PartFeatures } from '@allyards/contract/fitment/part-features'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icon'

interface DangerousNoteProps {
  partId: string
  features: PartFeatures | undefined
  /** The depot that sells it; left out where the depot itself reads the note. */
  seller?: { dangerous_carrier: string | null; collection: boolean } | undefined
  className?: string
}

const OWN_WORDS =
  'Dangerous goods: it goes only with the approved carrier that you name in your profile under Delivery. Without one put £0 for delivery: then buyers collect it.'

/** How dangerous goods reach their buyer. Other parts have no such note. */
export function DangerousNote({ partId, features, seller, className }: DangerousNoteProps) {
  if (!isDangerous({ partId, features })) return null
  return (
    <p className={classNames('flex items-start gap-2 rounded bg-plate-wash px-3 py-2 text-13 text-plate-deep', className)}>
      <Icon name="alert" size="sm" className="mt-0.5 shrink-0" />
      <span>{seller ? dangerousWords(seller) : OWN_WORDS}</span>
    </p>
  )
}
