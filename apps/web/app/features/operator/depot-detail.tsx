import { type CheckKind, checkedThings } from '@allyards/contract/depot-checks'
import { formatDate, formatShortDate } from '@allyards/contract/format-date'
import { type DeskCheck, type DeskDepot, readDepotDocument } from '@allyards/contract/operator-depots'
import { useState } from 'react'
import { savePaper } from '~/features/uploads/save-paper'
import { Avatar } from '~/ui/avatar'
import { classNames } from '~/ui/class-names'
import { ErrorState } from '~/ui/error-state'
import { Icon } from '~/ui/icon'
import { Loading, Skeleton } from '~/ui/skeleton'
import { Tag } from '~/ui/tag'
import { TextButton, TextLink } from '~/ui/text-link'
import { CheckForm } from './check-form'
import { markWords } from './check-marks'
import { StateActs, StateAndReasons, stateWords } from './depot-state'
import { HeldNote } from './held-note'
import { useTakeDepotQuery } from './operator-depot-calls'
import { useKeys } from './use-keys'

/** Held anew well before the ten minutes are over. */
const HOLD_MS = 4 * 60_000

/** Opening it says to the other operators that somebody looks at it. */
export function DepotDetail({ id }: { id: string }) {
  const { data, isError, refetch } = useTakeDepotQuery(
    { params: { id } },
    { pollingInterval: HOLD_MS, refetchOnMountOrArgChange: true },
  )
  if (isError && !data) return <ErrorState title="The depot did not load" onRetry={() => void refetch()} />
  if (!data) {
    return (
      <Loading>
        <Skeleton className="h-120" />
      </Loading>
    )
  }
  return (
    <article aria-labelledby="depot" className="grid min-w-0 gap-4">
      <header className="surface flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4">
        <Avatar name={data.name} shape="square" />
        <div className="min-w-0 flex-1 basis-52">
          <h2 id="depot" className="cut-head text-20 break-words">
            {data.name}
          </h2>
          <p className="text-13 text-steel-600">{`${data.address}. Since ${formatDate(data.joined_at)}`}</p>
        </div>
        <TextLink to={`/sellerDetails?seller=${data.slug}`} className="text-13" target="_blank">
          Public page
        </TextLink>
        <Tag kind={stateWords[data.state].tag}>
          {`${stateWords[data.state].label}${data.state_until ? ` until ${formatDate(data.state_until)}` : ''}`}
        </Tag>
        <StateActs depot={data} />
      </header>
      <HeldNote by={data.held_by} />
      <Checks depot={data} />
      <StateAndReasons depot={data} />
    </article>
  )
}

function Checks({ depot }: { depot: DeskDepot }) {
  const [chosen, setChosen] = useState<CheckKind | null | undefined>()
  const waiting = depot.checks.find(({ mark }) => mark === 'waits')?.kind
  const openKind = chosen === undefined ? waiting : chosen
  const open = depot.checks.find(({ kind }) => kind === openKind)
  useKeys((event, isInField) => {
    if (isInField || event.ctrlKey || event.metaKey || !open) return
    if (event.key === 'o') window.open(checkedThings[open.kind].registerUrl, '_blank', 'noopener')
    if (event.key === 'e' && open.documents[0]) void savePaper(readDepotDocument, open.documents[0])
    if (event.key === 'l') setChosen(null)
  })
  return (
    <section aria-label="Checks" className="surface overflow-hidden">
      <ul>
        {depot.checks.map((check) => (
          <li key={check.kind} className="border-line not-first:border-t">
            <CheckRow check={check} isOpen={check.kind === openKind} onOpen={setChosen} />
            {check.kind === openKind && (
              <CheckForm
                key={check.decided_at}
                depot={depot}
                check={check}
                onDecided={() => setChosen(undefined)}
                onLater={() => setChosen(null)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface CheckRowProps {
  check: DeskCheck
  isOpen: boolean
  onOpen: (kind: CheckKind | null) => void
}

function CheckRow({ check, isOpen, onOpen }: CheckRowProps) {
  const { name, register, registerUrl } = checkedThings[check.kind]
  const canCheck = check.mark !== 'not-stated'
  return (
    <div
      className={classNames(
        'grid items-center gap-x-4 gap-y-2 px-5 py-3 text-14 md:grid-cols-[minmax(0,1.1fr)_minmax(0,1.1fr)_minmax(0,1.3fr)_auto]',
        isOpen && 'bg-paper-1',
      )}
    >
      <div>
        <b className="block font-650">{name}</b>
        <span className="text-13 text-steel-600">{register}</span>
      </div>
      <div className="min-w-0">
        <b className="block font-600 break-words tabular-nums">{check.value ?? '–'}</b>
        <span className="text-13 text-steel-600">{saidOf(check)}</span>
      </div>
      <div className="grid min-w-0 justify-items-start gap-1 text-13">
        {check.documents.map((paper) => (
          <TextButton key={paper.id} className="max-w-full" onClick={() => void savePaper(readDepotDocument, paper)}>
            <Icon name="attach" size="sm" />
            <span className="truncate">{paper.name}</span>
          </TextButton>
        ))}
        {canCheck && (
          <a href={registerUrl} target="_blank" rel="noopener" className="link flex items-center gap-1.5">
            <Icon name="external" size="sm" />
            Open the register
          </a>
        )}
      </div>
      <div className="flex items-center gap-2 md:grid md:justify-items-end md:gap-1">
        <Tag kind={markWords[check.mark].tag}>{markWords[check.mark].label}</Tag>
        {check.decided_at && (
          <span className="text-12 text-steel-600">{`${formatShortDate(check.decided_at)}, ${check.decided_by}`}</span>
        )}
        {canCheck && !isOpen && (
          <TextButton className="text-13" onClick={() => onOpen(check.kind)}>
            {check.mark === 'waits' ? 'Check' : 'Check again'}
            <span className="sr-only">{` ${name}`}</span>
          </TextButton>
        )}
      </div>
    </div>
  )
}

function saidOf({ value, outcome, register_holder, ends_on, note }: DeskCheck): string {
  if (outcome === 'matches')
    return [register_holder, ends_on && `until ${formatDate(ends_on)}`].filter(Boolean).join(', ') || 'as stated'
  if (outcome) return note
  return value ? 'stated by the depot' : 'nothing stated'
}
