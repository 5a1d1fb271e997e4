import { formatCount } from '@allyards/contract/format-count'
import { formatDate } from '@allyards/contract/format-date'
import { type listLog, operatorActs } from '@allyards/contract/operator-log'
import { useSearchParams } from 'react-router'
import { areaMeta } from '~/features/site/page-meta'
import type { Answer } from '~/store/api'
import { Button } from '~/ui/button'
import { changedAddress } from '~/ui/changed-address'
import { EmptyState } from '~/ui/empty-state'
import { ErrorState } from '~/ui/error-state'
import { KeyHint } from '~/ui/keys/key'
import { useKeys } from '~/ui/keys/use-keys'
import { NativeSelect } from '~/ui/native-select'
import { Loading, Skeleton } from '~/ui/skeleton'
import { TextField } from '~/ui/text-field'
import { useChangeAddress } from '~/ui/use-change-address'
import { useListLogQuery } from '../operator-calls'
import { OperatorKeys } from '../operator-keys'
import { PageHead } from '../page-head'
import { LogTable } from './log-table'
import { useSaveLog } from './use-save-log'

export function meta() {
  return areaMeta('Log')
}

const PER_PAGE = 50
const keys = [
  { keys: ['J', 'K'], words: 'next, previous' },
  { keys: ['⏎'], words: 'unfold' },
  { keys: ['F'], words: 'filter by this' },
  { keys: ['U'], words: 'undo where it can be' },
  { keys: ['O'], words: 'older' },
  { keys: ['⇧', 'C'], words: 'CSV' },
]
const acts = Object.entries(operatorActs).map(([value, label]) => ({ value, label }))

/** The operators' acts with their reasons. */
export default function LogScreen() {
  const { search, act, before, show, data, isError, refetch } = useShownLog()
  const last = data?.rows.at(-1)
  const hasOlder = data?.rows.length === PER_PAGE
  const { save, isSaving } = useSaveLog(search, act)

  const showOlder = () => last && show({ before: String(last.row) })
  useKeys((event, isInField) => {
    if (isInField || event.ctrlKey || event.metaKey) return
    if (event.key === 'o' && hasOlder) showOlder()
    if (event.key === 'C') void save()
  })

  return (
    <>
      <PageHead title="Log" note={`${countWords(data)}Nothing here can be changed or removed; a correction is a new row.`}>
        <Button kind="line" size="sm" icon="download" disabled={!data} pending={isSaving} onClick={() => void save()}>
          CSV <KeyHint>⇧C</KeyHint>
        </Button>
      </PageHead>
      <LogFilter search={search} act={act} onShow={show} />
      {isError && !data && <ErrorState title="The log did not load" onRetry={() => void refetch()} />}
      {!data && !isError && (
        <Loading>
          <Skeleton className="h-80" />
        </Loading>
      )}
      {data?.rows.length === 0 && <EmptyState title="Nothing in the log fits">Try other words, or all acts.</EmptyState>}
      {data && data.rows.length > 0 && <LogTable rows={data.rows} onFilter={(chosen) => show({ act: chosen })} />}
      <div className="mt-3.5 flex justify-end gap-2">
        {before && (
          <Button kind="line" size="sm" onClick={() => show({})}>
            Newest
          </Button>
        )}
        {hasOlder && (
          <Button kind="line" size="sm" onClick={showOlder}>
            Older <KeyHint>O</KeyHint>
          </Button>
        )}
      </div>
      <OperatorKeys keys={keys} />
    </>
  )
}

/** The address holds the filter of the log. */
function useShownLog() {
  const [params] = useSearchParams()
  const changeAddress = useChangeAddress()
  const search = params.get('search') ?? ''
  const act = params.get('act') ?? ''
  const before = params.get('before')
  const query = { search, act, limit: PER_PAGE, ...(before ? { before: Number(before) } : {}) }
  const { data, isError, refetch } = useListLogQuery({ query }, { refetchOnMountOrArgChange: true })

  function show(changes: Record<string, string>) {
    changeAddress((asked) => changedAddress(asked, { before: '', ...changes }))
  }
  return { search, act, before, show, data, isError, refetch }
}

interface LogFilterProps {
  search: string
  act: string
  onShow: (changes: Record<string, string>) => void
}

/** Text and act to filter by. */
function LogFilter({ search, act, onShow }: LogFilterProps) {
  return (
    <form
      className="mb-3.5 flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        onShow({ search: String(new FormData(event.currentTarget).get('search') ?? '').trim() })
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
        onChange={(event) => onShow({ act: event.target.value })}
        className="w-56"
      />
      <Button type="submit" kind="line" size="sm">
        Search
      </Button>
    </form>
  )
}

function countWords(data: Answer<typeof listLog> | undefined): string {
  if (!data?.since) return ''
  return `${formatCount(data.count)} ${data.count === 1 ? 'row' : 'rows'} since ${formatDate(data.since)}. `
}
