import { type BranchDetails, mostBranches } from '@allyards/contract/branches'
import { branchChanges } from '@allyards/contract/company-changes'
import { hideContacts } from '@allyards/contract/contacts/hide-contacts'
import { siteCheckKinds } from '@allyards/contract/depot-checks'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../../context'
import { isTaken } from '../../../platform/database/collisions'
import type { Transaction } from '../../../platform/database/database'
import { inTransaction, type Work } from '../../../platform/database/in-transaction'
import { conflict, notFound } from '../../../platform/errors'
import { checkAgain } from '../checks/state-checks'
import { depotOpened } from '../depot-opened'
import { dropDepotPages } from '../depot-pages'
import { depots } from '../depots.table'
import { refuseUnknownMakes } from '../known-makes'
import { getPlace } from '../postcode-areas'
import { branches } from './branches.table'
import { findBranches } from './find-branches'

type Branch = typeof branches.$inferSelect

/** Adds a site. Recent enquiries for its brands arrive in the inbox, as for a new depot. */
export async function addBranch(context: Context, depotId: string, details: BranchDetails) {
  await refuseUnknownMakes(context.db, details.brands ?? [])
  const values = { ...columnsOf(details), ...getPlace(details.postcode), depotId }
  const saved = await withFreeName(details.name, () =>
    inTransaction(context, async (work) => {
      const { tx } = work
      const depot = await lockDepot(tx, depotId)
      if ((await findBranches(tx, depotId)).length >= mostBranches)
        throw conflict(`A company can have up to ${mostBranches} further branches.`)
      // A yard whose makes are left out handles those of its company.
      const [branch] = await tx
        .insert(branches)
        .values({ ...values, brands: values.brands ?? depot.brands })
        .returning()
      if (!branch) throw new Error('the branch was not stored')
      await context.jobs.enqueue(tx, depotOpened, { depotId, brands: branch.brands }, { singletonKey: branch.id })
      return { branch, losesBadges: await checkSitesAgain(context, work, depot, null, branch) }
    }),
  )
  dropDepotPages(context.pageCache, depotId)
  return saved
}

/** Fields left out stay as they are. Another depot's branch is a 404. */
export async function changeBranch(context: Context, depotId: string, id: string, change: Partial<BranchDetails>) {
  await refuseUnknownMakes(context.db, change.brands ?? [])
  const place = change.postcode === undefined ? {} : getPlace(change.postcode)
  const values = { ...columnsOf(change), ...place }
  const saved = await withFreeName(change.name, () =>
    inTransaction(context, async (work) => {
      const { tx } = work
      const depot = await lockDepot(tx, depotId)
      const own = and(eq(branches.id, id), eq(branches.depotId, depotId))
      const [before] = await tx.select().from(branches).where(own)
      if (!before) throw noBranch()
      if (Object.keys(values).length === 0) return { branch: before, losesBadges: false }
      const [branch = before] = await tx.update(branches).set(values).where(own).returning()
      return { branch, losesBadges: await checkSitesAgain(context, work, depot, before, branch) }
    }),
  )
  dropDepotPages(context.pageCache, depotId)
  return saved
}

/** Permits and licences belong to a site, so a new name or address needs a new check. */
const checkSitesAgain = (context: Context, work: Work, depot: Depot, before: Branch | null, after: Branch) =>
  checkAgain(context, work, depot, { kinds: siteCheckKinds, changes: branchChanges(before, after) })

/** What lies there and what was sent there belongs to the main branch from then on: the tables say so themselves. */
export async function closeBranch({ db, pageCache }: Context, depotId: string, id: string) {
  const own = and(eq(branches.id, id), eq(branches.depotId, depotId))
  const [closed] = await db.delete(branches).where(own).returning()
  if (!closed) throw noBranch()
  dropDepotPages(pageCache, depotId)
  return closed
}

const noBranch = () => notFound('There is no such branch.')

/** Only what was sent, without ways to reach the company elsewhere: everybody reads it. */
function columnsOf<Details extends Partial<BranchDetails>>(details: Details): Details {
  const shown = {
    ...details,
    name: hideContacts(details.name),
    addressLine1: hideContacts(details.addressLine1),
    addressLine2: hideContacts(details.addressLine2),
    city: hideContacts(details.city),
  }
  return Object.fromEntries(Object.entries(shown).filter(([, value]) => value !== undefined)) as Details
}

type Depot = Awaited<ReturnType<typeof lockDepot>>

/** Locks the depot, so that its branches change one at a time. */
async function lockDepot(tx: Transaction, depotId: string) {
  const found = tx
    .select({ id: depots.id, userId: depots.userId, brands: depots.brands })
    .from(depots)
    .where(eq(depots.id, depotId))
  const [depot] = await found.for('no key update')
  if (!depot) throw new Error('a seller has no company')
  return depot
}

async function withFreeName<Result>(name: string | undefined, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (isTaken(error)) throw conflict(`You already have a branch “${name}”.`, { name: `You already have a branch “${name}”` })
    throw error
  }
}
