import { eq } from 'drizzle-orm'
import { clock } from '../../platform/clock/clock'
import type { PersonalData } from '../accounts'
import { branches } from './branches/branches.table'
import { depotChecks, depotDocuments } from './checks/checks.table'
import { depots } from './depots.table'
import { comeBackToMarket, leaveMarket, namelessDepot } from './leave-market'
import { depotWaysToPay } from './paying/ways-to-pay.table'
import { depotStateChanges, leftDepots } from './states/states.table'

/** A depot's row stays for its deal partners' records, without personal data. */
export const personalDepot: PersonalData = {
  async leave(context, work, { depotId }) {
    if (depotId) await leaveMarket(context, work, depotId)
  },
  async comeBack(context, work, { depotId }) {
    if (depotId) await comeBackToMarket(context, work, depotId)
  },
  async forget({ files }, { tx, afterCommit }, { depotId }) {
    if (!depotId) return
    await tx.delete(branches).where(eq(branches.depotId, depotId))
    await tx.delete(depotChecks).where(eq(depotChecks.depotId, depotId))
    await tx.delete(depotWaysToPay).where(eq(depotWaysToPay.depotId, depotId))
    await tx.delete(leftDepots).where(eq(leftDepots.depotId, depotId))
    await tx.delete(depotStateChanges).where(eq(depotStateChanges.depotId, depotId))
    const papers = await tx.delete(depotDocuments).where(eq(depotDocuments.depotId, depotId)).returning()
    for (const { fileKey } of papers) afterCommit(() => files.delete(fileKey))
    await tx.update(depots).set(forgotten(depotId)).where(eq(depots.id, depotId))
  },
  export: async (db, { depotId }) =>
    depotId
      ? {
          company: (await db.select().from(depots).where(eq(depots.id, depotId)))[0],
          branches: await db.select().from(branches).where(eq(branches.depotId, depotId)),
          ways_to_pay: await db.select().from(depotWaysToPay).where(eq(depotWaysToPay.depotId, depotId)),
          checks: await db.select().from(depotChecks).where(eq(depotChecks.depotId, depotId)),
          states: await db.select().from(depotStateChanges).where(eq(depotStateChanges.depotId, depotId)),
          papers: await db.select().from(depotDocuments).where(eq(depotDocuments.depotId, depotId)),
        }
      : {},
}

const forgotten = (depotId: string) => ({
  ...namelessDepot(depotId),
  statesBefore: [],
  companyNumber: null,
  vatNumber: null,
  addressLine1: '',
  addressLine2: null,
  phoneNumber: null,
  about: null,
  logoUrl: null,
  atfPermit: null,
  scrapLicence: null,
  certification: null,
  openingHours: null,
  deliveryTerms: null,
  deliveryPence: null,
  freeDeliveryFromPence: null,
  deliveryDays: null,
  deliverySizes: null,
  deliveryPlaces: null,
  offersCollection: false,
  dangerousCarrier: null,
  // A make that nobody has, so that no more enquiries arrive.
  brands: ['-'],
  updatedAt: clock.now(),
})
