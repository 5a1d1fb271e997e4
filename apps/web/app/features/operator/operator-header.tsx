import { formatTime } from '@allyards/contract/format-date'
import type { getOperator } from '@allyards/contract/operator-accounts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Answer } from '~/store/api'
import { Avatar } from '~/ui/avatar'
import { Icon } from '~/ui/icon'
import { Menu, MenuItem } from '~/ui/menu'
import { Wordmark } from '~/ui/wordmark'

export type OperatorNow = Answer<typeof getOperator>

/** Ink at the top, so that nobody mistakes a depot's screen for this one. */
export function OperatorHeader({ search, children }: { search?: ReactNode; children: ReactNode }) {
  return (
    <header className="on-ink flex h-14 items-center gap-3.5 bg-ink-950 px-4 text-white md:px-5 print:hidden">
      <Link to="/operator" aria-label="Allyards, operator area">
        <Wordmark onInk className="text-[1.375rem]!" />
      </Link>
      <span className="rounded-sm bg-ink-700 px-2 py-0.5 text-12 font-650">Operator</span>
      {search}
      <div className="flex items-center gap-4 md:ml-auto">{children}</div>
    </header>
  )
}

export function SessionLine({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-center gap-1.5 text-12 text-steel-300 max-lg:hidden">
      <Icon name="lock" size="sm" />
      {children}
    </p>
  )
}

interface OperatorMenuProps {
  operator: OperatorNow
  onRenewCodes: () => void
  onLogOut: () => void
}

export function OperatorMenu({ operator: { user, signed_in_at, ends_at }, onRenewCodes, onLogOut }: OperatorMenuProps) {
  return (
    <>
      <SessionLine>{`Second factor ${formatTime(signed_in_at)}, session ends ${formatTime(ends_at)}`}</SessionLine>
      <Menu
        trigger={
          <button
            type="button"
            aria-label={`Account of ${user.name}`}
            className="flex min-h-11 items-center gap-2 text-13 font-650"
          >
            <Avatar name={user.name} />
            <span className="max-md:sr-only">{user.name}</span>
            <Icon name="chevron-down" size="sm" />
          </button>
        }
      >
        <MenuItem icon="shield" onSelect={onRenewCodes}>
          New recovery codes
        </MenuItem>
        <MenuItem icon="logout" onSelect={onLogOut}>
          Log out
        </MenuItem>
      </Menu>
    </>
  )
}
