import { formatCount } from '@allyards/contract/format-count'
import { formatDate, formatTime } from '@allyards/contract/format-date'
import { type LogRow, type OperatorAct, operatorActs } from '@allyards/contract/operator-log'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { classNames } from '~/ui/class-names'
import { useKeys } from '~/ui/keys/use-keys'
import { useNextInQueue } from '../queue/use-next-in-queue'

interface LogTableProps {
  rows: LogRow[]
  onFilter: (act: OperatorAct) => void
}

/** Acts that can be undone, on the page that the row links to. */
const undoable: readonly OperatorAct[] = ['depot-restricted', 'depot-suspended', 'person-locked', 'erasure-planned']

/** One row is current: J and K move, Enter shows its changes, F filters by its act, U opens the page where it can be undone. */
export function LogTable({ rows, onFilter }: LogTableProps) {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<number>()
  const [unfolded, setUnfolded] = useState<readonly number[]>([])
  const current = rows.find(({ row }) => row === chosen) ?? rows[0]
  const toggle = (row: number) => setUnfolded(unfolded.includes(row) ? unfolded.filter((one) => one !== row) : [...unfolded, row])
  useNextInQueue(
    rows.map(({ row }) => ({ id: String(row) })),
    String(current?.row),
    (id) => setChosen(Number(id)),
  )
  useKeys((event, isInField) => {
    if (isInField || event.ctrlKey || event.metaKey || !current) return
    const isOnControl = event.target instanceof Element && event.target.closest('a, button') !== null
    if (event.key === 'Enter' && !isOnControl) toggle(current.row)
    if (event.key === 'f') onFilter(current.act)
    if (event.key === 'u' && current.link && undoable.includes(current.act)) void navigate(`${current.link}&undo=1`)
  })

  return (
    <div className="surface overflow-x-auto">
      <table className="w-full min-w-160 border-collapse text-13">
        <caption className="sr-only">What operators did, newest first</caption>
        <thead>
          <tr className="h-9 bg-paper-1 text-left text-12 text-steel-600 [&>th]:px-3 [&>th]:font-600">
            <th scope="col">Row</th>
            <th scope="col">Time</th>
            <th scope="col">Who</th>
            <th scope="col">Act</th>
            <th scope="col">On</th>
            <th scope="col">Why</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row
              key={row.row}
              row={row}
              isCurrent={row === current}
              isUnfolded={unfolded.includes(row.row)}
              onToggle={() => {
                setChosen(row.row)
                toggle(row.row)
              }}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface RowProps {
  row: LogRow
  isCurrent: boolean
  isUnfolded: boolean
  onToggle: () => void
}

function Row({ row, isCurrent, isUnfolded, onToggle }: RowProps) {
  return (
    <tr
      aria-current={isCurrent ? 'true' : undefined}
      className={classNames(
        'border-t border-line align-top [&>td]:px-3 [&>td]:py-2.5',
        isCurrent && 'bg-paper-1 shadow-[inset_4px_0_0_var(--color-ink)]',
      )}
    >
      <td>{formatCount(row.row)}</td>
      <td className="whitespace-nowrap text-steel-600">{`${formatDate(row.at)}, ${formatTime(row.at)}`}</td>
      <td className="font-650">{row.who}</td>
      <td className="font-600 whitespace-nowrap">
        <button type="button" aria-expanded={isUnfolded} className="-my-0.5 min-h-6 text-left font-600" onClick={onToggle}>
          {operatorActs[row.act]}
        </button>
      </td>
      <td>
        {row.link ? (
          <Link to={row.link} className="underline underline-offset-3">
            {row.about}
          </Link>
        ) : (
          row.about
        )}
        {isUnfolded && <Changes changes={row.changes} />}
        {isUnfolded && row.link && undoable.includes(row.act) && (
          <p className="mt-1.5">
            <Link to={`${row.link}&undo=1`} className="font-600 underline underline-offset-3">
              Undo it there
            </Link>
          </p>
        )}
      </td>
      <td className={classNames('text-steel-600', isUnfolded ? 'whitespace-pre-line' : 'max-w-80 truncate')}>{row.reason}</td>
    </tr>
  )
}

/** The values before and after. */
function Changes({ changes }: { changes: LogRow['changes'] }) {
  if (changes.length === 0) return <p className="mt-1 text-steel-600">Nothing else was changed by it.</p>
  return changes.map(({ what, before, after }) => (
    <p key={what} className="mt-1 text-steel-600">
      {`${what} `}
      {before !== null && <del className="rounded-sm bg-stop-wash px-1 text-stop-deep">{before}</del>}{' '}
      {after !== null && <ins className="rounded-sm bg-go-wash px-1 text-go-deep no-underline">{after}</ins>}
    </p>
  ))
}
