import { formatListTime } from '@allyards/contract/format-date'
import type { TroubledJob } from '@allyards/contract/operator-jobs'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icon'

interface JobTableProps {
  rows: TroubledJob[]
  currentId: string
  chosen: readonly string[]
  isBusy: boolean
  onOpen: (id: string) => void
  onToggle: (id: string) => void
  onClear: () => void
  onTryAgain: () => void
  onGiveUp: () => void
}

export function JobTable({ rows, currentId, chosen, isBusy, onOpen, onToggle, onClear, onTryAgain, onGiveUp }: JobTableProps) {
  return (
    <section aria-label="Failed" className="surface min-w-0 overflow-clip">
      {chosen.length > 0 && (
        <ChosenBar count={chosen.length} isBusy={isBusy} onClear={onClear} onTryAgain={onTryAgain} onGiveUp={onGiveUp} />
      )}
      <ul>
        {rows.map((row) => (
          <JobRow
            key={row.id}
            job={row}
            isCurrent={row.id === currentId}
            isChosen={chosen.includes(row.id)}
            onOpen={() => onOpen(row.id)}
            onToggle={() => onToggle(row.id)}
          />
        ))}
      </ul>
    </section>
  )
}

interface ChosenBarProps extends Pick<JobTableProps, 'isBusy' | 'onClear' | 'onTryAgain' | 'onGiveUp'> {
  count: number
}

function ChosenBar({ count, isBusy, onClear, onTryAgain, onGiveUp }: ChosenBarProps) {
  return (
    <div className="on-ink flex min-h-12 flex-wrap items-center gap-2 bg-ink px-4 py-1.5 text-13 text-white">
      <b className="mr-2 font-650">{`${count} selected`}</b>
      <Button kind="line" size="sm" disabled={isBusy} onClick={onTryAgain}>
        Try again
      </Button>
      <Button kind="line" size="sm" disabled={isBusy} onClick={onGiveUp}>
        Give up
      </Button>
      <Button kind="quiet" size="sm" className="ml-auto" onClick={onClear}>
        Clear
      </Button>
    </div>
  )
}

interface JobRowProps {
  job: TroubledJob
  isCurrent: boolean
  isChosen: boolean
  onOpen: () => void
  onToggle: () => void
}

function JobRow({ job, isCurrent, isChosen, onOpen, onToggle }: JobRowProps) {
  return (
    <li
      className={classNames(
        'grid grid-cols-[44px_minmax(0,1fr)] items-center border-line not-first:border-t',
        isCurrent ? 'bg-paper-1 shadow-[inset_4px_0_0_var(--color-ink)]' : 'hover:bg-paper-1',
      )}
    >
      <Checkbox
        label={<span className="sr-only">{`Select ${job.what}`}</span>}
        checked={isChosen}
        onChange={onToggle}
        className="pl-3.5"
      />
      <button
        type="button"
        aria-current={isCurrent ? 'true' : undefined}
        className="grid min-h-14.5 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-2 pr-4 text-left text-13 focus-visible:-outline-offset-3 md:grid-cols-[minmax(0,5fr)_minmax(0,5fr)_72px_64px]"
        onClick={onOpen}
      >
        <span className="grid min-w-0">
          <span className="flex min-w-0 items-center gap-1.5">
            <Icon name={job.to === null ? 'bolt' : 'mail'} size="sm" className="shrink-0 text-steel-600" />
            <b className="truncate text-14 font-650">{job.what}</b>
          </span>
          <span className="truncate text-steel-600">{job.to ? `to ${job.to}` : formatListTime(job.since)}</span>
        </span>
        <span className="truncate max-md:order-last max-md:col-span-2 max-md:text-steel-600">{job.reason}</span>
        <span className="text-right tabular-nums">{`${job.tries} of ${job.most_tries}`}</span>
        <span className="text-right tabular-nums max-md:hidden">{job.next_at ? formatListTime(job.next_at) : 'none'}</span>
      </button>
    </li>
  )
}
