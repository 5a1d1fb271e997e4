import { type LockedThing, lockedThing, lockedThings } from '@allyards/contract/account-locks'
import { formatDateTime } from '@allyards/contract/format-date'
import type { PersonDetail } from '@allyards/contract/operator-people'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '~/ui/button'
import { KeyHint } from '~/ui/keys/key'
import { useKeys } from '~/ui/keys/use-keys'
import { Tag } from '~/ui/tag'
import { LockDialog } from './lock-dialog'

/** L locks the login, U opens locks. */
export function PersonLocks({ person }: { person: PersonDetail }) {
  const [params] = useSearchParams()
  // The log links here to undo a lock.
  const [open, setOpen] = useState(params.has('undo') ? person.locks[0]?.what : undefined)
  const lockOn = (what: LockedThing) => person.locks.find((lock) => lock.what === what)
  const firstLocked = person.locks[0]?.what
  useKeys((event, isInField) => {
    if (isInField || event.ctrlKey || event.metaKey) return
    if (event.key === 'l' && !lockOn('sign-in')) setOpen('sign-in')
    if (event.key === 'u') setOpen(firstLocked)
  })
  return (
    <section aria-labelledby="locks" className="surface overflow-hidden text-14">
      <header className="flex items-center gap-3 border-b border-line px-5 py-3">
        <h3 id="locks" className="text-15 font-650">
          Locks
        </h3>
        <span className="ml-auto text-13 text-steel-600">each with its reason and its end</span>
      </header>
      <ul className="ruled">
        {lockedThing.options.map((what) => {
          const lock = lockOn(what)
          const key = lock ? what === firstLocked && 'U' : what === 'sign-in' && 'L'
          return (
            <li key={what} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-5 py-2">
              <span className="min-w-0 flex-1 basis-36">
                <b className="block font-600">{lockedThings[what].name}</b>
                <span className="text-13 break-words text-steel-600">
                  {lock ? `Until ${formatDateTime(lock.until)}. Reason: ${lock.reason} ${lock.by}` : 'Open'}
                </span>
              </span>
              <Tag kind={lock ? 'stop' : 'go-wash'}>{lock ? 'Locked' : 'Open'}</Tag>
              <Button kind="line" size="sm" onClick={() => setOpen(what)}>
                {lock ? 'Unlock' : 'Lock'}
                <span className="sr-only">{` ${lockedThings[what].name.toLowerCase()}`}</span>
                {key && <KeyHint>{key}</KeyHint>}
              </Button>
            </li>
          )
        })}
      </ul>
      {open && (
        <LockDialog person={person} what={open} isLocked={lockOn(open) !== undefined} onClose={() => setOpen(undefined)} />
      )}
    </section>
  )
}
