import { type Badges, checkedThings } from '@allyards/contract/depot-checks'
import { formatDate, formatMonth } from '@allyards/contract/format-date'
import { Tag } from '~/ui/tag'

interface CheckBadgesProps {
  badges: Badges
  /** For a row of a list: the two most important badges in few words. */
  short?: boolean
  className?: string
}

/** The facts that an operator has checked, each with its date. A depot's own statement is no badge. */
export function CheckBadges({ badges, short = false, className = '' }: CheckBadgesProps) {
  const shown = short ? badges.filter(({ kind }) => kind === 'atf-permit' || kind === 'certification') : badges
  if (shown.length === 0) return null
  return (
    <ul aria-label="Checked by Allyards" className={`flex flex-wrap gap-1.5 ${className}`}>
      {shown.map(({ kind, checked_on }) => (
        <li key={kind} className="flex">
          <Tag kind="go-wash" icon="shield" className="h-auto! min-h-5.5 whitespace-normal!">
            {short
              ? `${checkedThings[kind].short}, checked ${formatMonth(checked_on)}`
              : `${checkedThings[kind].name}, checked ${formatDate(checked_on)}`}
          </Tag>
        </li>
      ))}
    </ul>
  )
}
