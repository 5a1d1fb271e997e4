import type { ReactNode } from 'react'
import { classNames } from '~/ui/class-names'

interface TeamRowProps {
  picture: ReactNode
  name: ReactNode
  /** Below the name. */
  note: ReactNode
  role: ReactNode
  /** When they were last here, or how the invitation stands. */
  state: ReactNode
  actions: ReactNode
  isMuted?: boolean
  /** A question about this row. */
  children?: ReactNode
}

/** A member or an invitation: one line on a wide screen; on a phone the role and the actions below the name. */
export function TeamRow({ picture, name, note, role, state, actions, isMuted = false, children }: TeamRowProps) {
  return (
    <li className={classNames('border-t border-line', isMuted && 'bg-paper')}>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3.5 gap-y-2.5 px-4 py-3 md:grid-cols-[auto_minmax(0,1fr)_8.5rem_8rem_12.5rem] md:px-5">
        {picture}
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 text-15 font-650 wrap-anywhere">{name}</p>
          <p className="text-13 text-steel-600 wrap-anywhere">{note}</p>
        </div>
        <div className="max-md:col-start-2">{role}</div>
        <div className="text-13 text-steel-600 max-md:col-start-2">{state}</div>
        <div className="flex flex-wrap gap-2 max-md:col-start-2 md:justify-end">{actions}</div>
      </div>
      {children}
    </li>
  )
}
