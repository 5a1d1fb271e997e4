import { formatCount } from '@allyards/contract/format-count'
import type { listDepotsToCheck } from '@allyards/contract/operator-depots'
import { type ReactNode, useState } from 'react'
import { NavLink, useNavigate } from 'react-router'
import { type Answer, api } from '~/store/api'
import { useAppDispatch } from '~/store/hooks'
import { keepOperatorToken } from '~/store/operator-token'
import { Badge } from '~/ui/badge'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icon'
import { useListDepotQueueQuery } from './depots/operator-depot-calls'
import { RenewCodes } from './entrance/renew-codes'
import { FindAnything } from './find-anything'
import { useGetWaitingQuery, useLogOutOperatorMutation } from './operator-calls'
import { OperatorHeader, OperatorMenu, type OperatorNow } from './operator-header'
import { operatorLinks } from './operator-links'
import { useGoToKeys } from './use-go-to-keys'

const REFRESH_MS = 30_000

/** Ink at the top, paper at the side; on a phone the links are at the bottom. */
export function OperatorFrame({ operator, children }: { operator: OperatorNow; children: ReactNode }) {
  const [renews, setRenews] = useState(false)
  const [logOut] = useLogOutOperatorMutation()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  useGoToKeys()

  async function leave() {
    await logOut({})
    keepOperatorToken(null)
    dispatch(api.util.resetApiState())
    await navigate('/operator/login')
  }

  return (
    <div className="flex min-h-dvh flex-col">
      <OperatorHeader search={<FindAnything />}>
        <OperatorMenu operator={operator} onRenewCodes={() => setRenews(true)} onLogOut={() => void leave()} />
      </OperatorHeader>
      <div className="flex flex-1 max-md:flex-col-reverse">
        <OperatorLinks />
        <main id="main" tabIndex={-1} className="min-w-0 flex-1 px-4 pt-4.5 pb-7 outline-0 md:px-6">
          {children}
        </main>
      </div>
      {renews && <RenewCodes operator={operator} onClose={() => setRenews(false)} />}
    </div>
  )
}

/** Each link with its count of waiting cases. */
function OperatorLinks() {
  const { data } = useGetWaitingQuery({}, { pollingInterval: REFRESH_MS })
  const { data: depots } = useListDepotQueueQuery({ query: { show: 'to-check' } }, { pollingInterval: REFRESH_MS })
  return (
    <nav
      aria-label="Operator area"
      className="sticky z-20 shrink-0 border-line bg-card max-md:bottom-0 max-md:flex max-md:overflow-x-auto max-md:border-t md:top-0 md:h-[calc(100dvh-3.5rem)] md:w-52 md:self-start md:border-r md:p-3 print:hidden"
    >
      {operatorLinks.map(({ to, label, icon, key, waiting }) => (
        <NavLink
          key={to}
          to={to}
          end={to === '/operator'}
          title={`G, then ${key.toUpperCase()}`}
          className={({ isActive }) =>
            classNames(
              'relative flex items-center gap-3 rounded px-3 text-14 font-550 max-md:h-16 max-md:min-w-19 max-md:flex-1 max-md:shrink-0 max-md:flex-col max-md:justify-center max-md:gap-0.5 max-md:text-11 md:min-h-10',
              isActive ? 'font-650 md:bg-ink md:text-white' : 'text-steel-700 hover:bg-paper-1',
            )
          }
        >
          <Icon name={icon} />
          <span className="whitespace-nowrap md:flex-1">{label}</span>
          {waiting && (
            <Badge
              count={(waiting === 'depots' ? depots?.counts['to-check'] : data?.[waiting]) ?? 0}
              label="waiting"
              kind="well"
              className="max-md:absolute max-md:top-1.5 max-md:ml-11"
            />
          )}
        </NavLink>
      ))}
      {depots && <DepotSums counts={depots.counts} />}
    </nav>
  )
}

function DepotSums({ counts }: { counts: Answer<typeof listDepotsToCheck>['counts'] }) {
  return (
    <p className="mt-4 border-t border-line px-3 pt-3 text-12 text-steel-600 max-md:hidden">
      <b className="block text-13 font-650 text-ink">{`${formatCount(counts.all)} ${counts.all === 1 ? 'depot' : 'depots'}`}</b>
      {`${formatCount(counts.restricted)} restricted, ${formatCount(counts.suspended)} suspended`}
    </p>
  )
}
