import { limits } from '@allyards/contract/limits'
import { rightMissing } from '@allyards/contract/members'
import { areaMeta } from '~/features/site/page-meta'
import { failureOf } from '~/store/call-failure'
import { useMay } from '~/store/use-may'
import { Breadcrumbs } from '~/ui/breadcrumbs'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { ErrorState } from '~/ui/error-state'
import { PartDrawing } from '~/ui/part-drawing'
import { Loading, Skeleton } from '~/ui/skeleton'
import { Switch } from '~/ui/switch'
import { Tag } from '~/ui/tag'
import { TextLink } from '~/ui/text-link'
import { toast } from '~/ui/toast-queue'
import { DryRunPanel } from './dry-run-panel'
import { instantCalls } from './instant-calls'
import { InstantLog } from './instant-log'
import { RuleCard } from './rule-card'
import { exampleTerms } from './rule-draft'
import { useDryRun } from './use-dry-run'

export function meta() {
  return areaMeta('Instant offers')
}

/** For members who make offers; others read why it is closed to them. */
export default function InstantOffersScreen() {
  if (useMay('offers')) return <InstantOffers />
  return (
    <EmptyState isPage picture={<PartDrawing slug="lock-set" className="size-14" />} title="Not part of your role">
      {rightMissing('offers')}
    </EmptyState>
  )
}

/** The rules by which a depot answers at once, with their dry run and their log. */
function InstantOffers() {
  const query = instantCalls.useListInstantRulesQuery({})
  const [add, { isLoading: isAdding }] = instantCalls.useAddInstantRuleMutation()
  const [pause, { isLoading: isPausing }] = instantCalls.usePauseInstantRulesMutation()
  const dryRunner = useDryRun()
  const { data } = query
  const addOne = async () => {
    const { error } = await add({ body: { ...exampleTerms, name: nameFor(data?.rules.length ?? 0) } })
    if (error) return toast.error(failureOf(error).body.message)
    toast.success('Rule added, switched off', { description: 'Press what you want to change in its sentence.' })
  }
  const isFull = (data?.rules.length ?? 0) >= limits.instantRules.atOnce
  return (
    <div className="mx-auto grid max-w-page grid-cols-[minmax(0,1fr)] gap-4">
      <Breadcrumbs steps={[{ label: 'Quotations', to: '/quotations' }, { label: 'Instant offers' }]} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="cut-head text-32">Instant offers</h1>
        {data && <StateTag {...data} />}
        {data && data.rules.length > 0 && (
          <div className="flex flex-wrap items-center gap-3 max-md:w-full md:ml-auto">
            <Switch
              label="All rules"
              checked={!data.paused}
              disabled={isPausing}
              onCheckedChange={(isOn) => pause({ body: { paused: !isOn } })}
            />
            <Button kind="line" icon="plus" pending={isAdding} disabled={isFull} onClick={addOne}>
              Add rule
            </Button>
          </div>
        )}
      </div>
      {!data && !query.isError && <RulesSkeleton />}
      {!data && query.isError && (
        <ErrorState title="Your rules are not here yet" onRetry={() => query.refetch()} retrying={query.isFetching}>
          They answer all the same.
        </ErrorState>
      )}
      {data && data.unlooked > 0 && <Unlooked count={data.unlooked} />}
      {data?.rules.length === 0 && <NoRules isAdding={isAdding} onAdd={addOne} />}
      {data && data.rules.length > 0 && (
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_21rem]">
          <div className="grid gap-3">
            {data.rules.map((rule, index) => (
              <RuleCard
                key={rule.id}
                rule={rule}
                isFirst={index === 0}
                isLast={index === data.rules.length - 1}
                isPaused={data.paused}
                dryRunner={dryRunner}
              />
            ))}
            <p className="text-13 text-steel-600">
              Read from the top: the first rule that fits answers. Only parts that fit exactly, are in stock and in no other open
              offer are offered.
            </p>
          </div>
          {dryRunner.result ? <DryRunPanel run={dryRunner.result} /> : <DryRunHint />}
        </div>
      )}
      <InstantLog />
    </div>
  )
}

const nameFor = (rules: number) => (rules === 0 ? exampleTerms.name : `Rule ${rules + 1}`)

function StateTag({ rules, paused, made_today }: { rules: { on: boolean }[]; paused: boolean; made_today: number }) {
  if (paused) return <Tag kind="warn">Paused</Tag>
  if (!rules.some(({ on }) => on)) return rules.length > 0 ? <Tag kind="line">Off</Tag> : null
  return <Tag kind="go-wash">{`On, ${made_today} made today`}</Tag>
}

function Unlooked({ count }: { count: number }) {
  return (
    <p className="rounded bg-plate-wash px-4 py-3 text-14">
      {count === 1 ? 'One listing says' : `${count} listings say`} what {count === 1 ? 'it fits' : 'they fit'} by old lists alone.
      No rule offers {count === 1 ? 'it' : 'them'} until you have looked: open {count === 1 ? 'it' : 'each'} under{' '}
      <TextLink to="/product">Products</TextLink> and save its vehicles.
    </p>
  )
}

function NoRules({ isAdding, onAdd }: { isAdding: boolean; onAdd: () => void }) {
  return (
    <EmptyState
      picture={<PartDrawing slug="headlamp" className="size-14" />}
      title="No rules yet"
      action={
        <Button kind="plate" pending={isAdding} onClick={onAdd}>
          Start with an example
        </Button>
      }
    >
      “For any make, any part, grade A or B, from £20 to £400: offer at 5 % under list price.” You change the sentence, try it on
      the last 30 days, and switch it on.
    </EmptyState>
  )
}

function DryRunHint() {
  return (
    <aside className="dark on-ink rounded bg-ink p-5 text-white">
      <h2 className="cut-head text-20">Dry run</h2>
      <p className="mt-1 text-14 text-steel-300">
        Press “Dry run” in a rule: it plays the enquiries of the last 30 days against your stock of today, and sends nothing.
      </p>
    </aside>
  )
}

function RulesSkeleton() {
  return (
    <Loading className="grid gap-3">
      {['a', 'b'].map((key) => (
        <div key={key} className="surface grid gap-3 p-5">
          <Skeleton className="h-7 w-56 max-w-full" />
          <Skeleton className="h-16 w-full" />
        </div>
      ))}
    </Loading>
  )
}
