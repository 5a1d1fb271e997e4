import { companyChanges } from '@allyards/contract/company-changes'
import { badgesAreGone, type CheckChange, type CheckKind, checkedThings, checkKinds } from '@allyards/contract/depot-checks'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '../../../context'
import { clock } from '../../../platform/clock/clock'
import type { Work } from '../../../platform/database/in-transaction'
import { tellOwners } from '../../notifications'
import { dropDepotPages } from '../depot-pages'
import type { depots } from '../depots.table'
import { depotChecks } from './checks.table'

type Stated = Pick<typeof depots.$inferInsert, 'companyNumber' | 'vatNumber' | 'atfPermit' | 'scrapLicence' | 'certification'>
type Depot = typeof depots.$inferSelect
type CheckRow = typeof depotChecks.$inferSelect

/** A depot's checked permit counts no more. For modules above this one: whoever lists a job of this name hears it. */
export const permitLost = { name: 'depots.permit-lost', data: z.object({ depotId: z.uuid() }) }

export const statedValues = (depot: Stated): Record<CheckKind, string | null> => ({
  'company-number': depot.companyNumber ?? null,
  'vat-number': depot.vatNumber ?? null,
  'atf-permit': depot.atfPermit ?? null,
  'scrap-licence': depot.scrapLicence ?? null,
  certification: depot.certification ?? null,
})

const nothingFound = {
  outcome: null,
  registerNumber: null,
  registerHolder: null,
  lookedOn: null,
  endsOn: null,
  note: '',
  decidedBy: null,
  decidedAt: null,
  remindedAt: null,
}

/**
 * What a depot states anew waits for a look and loses its badge; under a new name, address or number all of its checks do. The
 * depot's row must be locked. Gives whether a badge went.
 */
export async function stateChecks(context: Context, work: Work, before: Depot | undefined, depot: Depot): Promise<boolean> {
  const values = statedValues(depot)
  const changes = before ? companyChanges(before, depot) : []
  const rows = await findRows(work, depot.id)
  const reset: CheckRow[] = []
  for (const kind of checkKinds) {
    const row = rows.find((check) => check.kind === kind)
    const value = values[kind]
    const isSame = (row?.value ?? null) === value
    if (isSame && (changes.length === 0 || !isUnderWay(row))) continue
    if (row) reset.push(row)
    await waitForALook(work, depot.id, kind, {
      value,
      waits: isSame || value !== null,
      changes: mergeChanges(row?.changes ?? [], [...changes, ...ownChange(kind, row?.value ?? null, value)]),
    })
  }
  return tellOfReset(context, work, depot, reset)
}

/** The checks of these kinds wait again, because something else than their own value changed. */
export async function checkAgain(
  context: Context,
  work: Work,
  depot: Pick<Depot, 'id' | 'userId'>,
  { kinds, changes }: { kinds: readonly CheckKind[]; changes: CheckChange[] },
): Promise<boolean> {
  if (changes.length === 0) return false
  const reset = (await findRows(work, depot.id)).filter((row) => kinds.includes(row.kind) && isUnderWay(row))
  for (const { kind, value, changes: earlier } of reset)
    await waitForALook(work, depot.id, kind, { value, waits: true, changes: mergeChanges(earlier, changes) })
  return tellOfReset(context, work, depot, reset)
}

const findRows = ({ tx }: Work, depotId: string) => tx.select().from(depotChecks).where(eq(depotChecks.depotId, depotId))

const isUnderWay = (row: CheckRow | undefined) => row !== undefined && (row.outcome !== null || row.waitingSince !== null)

/** Numbers of the company are among the changes that concern every check. */
function ownChange(kind: CheckKind, before: string | null, after: string | null): CheckChange[] {
  const isOfEveryCheck = kind === 'company-number' || kind === 'vat-number'
  return isOfEveryCheck || before === null || before === after ? [] : [{ what: checkedThings[kind].name, before, after }]
}

const MOST_CHANGES = 40

/** Of several changes of one thing, what it was at first and what it is now; those of branches, which may be many, come last. */
function mergeChanges(earlier: CheckChange[], later: CheckChange[]): CheckChange[] {
  const merged = new Map(earlier.map((change) => [keyOf(change), change]))
  for (const change of later) {
    const first = [...merged].find(([, { what, after }]) => what === change.what && after === change.before)
    if (first) merged.set(first[0], { ...first[1], after: change.after })
    else merged.set(keyOf(change), change)
  }
  return [...merged.values()].toSorted((a, b) => Number(a.what === 'Branch') - Number(b.what === 'Branch')).slice(0, MOST_CHANGES)
}

const keyOf = ({ what, before, after }: CheckChange) => JSON.stringify([what, before, after])

interface Waiting {
  value: string | null
  waits: boolean
  changes: CheckChange[]
}

async function waitForALook({ tx }: Work, depotId: string, kind: CheckKind, { value, waits, changes }: Waiting): Promise<void> {
  const set = { ...nothingFound, value, waitingSince: waits ? clock.now() : null, changes: waits ? changes : [] }
  await tx
    .insert(depotChecks)
    .values({ depotId, kind, ...set })
    .onConflictDoUpdate({ target: [depotChecks.depotId, depotChecks.kind], set })
}

async function tellOfReset(
  context: Context,
  work: Work,
  depot: Pick<Depot, 'id' | 'userId'>,
  reset: readonly CheckRow[],
): Promise<boolean> {
  const lost = reset.filter(({ outcome }) => outcome === 'matches')
  if (lost.length === 0) return false
  work.afterCommit(() => dropDepotPages(context.pageCache, depot.id))
  const names = new Intl.ListFormat('en-GB').format(lost.map(({ kind }) => checkedThings[kind].name))
  const words = `${badgesAreGone}\n\nYou changed what we had checked you under. We look up again: ${names}. A paper that shows the change helps: send it in your profile, under Checks.`
  await tellOwners(context, work, depot.userId, { title: 'We check your depot again', words, link: '/seller-profile#checks' })
  if (lost.some(({ kind }) => kind === 'atf-permit')) await context.jobs.enqueue(work.tx, permitLost, { depotId: depot.id })
  return true
}
