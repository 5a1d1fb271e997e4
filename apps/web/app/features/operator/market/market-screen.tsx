import { formatCount } from '@allyards/contract/format-count'
import { formatDate } from '@allyards/contract/format-date'
import {
  type MarketBuyers,
  type MarketFigures,
  type MarketPeriod,
  marketBuyers,
  marketPeriods,
} from '@allyards/contract/operator-market'
import { useSearchParams } from 'react-router'
import { saveCsv } from '~/features/dashboard/chart-card'
import { areaMeta } from '~/features/site/page-meta'
import { Button } from '~/ui/button'
import { changedAddress } from '~/ui/changed-address'
import { EmptyState } from '~/ui/empty-state'
import { ErrorState } from '~/ui/error-state'
import { KeyHint } from '~/ui/keys/key'
import { useKeys } from '~/ui/keys/use-keys'
import { NativeSelect } from '~/ui/native-select'
import { Segmented } from '~/ui/segmented'
import { Loading, Skeleton } from '~/ui/skeleton'
import { useChangeAddress } from '~/ui/use-change-address'
import { OperatorKeys } from '../operator-keys'
import { PageHead } from '../page-head'
import { MarketAnswers } from './market-answers'
import { MarketFunnel } from './market-funnel'
import { MarketHeatMap } from './market-heat-map'
import { MarketRegions } from './market-regions'
import { allTables } from './market-tables'
import { useGetMarketQuery } from './operator-market-calls'

export function meta() {
  return areaMeta('Market')
}

/** Shown until the figures are counted for the first time. */
const LOOK_AGAIN_MS = 3000
const buyersWords: Record<MarketBuyers, string> = { all: 'All buyers', private: 'Private buyers', business: 'Businesses' }
const keys = [
  { keys: ['←', '→', '↑', '↓'], words: 'cell' },
  { keys: ['⏎'], words: 'its enquiries' },
  { keys: ['T'], words: 'tell depots' },
  { keys: ['1'], words: '7 days' },
  { keys: ['2'], words: '30' },
  { keys: ['3'], words: '90' },
  { keys: ['⇧', 'C'], words: 'all as CSV' },
]

/** Demand, answers, speed and regions. */
export default function MarketScreen() {
  const [params] = useSearchParams()
  const changeAddress = useChangeAddress()
  const days = marketPeriods.find((period) => period === params.get('days')) ?? '30'
  const buyers = marketBuyers.find((one) => one === params.get('buyers')) ?? 'all'
  const {
    currentData: data,
    isError,
    refetch,
  } = useGetMarketQuery({ query: { days, buyers } }, { refetchOnMountOrArgChange: true })
  useGetMarketQuery({ query: { days, buyers } }, { skip: data?.figures !== null, pollingInterval: LOOK_AGAIN_MS })
  const figures = data?.figures ?? undefined
  const choose = (next: Partial<Chosen>) =>
    changeAddress((asked) => changedAddress(asked, { ...next }), { replace: true, preventScrollReset: true })
  const saveAll = () => figures && void saveCsv(`market-${days}-days-to-${figures.last_day}`, allTables(figures))
  useKeys((event, isInField) => {
    if (isInField || event.ctrlKey || event.metaKey) return
    const period = marketPeriods[Number(event.key) - 1]
    if (period) choose({ days: period })
    if (event.key === 'C') saveAll()
  })

  return (
    <>
      <PageHead title="Market" note={figures && noteOf(figures, days)}>
        <div className="flex flex-wrap items-center gap-2">
          <MarketChoices days={days} buyers={buyers} onChoose={choose} />
          <Button kind="line" size="sm" icon="download" disabled={!figures} onClick={saveAll}>
            All as CSV
            <KeyHint>⇧C</KeyHint>
          </Button>
        </div>
      </PageHead>
      {isError && !data && <ErrorState title="The market did not load" onRetry={() => void refetch()} />}
      {!data && !isError && (
        <Loading className="grid gap-4">
          <Skeleton className="h-120" />
          <Skeleton className="h-80" />
        </Loading>
      )}
      {data && !figures && <EmptyState title="The figures are being counted">They appear here in a moment.</EmptyState>}
      {figures && <Figures figures={figures} days={days} buyers={buyers} />}
      <OperatorKeys keys={keys} />
    </>
  )
}

interface Chosen {
  days: MarketPeriod
  buyers: MarketBuyers
}

function MarketChoices({ days, buyers, onChoose }: Chosen & { onChoose: (next: Partial<Chosen>) => void }) {
  return (
    <>
      <NativeSelect
        label="Buyers"
        hideLabel
        size="sm"
        value={buyers}
        options={marketBuyers.map((value) => ({ value, label: buyersWords[value] }))}
        onChange={({ target }) => onChoose({ buyers: target.value as MarketBuyers })}
      />
      <Segmented
        label="Period"
        value={days}
        options={marketPeriods.map((value) => ({ value, label: `${value} days` }))}
        onValueChange={(next) => onChoose({ days: next })}
      />
    </>
  )
}

function Figures({ figures, days, buyers }: Chosen & { figures: MarketFigures }) {
  if (figures.enquiries === 0)
    return (
      <EmptyState title="Nobody asked for anything">
        {`No enquiry came from ${formatDate(figures.first_day)} to ${formatDate(figures.last_day)}. Days count once they are over.`}
      </EmptyState>
    )
  return (
    <div className="grid gap-4">
      <MarketHeatMap figures={figures} days={days} buyers={buyers} />
      <div className="grid gap-4 lg:grid-cols-2">
        <MarketAnswers figures={figures} days={days} />
        <MarketFunnel figures={figures} days={days} />
      </div>
      <MarketRegions figures={figures} days={days} />
    </div>
  )
}

const noteOf = ({ enquiries, last_day }: MarketFigures, days: MarketPeriod) =>
  `${formatCount(enquiries)} ${enquiries === 1 ? 'enquiry' : 'enquiries'} in ${days} days, to ${formatDate(last_day)}`
