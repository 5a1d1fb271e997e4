import { type DepotState, stateRules, stateTable, tradingStates } from '@allyards/contract/depot-states'
import { formatDate, formatDateTime } from '@allyards/contract/format-date'
import type { DeskDepot } from '@allyards/contract/operator-depots'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '~/ui/button'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icon'
import { KeyHint } from '~/ui/keys/key'
import { useKeys } from '~/ui/keys/use-keys'
import { Tag, type TagKind } from '~/ui/tag'
import { ReopenDialog, reopenWords } from './reopen-dialog'
import { SanctionDialog } from './sanction-dialog'

export const stateWords: Record<DepotState, { label: string; tag: TagKind }> = {
  new: { label: 'New', tag: 'warn' },
  active: { label: 'Active', tag: 'go-wash' },
  restricted: { label: 'Restricted', tag: 'warn' },
  suspended: { label: 'Suspended', tag: 'stop' },
  closed: { label: 'Closed', tag: 'plain' },
}

/** The operator's actions for the depot's current state. */
export function StateActs({ depot }: { depot: DeskDepot }) {
  const [params] = useSearchParams()
  // The log links here to undo a sanction.
  const [open, setOpen] = useState<'restricted' | 'suspended' | 'reopen' | null>(params.has('undo') ? 'reopen' : null)
  const isHeld = depot.held_by !== null
  const { state } = depot
  const canRestrict = state === 'new' || state === 'active'
  const canSuspend = canRestrict || state === 'restricted'
  const reopens = state === 'active' || state === 'closed' ? undefined : state
  useKeys((event, isInField) => {
    if (isInField || isHeld || event.ctrlKey || event.metaKey) return
    if (canSuspend && event.key === 'S') setOpen('suspended')
    if (canRestrict && event.key === 'r') setOpen('restricted')
  })
  const close = () => setOpen(null)
  return (
    <div className="flex flex-wrap items-center gap-2">
      {state === 'new' && !depot.email_verified && <Tag kind="warn">Email not confirmed</Tag>}
      {reopens && (
        <Button kind="line" size="sm" disabled={isHeld} onClick={() => setOpen('reopen')}>
          {reopenWords[reopens].act}
        </Button>
      )}
      {canRestrict && (
        <Button kind="line" size="sm" disabled={isHeld} onClick={() => setOpen('restricted')}>
          Restrict <KeyHint>R</KeyHint>
        </Button>
      )}
      {canSuspend && (
        <Button kind="line" size="sm" disabled={isHeld} onClick={() => setOpen('suspended')}>
          Suspend <KeyHint>⇧S</KeyHint>
        </Button>
      )}
      {open === 'reopen' && reopens && <ReopenDialog depot={depot} from={reopens} onClose={close} />}
      {(open === 'restricted' || open === 'suspended') && <SanctionDialog depot={depot} to={open} onClose={close} />}
    </div>
  )
}

/** A closed depot leaves nothing to decide. */
const shownStates = [...tradingStates, 'suspended'] as const

/** The effects of each state, with the current one marked, and its history. */
export function StateAndReasons({ depot }: { depot: DeskDepot }) {
  return (
    <section aria-labelledby="states" className="surface grid gap-5 px-5 py-4 text-14">
      <div className="min-w-0">
        <h3 className="mb-2 text-15 font-650">What each state allows</h3>
        <StateTable state={depot.state} />
      </div>
      <div className="min-w-0">
        <h3 id="states" className="mb-2 text-15 font-650">
          State and reasons
        </h3>
        <History depot={depot} />
      </div>
    </section>
  )
}

function StateTable({ state }: { state: DepotState }) {
  const mark = (one: DepotState) => (one === state ? 'bg-well' : '')
  return (
    <table className="w-full text-13">
      <thead>
        <tr>
          <td />
          {shownStates.map((one) => (
            <th key={one} scope="col" className={classNames('px-0.5 py-2 font-600 max-md:text-12', mark(one))}>
              {stateWords[one].label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {stateTable.map(({ what, says }) => (
          <tr key={what} className="border-t border-line">
            <th scope="row" className="py-2 pr-2 text-left font-400">
              {what}
            </th>
            {shownStates.map((one) => (
              <td key={one} className={classNames('px-0.5 text-center', mark(one))}>
                <Said says={says(stateRules[one])} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Said({ says }: { says: boolean | string }) {
  if (typeof says === 'string') return <span className="tabular-nums">{`up to ${says}`}</span>
  return (
    <>
      <Icon name={says ? 'check' : 'close'} size="sm" className={classNames('mx-auto', says ? 'text-go' : 'text-steel-500')} />
      <span className="sr-only">{says ? 'Yes' : 'No'}</span>
    </>
  )
}

function History({ depot }: { depot: DeskDepot }) {
  return (
    <ul className="ruled">
      {depot.states.map(({ at, from, to, reason, until, by }) => (
        <li key={at} className="py-2">
          <span className="block text-13 text-steel-600">{formatDateTime(at)}</span>
          <span className="break-words">
            <b className="font-650">
              {`${stateWords[from].label} to ${stateWords[to].label.toLowerCase()}${until ? ` until ${formatDate(until)}` : ''}`}
            </b>
            {` by ${by}. ${reason}`}
          </span>
        </li>
      ))}
      <li className="py-2">
        <span className="block text-13 text-steel-600">{formatDateTime(depot.joined_at)}</span>
        Company details filled in
      </li>
    </ul>
  )
}
