import type { DealRow } from '@allyards/contract/deals'
import type { Role } from '@allyards/contract/shapes'
import { initialsOf } from '~/ui/avatar'
import { classNames } from '~/ui/class-names'

interface TurnMarkProps {
  turn: DealRow['turn']
  side: Role
  /** Whose turn it is. */
  name: string
  /** Allyards decides, so it is nobody's turn. */
  isWithAllyards?: boolean
  /** A courier has it, so nobody has to act. */
  isOnItsWay?: boolean
  className?: string
}

/** Whose turn it is: filled means you, outlined the other side, plain text nobody. The fill shows it, not the colour alone. */
export function TurnMark({ turn, side, name, isWithAllyards = false, isOnItsWay = false, className }: TurnMarkProps) {
  if (turn === 'none' || isOnItsWay) {
    return (
      <span className={classNames('text-12 font-650 text-steel-600 on-ink:text-steel-300', className)}>
        {isWithAllyards ? 'Allyards decides' : isOnItsWay ? 'With the courier' : 'Nothing left to do'}
      </span>
    )
  }
  const isMine = turn === side
  return (
    <span
      className={classNames(
        'inline-flex h-6 items-center gap-1.5 rounded-sm pr-2 pl-0.75 text-12 font-650 whitespace-nowrap',
        isMine
          ? 'bg-ink text-white on-ink:bg-white on-ink:text-ink'
          : 'inset-ring inset-ring-field on-ink:text-white on-ink:inset-ring-white/42',
        className,
      )}
    >
      <span
        aria-hidden="true"
        className={classNames(
          'cut-head grid h-4.5 min-w-4.5 place-items-center rounded-[4px] px-0.75 text-[0.625rem] leading-none',
          isMine ? 'bg-ink-600 text-white' : 'bg-paper-3 text-ink-800 on-ink:bg-ink-600 on-ink:text-white',
        )}
      >
        {initialsOf(name)}
      </span>
      {isMine ? 'Your turn' : turn === 'seller' ? "Depot's turn" : "Buyer's turn"}
    </span>
  )
}
