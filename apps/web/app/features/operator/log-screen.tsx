import { formatDate, formatTime } from '@allyards/contract/format-date'
import { type LogRow, type listLog, operatorActs } from '@allyards/contract/operator-log'
import { Link, useSearchParams } from 'react-router'
import type { Answer } from '~/store/api'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { ErrorState } from '~/ui/error-state'
import { NativeSelect } from '~/ui/native-select'
import { Loading, Skeleton } from '~/ui/skeleton'
import { TextField } from '~/ui/text-field'
import { useListLogQuery } from './operator-calls'
import { PageHead } from './page-head'

const PER_PAGE = 50
const acts = Object.entries(operatorActs).map(([value, label]) => ({ value, label }))

/** What operators did, and why. The address says which part of it is shown. */
export function LogScreen() {
  const [params, setParams] = useSearchParams()
  const search = params.get('search') ?? ''
  const act = params.get('act') ?? ''
  const before = params.get('before')
  const query = { search, act, limit: PER_PAGE, ...(before ? { before: Number(before) } : {}) }
  const { data, isError, refetch } = useListLogQuery({ query }, { refetchOnMountOrArgChange: true })
  const last = data?.rows.at(-1)

  function show(changes: Record<string, string>) {
    const next = new URLSearchParams({ search, act, ...changes })
    for (const [name, value] of [...next]) if (value === '') next.delete(name)
    setParams(next)
  }

  return (
    <>
      <PageHead title="Log" note={`${countWords(data)}Nothing here can be changed or removed; a correction is a new row.`} />
      <form
        className="mb-3.5 flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          show({ search: String(new FormData(event.currentTarget).get('search') ?? '').trim() })
        }}
      >
        <TextField
          key={search}
          name="search"
          label="Reference or words"
          hideLabel
          placeholder="Reference or words"
          icon="search"
          size="sm"
          defaultValue={search}
          className="w-full md:w-70"
        />
        <NativeSelect
          label="Act"
          hideLabel
          size="sm"
          options={acts}
          placeholder="All acts"
          value={act}
          onChange={(event) => show({ act: event.target.value })}
          className="w-56"
        />
        <Button type="submit" kind="line" size="sm">
          Search
        </Button>
      </form>
      {isError && !data && <ErrorState title="The log did not load" onRetry={() => void refetch()} />}
      {!data && !isError && (
        <Loading>
          <Skeleton className="h-80" />
        </Loading>
      )}
      {data?.rows.length === 0 && <EmptyState title="Nothing in the log fits">Try other words, or all acts.</EmptyState>}
      {data && data.rows.length > 0 && <LogTable rows={data.rows} />}
      <div className="mt-3.5 flex justify-end gap-2">
        {before && (
          <Button kind="line" size="sm" onClick={() => show({})}>
            Newest
          </Button>
        )}
        {data?.rows.length === PER_PAGE && last && (
          <Button kind="line" size="sm" onClick={() => show({ before: String(last.row) })}>
            Older
          </Button>
        )}
      </div>
    </>
  )
}

function countWords(data: Answer<typeof listLog> | undefined): string {
  if (!data?.since) return ''
  return `${data.count.toLocaleString('en-GB')} ${data.count === 1 ? 'row' : 'rows'} since ${formatDate(data.since)}. `
}

function LogTable({ rows }: { rows: LogRow[] }) {
  return (
    <div className="surface overflow-x-auto">
      <table className="w-full min-w-160 border-collapse text-13">
        <caption className="sr-only">What operators did, newest first</caption>
        <thead>
          <tr className="h-9 bg-paper-1 text-left text-12 text-steel-600 *:px-3 *:font-600">
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
            <tr key={row.row} className="border-t border-line align-top *:px-3 *:py-2.5">
              <td>{row.row.toLocaleString('en-GB')}</td>
              <td className="whitespace-nowrap text-steel-600">{`${formatDate(row.at)}, ${formatTime(row.at)}`}</td>
              <td className="font-650">{row.who}</td>
              <td className="font-600 whitespace-nowrap">{operatorActs[row.act]}</td>
              <td>
                {row.link ? (
                  <Link to={row.link} className="underline underline-offset-3">
                    {row.about}
                  </Link>
                ) : (
                  row.about
                )}
                <Changes changes={row.changes} />
              </td>
              <td className="whitespace-pre-line text-steel-600">{row.reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** What was before, and what is now. */
function Changes({ changes }: { changes: LogRow['changes'] }) {
  return changes.map(({ what, before, after }) => (
    <p key={what} className="mt-1 text-steel-600">
      {`${what} `}
      {before !== null && <del className="rounded-sm bg-stop-wash px-1 text-stop-deep">{before}</del>}{' '}
      {after !== null && <ins className="rounded-sm bg-go-wash px-1 text-go-deep no-underline">{after}</ins>}
    </p>
  ))
}
