import { waitedWords } from '@allyards/contract/day-words'
import type { Overview, WaitingThing } from '@allyards/contract/operator-overview'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Button } from '~/ui/button'
import { classNames } from '~/ui/class-names'
import { EmptyState } from '~/ui/empty-state'
import { Icon, type IconName } from '~/ui/icon'
import { IconButton } from '~/ui/icon-button'
import { KeyHint } from '~/ui/keys/key'
import { useKeys } from '~/ui/keys/use-keys'
import { Tag } from '~/ui/tag'
import { TextButton } from '~/ui/text-link'
import { TimeLeft } from '../queue/time-left'
import { useNextInQueue } from '../queue/use-next-in-queue'
import { SnoozeDialog } from './snooze-dialog'

interface OverviewWaitingProps {
  waiting: Overview['waiting']
  nowMs: number
  /** Beside the list. */
  children: ReactNode
}

const FEW = 10

/** The cases that wait for an operator, as figures and one by one. */
export function OverviewWaiting({ waiting, nowMs, children }: OverviewWaitingProps) {
  const navigate = useNavigate()
  const [showsAll, setShowsAll] = useState(false)
  const [chosen, setChosen] = useState<string>()
  const [snoozes, setSnoozes] = useState<WaitingThing>()
  const rows = waiting.rows.map((row) => ({ ...row, id: `${row.kind} ${row.link} ${row.title}` }))
  const current = rows.find(({ id }) => id === chosen) ?? rows[0]
  const shown = showsAll ? rows : rows.slice(0, FEW)
  useNextInQueue(shown, current?.id, setChosen)
  useKeys((event, isInField) => {
    if (isInField || event.ctrlKey || event.metaKey || !current) return
    const isOnControl = event.target instanceof Element && event.target.closest('a, button') !== null
    if (event.key === 'Enter' && !isOnControl) void navigate(current.link)
    if (event.key === 's' && current.due_at) setSnoozes(current)
  })

  return (
    <>
      <Sums waiting={waiting} nowMs={nowMs} first={rows[0]} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_336px]">
        {rows.length === 0 ? (
          <EmptyState title="Nothing is waiting">
            Checks, reports, disputes, payments and complaints appear here as they arrive.
          </EmptyState>
        ) : (
          <WaitingList
            rows={rows}
            shown={shown}
            currentId={current?.id}
            nowMs={nowMs}
            onSnooze={setSnoozes}
            onShowAll={() => setShowsAll(true)}
          />
        )}
        {children}
      </div>
      {snoozes && <SnoozeDialog thing={snoozes} onClose={() => setSnoozes(undefined)} />}
    </>
  )
}

type NamedRow = WaitingThing & { id: string }

interface WaitingListProps {
  rows: NamedRow[]
  /** All of them, or only the first few. */
  shown: NamedRow[]
  currentId: string | undefined
  nowMs: number
  onSnooze: (row: NamedRow) => void
  onShowAll: () => void
}

function WaitingList({ rows, shown, currentId, nowMs, onSnooze, onShowAll }: WaitingListProps) {
  return (
    <section aria-labelledby="waits" className="surface overflow-clip">
      <header className="flex flex-wrap items-baseline justify-between gap-x-3 px-4 py-3">
        <h2 id="waits" className="text-15 font-650">
          What waits, oldest first
        </h2>
        <p className="text-12 text-steel-600">bar: waiting, tick: time promised</p>
      </header>
      <ol>
        {shown.map((row) => (
          <WaitingRow key={row.id} row={row} nowMs={nowMs} isCurrent={row.id === currentId} onSnooze={() => onSnooze(row)} />
        ))}
      </ol>
      {rows.length > shown.length && (
        <p className="flex justify-between gap-3 border-t border-line px-4 py-3 text-13">
          <span className="text-steel-600">{moreWords(rows.slice(shown.length), nowMs)}</span>
          <TextButton onClick={onShowAll}>{`Show all ${rows.length}`}</TextButton>
        </p>
      )}
    </section>
  )
}

function moreWords(rows: WaitingThing[], nowMs: number): string {
  const over = rows.filter(({ due_at }) => due_at !== null && Date.parse(due_at) < nowMs).length
  return `${rows.length} more, ${over === 0 ? 'none' : over} over their time`
}

