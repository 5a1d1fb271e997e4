import { eq, sql } from 'drizzle-orm'
import type { Context } from '../context'
import { knownPrices } from '../known-prices'
import { hashPassword } from '../modules/accounts'
import { users } from '../modules/accounts/accounts.table'
import { vehicleCategories } from '../modules/catalogue/catalogue.table'
import { readCatalogueFiles } from '../modules/catalogue/catalogue-file'
import { loadCatalogue } from '../modules/catalogue/load-catalogue'
import { messages, threads } from '../modules/chat/chat.table'
import { askedWords } from '../modules/deals/enquiries/asked-words'
import { claims, dealEvents, dealItems, deals } from '../modules/deals/tables/deals.table'
import { enquiries, enquiryParts, receivedEnquiries } from '../modules/deals/tables/enquiries.table'
import { quotationItems, quotations } from '../modules/deals/tables/quotations.table'
import { placeColumns } from '../modules/depots'
import { depotChecks } from '../modules/depots/checks/checks.table'
import { depots } from '../modules/depots/depots.table'
import { refreshAllBands } from '../modules/fair-price'
import { feedback } from '../modules/feedback/feedback.table'
import { notifications } from '../modules/notifications/notifications.table'
import { rebuildFacetCounts, writeIdentity } from '../modules/products'
import { fitEvidence } from '../modules/products/evidence/evidence.table'
import { products, productViews } from '../modules/products/products.table'
import { reportCases, reports } from '../modules/reports/reports.table'
import { uploads } from '../modules/uploads/uploads.table'
import { wantMatches, wants } from '../modules/wants/wants.table'
import { clock } from '../platform/clock/clock'
import { bulkInsert } from '../platform/database/bulk-insert'
import type { Queryable, Transaction } from '../platform/database/database'
import { inServerFolder } from '../server-folder'
import { createDataset, type Dataset, demoAccounts } from './dataset'
import { demoChecks } from './depots/checks'
import { writeDemoRules } from './depots/instant-rules'
import { muteDepots } from './depots/mute-depots'
import { letDepotsBePaid } from './depots/ways-to-pay'
import { employDemoOperator } from './operator'
import { drawPictures, type Pictures } from './parts/pictures'
import { demoReports } from './reports'

export { demoAccounts } from './dataset'
export { demoOperator } from './operator'

const LOCK = 4_207_310_002

/**
 * Fills an empty database with the demo; returns whether it did. Pictures are named by content and rows are written in
 * one transaction, so a start that was cut off begins again from nothing.
 */
export async function loadDemo(
  { db, files, pictures: processes }: Pick<Context, 'db' | 'files' | 'pictures'>,
  report: (line: string) => void,
  now = clock.now(),
): Promise<boolean> {
  if (await isLoaded(db)) {
    await muteDepots(db)
    await letDepotsBePaid(db)
    await writeDemoRules(db)
    await employDemoOperator(db)
    return false
  }
  const startedAt = performance.now()
  const catalogue = await readCatalogueFiles(inServerFolder('data', 'vehicles'))
  const pictures = await drawPictures({ files, pictures: processes }, (done, of) => {
    if (done % 53 === 0) report(`Demo data: ${done} of ${of} pictures`)
  })
  const dataset = createDataset(catalogue, pictures.urls, now)
  const passwordHash = await hashPassword(demoAccounts.password)
  const isWritten = await db.transaction(async (tx) => {
    // Copies that start together take turns; the second finds the work done.
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    if (await isLoaded(tx)) return false
    report(`Demo data: catalogue of ${catalogue.length} makes`)
    await loadCatalogue(tx, catalogue)
    await write(tx, dataset, pictures, passwordHash, report)
    await muteDepots(tx)
    await letDepotsBePaid(tx)
    await writeDemoRules(tx)
    await employDemoOperator(tx)
    return true
  })
  if (!isWritten) return false
  report('Demo data: product counts and fair prices')
  await db.execute(sql`analyze`)
  await rebuildFacetCounts(db)
  await refreshAllBands(db, knownPrices)
  report(`Demo data: ready after ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  return true
}

async function isLoaded(db: Queryable): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.isDemo, true)).limit(1)
  return rows.length > 0
}

async function write(
  tx: Transaction,
  dataset: Dataset,
  pictures: Pictures,
  passwordHash: string,
  report: (line: string) => void,
): Promise<void> {
  await bulkInsert(tx, uploads, pictures.stored)
  report(`Demo data: ${dataset.depots.length} depots and ${dataset.users.length - dataset.depots.length} buyers`)
  const depotOf = new Map(dataset.depots.map((depot) => [depot.userId, depot.id]))
  const membershipOf = (userId: string) => {
    const depotId = depotOf.get(userId)
    return depotId ? { depotId, memberRole: 'owner' as const, memberSince: clock.now(), partyId: userId } : {}
  }
  await bulkInsert(
    tx,
    users,
    dataset.users.map((user) => ({ ...user, passwordHash, ...membershipOf(user.id) })),
  )
  await bulkInsert(tx, depots, dataset.depots)
  await bulkInsert(tx, depotChecks, demoChecks(dataset.depots, clock.now()))
  report(`Demo data: ${dataset.products.length} products`)
  const categories = await tx.select({ id: vehicleCategories.id, slug: vehicleCategories.slug }).from(vehicleCategories)
  const categoryIds = new Map(categories.map(({ id, slug }) => [slug, id]))
  await bulkInsert(
    tx,
    products,
    dataset.products.map(({ categorySlug, fitments: _, numbers: __, ...product }) => ({
      ...product,
      categoryId: categoryIds.get(categorySlug) ?? null,
    })),
  )
  await writeIdentity(
    tx,
    dataset.products.map(({ id, fitments, numbers }) => ({ id, fitments, numbers, changesLists: true })),
  )
  await bulkInsert(tx, productViews, dataset.productViews)
  report(`Demo data: ${dataset.enquiries.length} enquiries with ${dataset.quotationItems.length} offers`)
  const placed = dataset.enquiries.map((row) => ({ ...row, ...placeColumns(row.postcode ?? null) }))
  await bulkInsert(tx, enquiries, placed)
  await bulkInsert(tx, enquiryParts, dataset.enquiryParts)
  await tx.update(enquiries).set({ askedWords })
  await bulkInsert(tx, receivedEnquiries, dataset.receivedEnquiries)
  await bulkInsert(tx, quotations, dataset.quotations)
  await bulkInsert(tx, quotationItems, dataset.quotationItems)
  await bulkInsert(tx, deals, dataset.deals)
  await bulkInsert(tx, dealItems, dataset.dealItems)
  await bulkInsert(tx, dealEvents, dataset.dealEvents)
  await bulkInsert(tx, claims, dataset.claims)
  await bulkInsert(tx, fitEvidence, dataset.fitEvidence)
  report(`Demo data: ${dataset.messages.length} messages and ${dataset.feedback.length} ratings`)
  await bulkInsert(tx, feedback, dataset.feedback)
  await bulkInsert(tx, threads, dataset.threads)
  await bulkInsert(tx, messages, dataset.messages)
  await bulkInsert(tx, notifications, dataset.notifications)
  await bulkInsert(tx, wants, dataset.wants)
  await bulkInsert(tx, wantMatches, dataset.wantMatches)
  const reported = demoReports(dataset, clock.now())
  await bulkInsert(tx, reportCases, reported.cases)
  await bulkInsert(tx, reports, reported.reports)
}
