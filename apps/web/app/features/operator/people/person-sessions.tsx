import { formatDateTime } from '@allyards/contract/format-date'
import type { PersonDetail } from '@allyards/contract/operator-people'
import { useRef } from 'react'
import { Button } from '~/ui/button'
import { KeyHint } from '~/ui/keys/key'
import { useKeys } from '~/ui/keys/use-keys'
import { toast } from '~/ui/toast-queue'
import { useEndPersonSessionsMutation } from './operator-people-calls'

/** E focuses the first session, Shift+E ends all. */
export function PersonSessions({ person: { id, sessions } }: { person: PersonDetail }) {
  const [end, { isLoading }] = useEndPersonSessionsMutation()
  const list = useRef<HTMLUListElement>(null)
  async function endThem(sessionId?: string) {
    const { data } = await end({ params: { id }, body: sessionId ? { session_id: sessionId } : {} })
    if (data) toast.success(sessionId ? 'The session has ended.' : 'All sessions have ended.')
  }
  useKeys((event, isInField) => {
    if (isInField || event.ctrlKey || event.metaKey || sessions.length === 0) return
    if (event.key === 'E') void endThem()
    if (event.key === 'e') list.current?.querySelector('button')?.focus()
  })
  return (
    <section aria-labelledby="sessions" className="surface overflow-hidden text-14">
      <header className="flex items-center gap-3 border-b border-line px-5 py-3">
        <h3 id="sessions" className="text-15 font-650">
          Sessions
        </h3>
        <span className="text-13 text-steel-600">{`${sessions.length} open`}</span>
        {sessions.length > 0 && (
          <Button kind="line" size="sm" className="ml-auto" pending={isLoading} onClick={() => void endThem()}>
            End all
            <KeyHint>⇧E</KeyHint>
          </Button>
        )}
      </header>
      <ul ref={list} className="ruled">
        {sessions.map(({ id: sessionId, device, signed_in_at, last_used_at }) => (
          <li key={sessionId} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-5 py-2">
            <span className="min-w-0">
              <b className="block font-600">{device}</b>
              <span className="text-13 text-steel-600">
                {`Signed in ${formatDateTime(signed_in_at)}, last used ${formatDateTime(last_used_at)}`}
              </span>
            </span>
            <Button kind="quiet" size="sm" disabled={isLoading} onClick={() => void endThem(sessionId)}>
              End
              <span className="sr-only">{` ${device}`}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
