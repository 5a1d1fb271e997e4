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
        <div className="on-ink flex min-h-12 flex-wrap items-center gap-2 bg-ink px-4 py-1.5 text-13 text-white">
          <b className="mr-2 font-650">{`${chosen.length} selected`}</b>
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
      )}
      <ul>
        {rows.map((row) => (
          <li
            key={row.id}
            className={classNames(
              'grid grid-cols-[44px_minmax(0,1fr)] items-center border-line not-first:border-t',
              row.id === currentId ? 'bg-paper-1 shadow-[inset_4px_0_0_var(--color-ink)]' : 'hover:bg-paper-1',
            )}
          >
            <Checkbox
              label={<span className="sr-only">{`Select ${row.what}`}</span>}
              checked={chosen.includes(row.id)}
              onChange={() => onToggle(row.id)}
              className="pl-3.5"
            />
            <button
              type="button"
              aria-current={row.id === currentId ? 'true' : undefined}
              className="grid min-h-14.5 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-2 pr-4 text-left text-13 focus-visible:-outline-offset-3 md:grid-cols-[minmax(0,5fr)_minmax(0,5fr)_72px_64px]"
              onClick={() => onOpen(row.id)}
            >
              <span className="grid min-w-0">
                <span className="flex min-w-0 items-center gap-1.5">
                  <Icon name={row.to === null ? 'bolt' : 'mail'} size="sm" className="shrink-0 text-steel-600" />
                  <b className="truncate text-14 font-650">{row.what}</b>
                </span>
                <span className="truncate text-steel-600">{row.to ? `to ${row.to}` : formatListTime(row.since)}</span>
              </span>
              <span className="truncate max-md:order-last max-md:col-span-2 max-md:text-steel-600">{row.reason}</span>
              <span className="text-right tabular-nums">{`${row.tries} of ${row.most_tries}`}</span>
              <span className="text-right tabular-nums max-md:hidden">{row.next_at ? formatListTime(row.next_at) : 'none'}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
