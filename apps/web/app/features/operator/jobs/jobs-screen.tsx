import { ageWords } from '@allyards/contract/day-words'
import type { JobQueue, TroubledJob } from '@allyards/contract/operator-jobs'
import { useState } from 'react'
import { areaMeta } from '~/features/site/page-meta'
import { EmptyState } from '~/ui/empty-state'
import { ErrorState } from '~/ui/error-state'
import { useKeys } from '~/ui/keys/use-keys'
import { Loading, Skeleton } from '~/ui/skeleton'
import { Tag } from '~/ui/tag'
import { toast } from '~/ui/toast-queue'
import { OperatorKeys } from '../operator-keys'
import { PageHead } from '../page-head'
import { useNextInQueue } from '../queue/use-next-in-queue'
import { GiveUpDialog } from './give-up-dialog'
import { JobDetail } from './job-detail'
import { JobTable } from './job-table'
import { useListTroubledJobsQuery, useTryJobsAgainMutation } from './operator-job-calls'
import { SentMails } from './sent-mails'

export function meta() {
  return areaMeta('Mail and jobs')
}

const REFRESH_MS = 15_000
const keys = [
  { keys: ['J', 'K'], words: 'next, previous' },
  { keys: ['X'], words: 'select' },
  { keys: ['R'], words: 'try again' },
  { keys: ['U'], words: 'give up with a reason' },
  { keys: ['C'], words: 'copy as a command' },
]

/** The failed jobs, their reasons, and the next attempts. */
export default function JobsScreen() {
  const { data, isError, refetch } = useListTroubledJobsQuery(
    {},
    { pollingInterval: REFRESH_MS, refetchOnMountOrArgChange: true },
  )
  return (
    <>
      <PageHead title="Mail and jobs" note={data && `${data.failed} failed for good, ${data.trying} are being tried again.`}>
        <LateQueue queues={data?.queues ?? []} />
      </PageHead>
      {isError && !data && <ErrorState title="Mail and jobs did not load" onRetry={() => void refetch()} />}
      {!data && !isError && (
        <Loading>
          <Skeleton className="h-80" />
        </Loading>
      )}
      {data && (
        <div className="grid gap-4">
          <Queues queues={data.queues} />
          <TroubledJobs rows={data.rows} />
          <SentMails />
        </div>
      )}
      <OperatorKeys keys={keys} />
    </>
  )
}

/** Jobs can be retried or given up, one by one or together. */
function TroubledJobs({ rows }: { rows: TroubledJob[] }) {
  const { current, picked, acted, open, toggle, clear } = useChosenJobs(rows)
  const [gives, setGives] = useState<readonly string[]>([])
  const [tryAgain, { isLoading }] = useTryJobsAgainMutation()

  async function again(ids: readonly string[]) {
    const { data: done } = await tryAgain({ body: { ids: [...ids] } })
    if (!done) return
    clear()
    toast.success(done.count === 1 ? 'It is tried again now.' : `${done.count} are tried again now.`)
  }
  useNextInQueue(rows, current?.id, open)
  useKeys((event, isInField) => {
    if (isInField || event.ctrlKey || event.metaKey || !current) return
    if (event.key === 'x') toggle(current.id)
    if (event.key === 'r') void again(acted)
    if (event.key === 'u') setGives(acted)
    if (event.key === 'c') void copyCommand(acted)
  })

  return (
    <>
      {!current && <EmptyState title="Nothing failed">Mails and jobs that fail appear here with their reason.</EmptyState>}
      {current && (
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_376px]">
          <JobTable
            rows={rows}
            currentId={current.id}
            chosen={picked}
            isBusy={isLoading}
            onOpen={open}
            onToggle={toggle}
            onClear={clear}
            onTryAgain={() => void again(picked)}
            onGiveUp={() => setGives(picked)}
          />
          <JobDetail
            job={current}
            isBusy={isLoading}
            onTryAgain={() => void again([current.id])}
            onGiveUp={() => setGives([current.id])}
          />
        </div>
      )}
      {gives.length > 0 && (
        <GiveUpDialog
          ids={gives}
          onClose={(areGone) => {
            setGives([])
            if (areGone) clear()
          }}
        />
      )}
    </>
  )
}

/** The current job, the selected ones, and those that a key acts on. */
function useChosenJobs(rows: TroubledJob[]) {
  const [openId, open] = useState<string>()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const current = rows.find(({ id }) => id === openId) ?? rows[0]
  const picked = chosen.filter((id) => rows.some((row) => row.id === id))
  const acted = picked.length > 0 ? picked : current ? [current.id] : []
  const toggle = (id: string) => setChosen(picked.includes(id) ? picked.filter((one) => one !== id) : [...picked, id])
  return { current, picked, acted, open, toggle, clear: () => setChosen([]) }
}

/** For somebody who works on the server's command line. */
async function copyCommand(ids: readonly string[]): Promise<void> {
  await navigator.clipboard.writeText(`npm run jobs -- retry ${ids.join(' ')}`)
  toast.success('The command is copied.')
}

const isLate = ({ age_seconds, limit_seconds }: JobQueue) => age_seconds > limit_seconds

function LateQueue({ queues }: { queues: JobQueue[] }) {
  const late = queues.find(isLate)
  if (!late) return null
  return <Tag kind="stop" icon="alert">{`${late.name} ${ageWords(late.age_seconds - late.limit_seconds)} over`}</Tag>
}

/** The longest wait in each queue, compared with its limit. */
function Queues({ queues }: { queues: JobQueue[] }) {
  if (queues.length === 0) return <p className="surface px-4 py-3 text-13 text-steel-600">No queue has anything waiting.</p>
  return (
    <ul aria-label="Queues" className="surface grid grid-cols-2 overflow-clip md:grid-cols-3 lg:grid-cols-6">
      {queues.map((queue) => (
        <li key={queue.name} className="-mt-px -ml-px grid min-w-0 content-start border-t border-l border-line px-3.5 py-2.5">
          <b className="truncate text-13 font-650" title={queue.name}>
            {queue.name}
          </b>
          <span className={`cut-plate text-24 ${isLate(queue) ? 'text-stop' : ''}`}>{ageWords(queue.age_seconds)}</span>
          <span className="text-12 text-steel-600">{`limit ${ageWords(queue.limit_seconds)}, ${queue.due} waiting`}</span>
        </li>
      ))}
    </ul>
  )
}
