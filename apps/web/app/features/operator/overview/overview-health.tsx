import { ageWords } from '@allyards/contract/day-words'
import { formatCount } from '@allyards/contract/format-count'
import { formatListTime, formatTime } from '@allyards/contract/format-date'
import type { JobQueue } from '@allyards/contract/operator-jobs'
import type { MachineHealth, Overview } from '@allyards/contract/operator-overview'
import { Link } from 'react-router'
import { classNames } from '~/ui/class-names'

const HOUR_MS = 3_600_000
const SHOWN_QUEUES = 6

/** The state of jobs, mail, queues and the disk. */
export function OverviewHealth({ health, nowMs }: { health: Overview['health']; nowMs: number }) {
  return (
    <section aria-labelledby="health" className="surface overflow-clip">
      <header className="flex items-baseline justify-between px-4 py-3">
        <h2 id="health" className="text-15 font-650">
          Health
        </h2>
        <p className="text-12 text-steel-600">last hour</p>
      </header>
      <Machine
        name="Jobs"
        done={`${formatCount(health.jobs.done)} done`}
        machine={health.jobs}
        kept={health.failed_jobs}
        nowMs={nowMs}
      />
      <Machine
        name="Mail"
        done={`${formatCount(health.mails.done)} sent`}
        machine={health.mails}
        kept={health.failed_mails}
        nowMs={nowMs}
      />
      <Queues queues={health.queues} />
      <LastBackup backup={health.backup} nowMs={nowMs} />
      {health.disk && <Disk disk={health.disk} />}
    </section>
  )
}

interface MachineProps {
  name: string
  done: string
  machine: MachineHealth
  /** Failed for good at any time, and not yet looked at. */
  kept: number
  nowMs: number
}

function Machine({ name, done, machine, kept, nowMs }: MachineProps) {
  const most = Math.max(1, ...machine.steps.map((step) => step.done + step.failed))
  return (
    <div className="border-t border-line px-4 py-3">
      <p className="mb-2 flex items-baseline gap-2 text-13">
        <b className="text-14 font-650">{name}</b>
        <span className="tabular-nums">{done}</span>
        {kept > 0 ? (
          <Link to="/operator/jobs" className="ml-auto font-600 text-stop underline underline-offset-3">
            {`${kept} failed`}
          </Link>
        ) : (
          <span className="ml-auto text-steel-600">None failed</span>
        )}
      </p>
      <ol aria-hidden="true" className="grid h-9 grid-cols-12 items-end gap-0.5">
        {machine.steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place.
          <li key={index} className="flex h-full flex-col justify-end">
            <span className="rounded-t-[2px] bg-series-3" style={{ height: `${(step.done / most) * 100}%` }} />
            <span className="bg-stop" style={{ height: `${(step.failed / most) * 100}%` }} />
          </li>
        ))}
      </ol>
      <p aria-hidden="true" className="mt-1 flex justify-between text-11 text-steel-600 tabular-nums">
        {[HOUR_MS, HOUR_MS / 2, 0].map((ago) => (
          <span key={ago}>{formatTime(nowMs - ago)}</span>
        ))}
      </p>
    </div>
  )
}

/** Position of a number of seconds on a logarithmic axis from one second to an hour. */
const placeOf = (seconds: number) => `${Math.min(98, Math.max(2, (Math.log(Math.max(1, seconds)) / Math.log(3600)) * 100))}%`

function Queues({ queues }: { queues: JobQueue[] }) {
  return (
    <div className="border-t border-line px-4 py-3">
      <p className="mb-2 flex items-baseline justify-between text-13">
        <b className="text-14 font-650">Oldest in each queue</b>
        <span className="text-12 text-steel-600">tick: limit</span>
      </p>
      {queues.length === 0 && <p className="text-13 text-steel-600">Nothing waits</p>}
      <ul>
        {queues.slice(0, SHOWN_QUEUES).map(({ name, due, age_seconds, limit_seconds }) => {
          const isLate = age_seconds > limit_seconds
          return (
            <li
              key={name}
              title={`${due} due`}
              className={classNames(
                'grid min-h-6 grid-cols-[112px_minmax(0,1fr)_52px] items-center gap-2.5 text-13',
                isLate && 'text-stop',
              )}
            >
              <span className="truncate">{name}</span>
              <span aria-hidden="true" className="relative h-3.5">
                <i className="absolute inset-x-0 top-1.5 h-px bg-line" />
                <i className="absolute inset-y-0.5 w-0.5 bg-steel-400" style={{ left: placeOf(limit_seconds) }} />
                <i
                  className={classNames('absolute top-0.5 -ml-1.25 size-2.5 rounded-full', isLate ? 'bg-stop' : 'bg-ink')}
                  style={{ left: placeOf(age_seconds) }}
                />
              </span>
              <b className="text-right font-600 tabular-nums">{ageWords(age_seconds)}</b>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** Backups are made daily; an older one is shown in red. */
const TOO_OLD_MS = 36 * HOUR_MS

function LastBackup({ backup, nowMs }: { backup: Overview['health']['backup']; nowMs: number }) {
  const isOld = backup !== null && nowMs - Date.parse(backup.at) > TOO_OLD_MS
  return (
    <p className="flex items-baseline gap-2 border-t border-line px-4 py-3 text-13">
      <b className="text-14 font-650">Last backup</b>
      <span className={classNames('tabular-nums', isOld && 'font-600 text-stop')}>
        {backup
          ? `${formatListTime(backup.at)}, ${formatCount(backup.rows)} rows, ${formatCount(backup.files)} files`
          : 'none by npm run backup'}
      </span>
    </p>
  )
}

const GIGABYTE = 1e9

function Disk({ disk: { bytes, free_bytes } }: { disk: NonNullable<Overview['health']['disk']> }) {
  const used = Math.round(((bytes - free_bytes) / bytes) * 100)
  return (
    <div className="border-t border-line px-4 py-3">
      <p className="mb-2 flex items-baseline gap-2 text-13">
        <b className="text-14 font-650">Disk</b>
        <span className="tabular-nums">{`${used}% of ${formatCount(Math.round(bytes / GIGABYTE))} GB`}</span>
      </p>
      <span aria-hidden="true" className="block h-1.5 overflow-clip rounded-full bg-paper-2">
        <i className="block h-full bg-series-2" style={{ width: `${used}%` }} />
      </span>
    </div>
  )
}