function Sums({ waiting, nowMs, first }: { waiting: Overview['waiting']; nowMs: number; first: WaitingThing | undefined }) {
  const navigate = useNavigate()
  const queues = [
    { name: 'checks', to: '/operator/depots', ...waiting.checks },
    { name: 'reports', to: '/operator/reports', ...waiting.reports },
    { name: 'disputes', to: '/operator/disputes', ...waiting.disputes },
  ]
  return (
    <section
      aria-label="What waits in figures"
      className="on-ink grid gap-px overflow-clip rounded bg-ink text-white md:grid-cols-3 lg:grid-cols-[1.95fr_1fr_1fr_1fr]"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3.5 md:col-span-3 lg:col-span-1">
        <b className="cut-plate text-44">{waiting.count}</b>
        <p className="mr-auto">
          <b className="block font-650">{waiting.count === 1 ? 'waits for you' : 'wait for you'}</b>
          <span className="text-13 text-steel-300">
            {`${waiting.over} over, ${waiting.soon} due soon${waiting.snoozed > 0 ? `, ${waiting.snoozed} snoozed` : ''}`}
          </span>
        </p>
        {first && (
          <Button kind="plate" onClick={() => void navigate(first.link)}>
            Start with the oldest
            <KeyHint>⏎</KeyHint>
          </Button>
        )}
      </div>
      {queues.map(({ name, to, count, oldest }) => (
        <div key={name} className="flex items-center gap-3 border-ink-700 px-4 py-3.5 max-md:border-t md:border-l">
          <b className="cut-plate text-32">{count}</b>
          <p className="mr-auto">
            <b className="block font-650">{name}</b>
            <span className="text-13 text-steel-300">
              {oldest ? `oldest ${waitedWords(nowMs - Date.parse(oldest))}` : 'none waits'}
            </span>
          </p>
          <Link to={to} className="py-2 text-13 font-600 underline underline-offset-3">
            Open
            <span className="sr-only">{` ${name}`}</span>
          </Link>
        </div>
      ))}
    </section>
  )
}

const icons: Record<WaitingThing['kind'], IconName> = {
  check: 'shop',
  identity: 'person',
  rating: 'star',
  network: 'person',
  report: 'alert',
  appeal: 'undo',
  dispute: 'scales',
  payment: 'pound',
  fit: 'box',
  complaint: 'mail',
  mail: 'mail',
  job: 'queue',
}

interface WaitingRowProps {
  row: WaitingThing
  nowMs: number
  isCurrent: boolean
  onSnooze: () => void
}

function WaitingRow({ row, nowMs, isCurrent, onSnooze }: WaitingRowProps) {
  return (
    <li
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)_44px] items-center border-t border-line',
        isCurrent ? 'bg-paper-1 shadow-[inset_4px_0_0_var(--color-ink)]' : 'hover:bg-paper-1',
      )}
    >
      <Link
        to={row.link}
        className="grid min-h-12.5 grid-cols-[24px_minmax(0,1fr)_auto] items-center gap-x-3.5 gap-y-1 py-1.5 pl-4 text-13 leading-[1.35] focus-visible:-outline-offset-3 md:grid-cols-[28px_minmax(0,1fr)_132px_104px]"
      >
        <Icon name={icons[row.kind]} className="text-steel-600" />
        <span className="min-w-0">
          <b className="block truncate text-14 font-650">{row.title}</b>
          <span className="block truncate text-steel-600">{row.about}</span>
        </span>
        <Age row={row} nowMs={nowMs} />
        <span className="grid justify-items-end gap-1 max-md:row-start-1 max-md:col-start-3">
          {row.due_at ? (
            <TimeLeft dueAt={row.due_at} nowMs={nowMs} />
          ) : (
            <Tag kind="stop">{row.kind === 'network' || row.kind === 'fit' ? 'Look' : 'Failed'}</Tag>
          )}
          {row.held_by && <Tag kind="line">{row.held_by}</Tag>}
        </span>
      </Link>
      {row.due_at && <IconButton icon="clock" label={`Snooze ${row.title}`} onClick={onSnooze} />}
    </li>
  )
}

/** The full bar is one and a half times the promised time; the tick marks the promised time. */
const WHOLE = 1.5
/** From this share of the promised time on it is drawn in ink. */
const NEAR = 0.75

function Age({ row: { since, due_at }, nowMs }: { row: WaitingThing; nowMs: number }) {
  const waitedMs = Math.max(0, nowMs - Date.parse(since))
  const promisedMs = due_at === null ? null : Date.parse(due_at) - Date.parse(since)
  const share = promisedMs ? waitedMs / promisedMs : null
  return (
    <span className="grid gap-1.5 max-md:col-start-2 max-md:col-end-4">
      <span className="font-600">
        {waitedWords(waitedMs)}
        {promisedMs !== null && <span className="font-400 text-steel-600">{` of ${waitedWords(promisedMs)}`}</span>}
      </span>
      {share !== null && (
        <span aria-hidden="true" className="relative block h-1.5 rounded-full bg-paper-2">
          <i
            className={classNames(
              'absolute inset-y-0 left-0 rounded-full',
              share > 1 ? 'bg-stop' : share > NEAR ? 'bg-ink' : 'bg-series-2',
            )}
            style={{ width: `${Math.min(1, share / WHOLE) * 100}%` }}
          />
          <i className="absolute -inset-y-0.75 left-2/3 w-0.5 bg-steel-600" />
        </span>
      )}
    </span>
  )
}
