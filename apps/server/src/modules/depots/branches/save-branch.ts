import { type BranchDetails, mostBranches } from '@allyards/contract/branches'
import { hideContacts } from '@allyards/contract/contacts/hide-contacts'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../../context'
import { isTaken } from '../../../platform/database/collisions'
import type { Transaction } from '../../../platform/database/database'
import { conflict, notFound } from '../../../platform/errors'
import { depotOpened } from '../depot-opened'
import { dropDepotPages } from '../depot-pages'
import { depots } from '../depots.table'
import { refuseUnknownMakes } from '../known-makes'
import { getPlace } from '../postcode-areas'
import { branches } from './branches.table'
import { findBranches } from './find-branches'

/** Adds a site. What was asked lately for its brands comes into the inbox, as for a new depot. */
export async function addBranch(context: Context, depotId: string, details: BranchDetails) {
  const { db, jobs } = context
  await refuseUnknownMakes(db, details.brands ?? [])
  const values = { ...columnsOf(details), ...getPlace(details.postcode), depotId }
  const branch = await withFreeName(details.name, () =>
    db.transaction(async (tx) => {
      await takeTurn(tx, depotId)
      if ((await findBranches(tx, depotId)).length >= mostBranches)
        throw conflict(`A company can have up to ${mostBranches} further branches.`)
      const [added] = await tx.insert(branches).values(values).returning()
      if (!added) throw new Error('the branch was not stored')
      await jobs.enqueue(tx, depotOpened, { depotId, brands: added.brands }, { singletonKey: added.id })
      return added
    }),
  )
  dropDepotPages(context.pageCache, depotId)
  return branch
}

/** What is left out stays. Someone else's branch is not there. */
export async function changeBranch(context: Context, depotId: string, id: string, change: Partial<BranchDetails>) {
  const { db } = context
  await refuseUnknownMakes(db, change.brands ?? [])
  const place = change.postcode === undefined ? {} : getPlace(change.postcode)
  const values = { ...columnsOf(change), ...place }
  const own = and(eq(branches.id, id), eq(branches.depotId, depotId))
  const [branch] =
    Object.keys(values).length === 0
      ? await db.select().from(branches).where(own)
      : await withFreeName(change.name, () => db.update(branches).set(values).where(own).returning())
  if (!branch) throw noBranch()
  dropDepotPages(context.pageCache, depotId)
  return branch
}

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

async function takeTurn(tx: Transaction, depotId: string): Promise<void> {
  await tx.select({ id: depots.id }).from(depots).where(eq(depots.id, depotId)).for('no key update')
}

async function withFreeName<Result>(name: string | undefined, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (isTaken(error)) throw conflict(`You already have a branch “${name}”.`, { name: `You already have a branch “${name}”` })
    throw error
  }
}
