import type { Pick } from '@allyards/contract/deal-lists'
import { formatDate } from '@allyards/contract/format-date'
import { countWords } from '@allyards/contract/number-words'
import { areaMeta } from '~/features/site/page-meta'
import { Breadcrumbs } from '~/ui/breadcrumbs'
import { Button } from '~/ui/button'
import { ButtonLink } from '~/ui/button-link'
import { EmptyState } from '~/ui/empty-state'
import { ErrorState } from '~/ui/error-state'
import { PartDrawing } from '~/ui/part-drawing'
import { dealCalls } from '../deal-calls'
import { ListSkeleton } from '../lists/list-skeleton'
import { PicksOfBranch } from './picks-of-branch'

export function meta() {
  return areaMeta('Pick list')
}

/** Everything to fetch from the shelves today, over all deals: to walk along, and to print. */
export default function PickListScreen() {
  const { data, isError, isFetching, refetch } = dealCalls.useListPicksQuery({}, { refetchOnMountOrArgChange: true })
  const rows = data?.rows ?? []
  return (
    <div className="mx-auto grid max-w-page grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <Breadcrumbs steps={[{ label: 'Deals', to: '/seller-deals' }, { label: 'Pick list' }]} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-1">
          <h1 className="cut-head text-32">Pick list</h1>
          {data && rows.length > 0 && (
            <p className="text-14 text-steel-600">
              {`${formatDate(new Date())}: ${countWords(rows.length, false, 'part')} of ${countWords(data.deals, false, 'deal')}`}
            </p>
          )}
          {rows.length > 0 && (
            <Button kind="line" icon="print" className="ml-auto print:hidden" onClick={() => window.print()}>
              Print
            </Button>
          )}
        </div>
      </div>
      {!data && !isError && <ListSkeleton />}
      {!data && isError && (
        <ErrorState title="The pick list could not be loaded" onRetry={() => void refetch()} retrying={isFetching}>
          Nothing is lost. Each deal has its own pick note, too.
        </ErrorState>
      )}
      {data && rows.length === 0 && <NothingToPick />}
      {byBranch(rows).map((picks) => (
        <PicksOfBranch key={picks[0]?.branch ?? ''} picks={picks} isNamed={rows.some(({ branch }) => branch !== null)} />
      ))}
      {data?.more && (
        <p className="text-14 text-steel-600">
          {`These are the ${data.deals} most urgent deals. Mark them as sent or ready, and the next ones follow.`}
        </p>
      )}
    </div>
  )
}

/** The rows come in the order of their branches. */
function byBranch(rows: readonly Pick[]): Pick[][] {
  return [...new Set(rows.map(({ branch }) => branch))].map((branch) => rows.filter((row) => row.branch === branch))
}

function NothingToPick() {
  return (
    <EmptyState
      picture={<PartDrawing slug="gearbox" className="size-14" />}
      title="Nothing to pick"
      action={
        <ButtonLink kind="line" to="/seller-deals">
          Open the deals
        </ButtonLink>
      }
    >
      Parts come here once they are paid, or agreed to be collected, and leave when they are sent or ready.
    </EmptyState>
  )
}
