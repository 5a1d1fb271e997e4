import { HOUR_MS } from '@allyards/contract/durations'
import { limits } from '@allyards/contract/limits'
import { and, asc, between, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '../../../../context'
import { defineJob } from '../../../../define-job'
import { clock } from '../../../../platform/clock/clock'
import type { Queryable, Transaction } from '../../../../platform/database/database'
import { ProductError } from '../../../../platform/errors'
import type { Job } from '../../../../platform/jobs/jobs'
import { TooMany } from '../../../accounts'
import { depots } from '../../../depots/depots.table'
import { keepUpload } from '../../../uploads'
import { products } from '../../products.table'
import { type WrittenProduct, writeProducts } from '../write-products'
import { importPhotos, productImports } from './imports.table'
import { readPhotoName } from './photo-name'
import { withFailed } from './photo-report'

/** The time spent on one depot's photos before the next depot's turn. */
const SLICE_MS = 5_000
const LOOK_AGAIN_SECONDS = 2
const WAITS_FOR_ROWS_MS = HOUR_MS

/** Draws one photo after the other anew and puts it on the listing that its name says. Begun anew, it goes on with the next. */
export const placePhotos: Job<Context, { importId: string }> = defineJob({
  name: 'products.place-photos',
  data: z.object({ importId: z.uuid() }),
  async run(context, { importId }) {
    const { db, jobs } = context
    const [row] = await db.select().from(productImports).where(eq(productImports.id, importId))
    if (row?.status !== 'running') return
    if (await rowsAreComing(db, row))
      return jobs.enqueue(db, placePhotos, { importId }, { startAfterSeconds: LOOK_AGAIN_SECONDS })
    const until = performance.now() + SLICE_MS
    while (performance.now() < until) {
      const photo = await findNext(db, importId)
      if (!photo) return finish(db, importId)
      await place(context, row.depotId, photo)
    }
    await jobs.enqueue(db, placePhotos, { importId })
  },
})

type ImportRow = typeof productImports.$inferSelect
type Photo = typeof importPhotos.$inferSelect
type Outcome = 'added' | 'unchanged' | { refusal: string }

/** Photos that are sent together with a file of rows wait until the rows are listed; not for ever, should that have failed. */
async function rowsAreComing(db: Queryable, { depotId, createdAt }: ImportRow): Promise<boolean> {
  const ofRows = and(eq(productImports.depotId, depotId), isNull(productImports.photos))
  const earliest = new Date(createdAt.getTime() - WAITS_FOR_ROWS_MS)
  const isBefore = and(eq(productImports.status, 'running'), between(productImports.createdAt, earliest, createdAt))
  return (await db.$count(productImports, and(ofRows, isBefore))) > 0
}

async function findNext(db: Queryable, importId: string): Promise<Photo | undefined> {
  const [photo] = await db
    .select()
    .from(importPhotos)
    .where(eq(importPhotos.importId, importId))
    .orderBy(asc(importPhotos.position))
    .limit(1)
  return photo
}

/** More photos may have come meanwhile: the lock of the row says who is first. */
async function finish(db: Context['db'], importId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.select({ id: productImports.id }).from(productImports).where(eq(productImports.id, importId)).for('update')
    if (await findNext(tx, importId)) return
    await tx.update(productImports).set({ status: 'done', finishedAt: clock.now() }).where(eq(productImports.id, importId))
  })
}

async function place(context: Context, depotId: string, photo: Photo): Promise<void> {
  const listing = await findListing(context.db, depotId, photo.name)
  const drawn = typeof listing === 'string' ? { refusal: listing } : await draw(context, depotId, photo)
  await writeProducts(context, async (tx) => {
    const one = and(eq(importPhotos.importId, photo.importId), eq(importPhotos.position, photo.position))
    const [waiting] = await tx.delete(importPhotos).where(one).returning({ name: importPhotos.name })
    // Another copy was quicker.
    if (!waiting) return []
    const { outcome, written } =
      'refusal' in drawn ? { outcome: drawn, written: [] } : await addToListing(tx, depotId, photo.name, drawn.url)
    await count(tx, photo, outcome)
    return written
  })
  await context.files.delete(photo.fileKey)
}

async function draw(context: Context, depotId: string, { fileKey }: Photo): Promise<{ url: string } | { refusal: string }> {
  const file = await context.files.get(fileKey)
  const [depot] = await context.db.select({ userId: depots.userId }).from(depots).where(eq(depots.id, depotId))
  if (!file || !depot) return { refusal: 'The photo could not be read.' }
  try {
    return { url: (await keepUpload(context, depot.userId, file.bytes)).url }
  } catch (error) {
    // A full queue is tried again: it says nothing about the photo. A day's pictures are not waited for.
    const isBusy = error instanceof ProductError && error.code === 'too_many_requests' && !(error instanceof TooMany)
    if (!(error instanceof ProductError) || isBusy) throw error
    return { refusal: error.message }
  }
}

type Listing = WrittenProduct & { imageUrls: string[] }

/** Of this depot alone. The whole name is looked for before the name without its number, and as it is written before another case. */
async function findListing(tx: Queryable, depotId: string, name: string, lock = false): Promise<Listing | string> {
  const { stockNumbers } = readPhotoName(name)
  const { id, partId, brand, imageUrls, stockNumber } = products
  const wanted = stockNumbers.map((one) => one.toLowerCase())
  const own = and(eq(products.depotId, depotId), inArray(sql`lower(${stockNumber})`, wanted), ne(products.status, 'removed'))
  const query = tx.select({ id, partId, brand, depotId: products.depotId, imageUrls, stockNumber }).from(products).where(own)
  const rows = lock ? await query.for('update') : await query
  for (const written of stockNumbers) {
    const same = rows.filter((row) => row.stockNumber?.toLowerCase() === written.toLowerCase())
    const found = same.find((row) => row.stockNumber === written) ?? same[0]
    if (same.length > 1 && found?.stockNumber !== written) return `Several of your listings have the stock number ${written}.`
    if (found) return found
  }
  return `None of your listings has the stock number ${stockNumbers.at(-1)}.`
}

async function addToListing(
  tx: Transaction,
  depotId: string,
  name: string,
  url: string,
): Promise<{ outcome: Outcome; written: Listing[] }> {
  const listing = await findListing(tx, depotId, name, true)
  if (typeof listing === 'string') return { outcome: { refusal: listing }, written: [] }
  if (listing.imageUrls.includes(url)) return { outcome: 'unchanged', written: [] }
  if (listing.imageUrls.length >= limits.productImages)
    return { outcome: { refusal: `The listing has ${limits.productImages} photos already.` }, written: [] }
  await tx
    .update(products)
    .set({ imageUrls: [...listing.imageUrls, url], updatedAt: clock.now() })
    .where(eq(products.id, listing.id))
  return { outcome: 'added', written: [listing] }
}

async function count(tx: Transaction, { importId, name }: Photo, outcome: Outcome): Promise<void> {
  const here = eq(productImports.id, importId)
  const [row] = await tx.select().from(productImports).where(here).for('update')
  if (!row?.photos) return
  const photos =
    typeof outcome === 'string'
      ? { ...row.photos, [outcome]: row.photos[outcome] + 1 }
      : withFailed(row.photos, [{ file: name, message: outcome.refusal }])
  await tx
    .update(productImports)
    .set({ photos, done: row.done + 1 })
    .where(here)
}
