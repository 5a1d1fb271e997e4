import { isCollectionOnly } from '@allyards/contract/dangerous-goods'
import { messages } from '@allyards/contract/messages'
import { allParts } from '@allyards/contract/parts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '../../define-job'
import { findGenerationsOf } from '../../modules/catalogue'
import { findPartsOf } from '../../modules/deals'
import { createQuotation } from '../../modules/deals/quotations/create-quotation'
import { enquiries } from '../../modules/deals/tables/enquiries.table'
import { depots } from '../../modules/depots/depots.table'
import { findBands } from '../../modules/fair-price'
import { products } from '../../modules/products/products.table'
import type { Queryable } from '../../platform/database/database'
import { ProductError } from '../../platform/errors'
import { Random } from '../random'
import { composeOffer } from './compose-offer'

const CHANCE_TO_HAVE_A_PART = 0.75

/** One demo depot answers one enquiry, as that depot's own quotation form would. */
export const answerEnquiry = defineJob({
  name: 'demo.answer-enquiry',
  data: z.object({ enquiryId: z.uuid(), depotId: z.uuid(), isFirst: z.boolean() }),
  retries: 3,
  async run(context, { enquiryId, depotId, isFirst }) {
    const random = new Random(`${enquiryId}/${depotId}`)
    const [company] = await context.db.select().from(depots).where(eq(depots.id, depotId))
    if (!company) return
    const items = await composeItems(context.db, random, enquiryId, company, isFirst)
    if (items.length === 0) return
    try {
      await createQuotation(
        context,
        { userId: company.userId, depotId: depotId },
        {
          enquiry_id: enquiryId,
          notes: messages.quotationNotes,
          valid_days: random.pick([3, 5, 7, 7, 7, 14]),
          items,
        },
      )
    } catch (error) {
      // Answered on an earlier run, or closed in the meantime: nothing is left to do.
      if (!(error instanceof ProductError && error.code === 'conflict')) throw error
    }
  },
})

async function composeItems(
  db: Queryable,
  random: Random,
  enquiryId: string,
  company: typeof depots.$inferSelect,
  hasEverything: boolean,
) {
  const [enquiry] = await db.select().from(enquiries).where(eq(enquiries.id, enquiryId))
  if (!enquiry) return []
  const parts = (await findPartsOf(db, [enquiryId])).get(enquiryId) ?? []
  const wanted = parts.filter((part) => !part.accepted)
  if (wanted.length === 0) return []
  const found = wanted.filter(() => hasEverything || wanted.length === 1 || random.chance(CHANCE_TO_HAVE_A_PART))
  const inStock = found.length > 0 ? found : [random.pick(wanted)]
  const priced = inStock.map(({ part_id, side, end }) => ({
    ...{ part_id, side, end },
    make: enquiry.make,
    model: enquiry.model,
    body_style: enquiry.bodyStyle ?? undefined,
    trim: enquiry.trim ?? undefined,
  }))
  const bands = await findBands(db, priced)
  const [[generation] = []] = await findGenerationsOf(db, [
    { make: enquiry.make, model: enquiry.model, body_style: enquiry.bodyStyle, year: enquiry.year, fuel: enquiry.fuel },
  ])
  const photos = await findPhotos(
    db,
    company.id,
    inStock.map(({ part_id }) => part_id),
  )
  return inStock.flatMap(({ id, part_id, side, end, quantity }, position) => {
    const part = allParts.find(({ slug }) => slug === part_id)
    if (!part || isCollectionOnly({ partId: part_id }, { dangerous_carrier: company.dangerousCarrier })) return []
    return composeOffer(random, {
      part,
      askedId: id,
      quantity,
      vehicle: enquiry,
      generation,
      place: { side, end },
      band: bands[position] ?? null,
      warrantyMonths: company.defaultWarrantyMonths,
      photos: photos.get(part_id) ?? [],
    })
  })
}

/** Pictures of such parts, from the depot's own listings: an offer may not show what others have. */
async function findPhotos(db: Queryable, depotId: string, partIds: string[]): Promise<Map<string, string[]>> {
  if (partIds.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([products.partId], { partId: products.partId, imageUrls: products.imageUrls })
    .from(products)
    .where(
      and(
        eq(products.depotId, depotId),
        inArray(products.partId, partIds),
        eq(products.status, 'live'),
        sql`cardinality(${products.imageUrls}) > 0`,
      ),
    )
    .orderBy(products.partId, products.id)
  return new Map(rows.map(({ partId, imageUrls }) => [partId, imageUrls]))
}
