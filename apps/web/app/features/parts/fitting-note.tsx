import { FITTING_NOTE, restrictionOf, SAFETY_STATEMENT } from '@allyards/contract/restricted-parts'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icon'

interface FittingNoteProps {
  partId: string
  /** The depot has stated it for this part. */
  isStated?: boolean | undefined
  className?: string
}

/** Who may fit an airbag or a seat belt, and the depot's statement about it. Other parts have no such note. */
export function FittingNote({ partId, isStated, className }: FittingNoteProps) {
  if (restrictionOf(partId) !== 'statement') return null
  return (
    <p className={classNames('flex items-start gap-2 rounded bg-plate-wash text-plate-deep px-3 py-2 text-13', className)}>
      <Icon name="alert" size="sm" className="mt-0.5 shrink-0" />
      <span>
        <b className="font-650">{FITTING_NOTE}</b>
        {isStated && ` The depot states: ${SAFETY_STATEMENT.toLowerCase()}.`}
      </span>
    </p>
  )
}
