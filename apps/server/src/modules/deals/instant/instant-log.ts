import type { QueryOf } from '@allyards/contract/endpoint'
import type { InstantLog, readInstantLog } from '@allyards/contract/instant-rules'
import { limits } from '@allyards/contract/limits'
import { toPounds } from '@allyards/contract/money'
import { partInWords } from '@allyards/contract/part-places'
import { and, desc, eq, lt } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/database'
import { parts } from '../../catalogue/catalogue.table'
import { products } from '../../products/products.table'
import { askedColumns, enquiries, enquiryParts } from '../tables/enquiries.table'
import { instantExamples, instantOffers, instantRefusals, instantRules } from '../tables/instant.table'
import { quotationItems, quotations } from '../tables/quotations.table'

const REFUSALS_SHOWN = 500

const vehicleColumns = { reg: enquiries.reg, make: enquiries.make, model: enquiries.model }

/** Lists the offers that a depot's rules made, and the reasons for those not made. */
export async function readLog(db: Queryable, depotId: string, page: QueryOf<typeof readInstantLog>): Promise<InstantLog> {
  return {
    rows: await findMade(db, depotId, page),
    not_made: await db
      .select({ day: instantRefusals.day, reason: instantRefusals.reason, parts: instantRefusals.parts })
      .from(instantRefusals)
      .where(eq(instantRefusals.depotId, depotId))
      .orderBy(desc(instantRefusals.day), desc(instantRefusals.parts))
      .limit(REFUSALS_SHOWN),
    examples: await findExamples(db, depotId),
  }
}

async function findMade(
  db: Queryable,
  depotId: string,
  { before, limit }: QueryOf<typeof readInstantLog>,
): Promise<InstantLog['rows']> {
  const rows = await db
    .select({
      item: quotationItems,
      offer: instantOffers,
      ...vehicleColumns,
      enquiryId: enquiries.id,
      partName: parts.name,
      asked: askedColumns,
      bay: products.bay,
    })
    .from(instantOffers)
    .innerJoin(quotationItems, eq(quotationItems.id, instantOffers.itemId))
    .innerJoin(quotations, eq(quotations.id, quotationItems.quotationId))
    .innerJoin(enquiries, eq(enquiries.id, quotations.enquiryId))
    .innerJoin(enquiryParts, eq(enquiryParts.id, quotationItems.enquiryPartId))
    .innerJoin(parts, eq(parts.id, quotationItems.partId))
    .leftJoin(products, eq(products.id, quotationItems.productId))
    .where(and(eq(instantOffers.depotId, depotId), before ? lt(instantOffers.itemId, before) : undefined))
    .orderBy(desc(instantOffers.itemId))
    .limit(limit)
  return rows.map(({ item, offer, enquiryId, partName, asked, bay, ...vehicle }) => ({
    ...vehicle,
    id: item.id,
    quotation_id: item.quotationId,
    enquiry_id: enquiryId,
    at: offer.createdAt.toISOString(),
    part_id: item.partId,
    part_name: partInWords(partName, asked),
    rule: offer.ruleName,
    status: item.status,
    is_gone: item.status === 'withdrawn' && item.goneAt !== null,
    list_price: toPounds(offer.listPence),
    price: toPounds(item.pricePence),
    delivery_price: toPounds(item.deliveryPence),
    bay,
  }))
}

async function findExamples(db: Queryable, depotId: string): Promise<InstantLog['examples']> {
  const rows = await db
    .select({
      example: instantExamples,
      ...vehicleColumns,
      partId: enquiryParts.partId,
      partName: parts.name,
      asked: askedColumns,
      enquiryId: enquiries.id,
      rule: instantRules.name,
      title: products.title,
    })
    .from(instantExamples)
    .innerJoin(enquiryParts, eq(enquiryParts.id, instantExamples.enquiryPartId))
    .innerJoin(enquiries, eq(enquiries.id, enquiryParts.enquiryId))
    .innerJoin(parts, eq(parts.id, enquiryParts.partId))
    .leftJoin(instantRules, eq(instantRules.id, instantExamples.ruleId))
    .leftJoin(products, eq(products.id, instantExamples.productId))
    .where(eq(instantExamples.depotId, depotId))
    .orderBy(desc(instantExamples.at))
    .limit(limits.instantRules.examples)
  return rows.map(({ example, partId, partName, asked, enquiryId, rule, title, ...vehicle }) => ({
    ...vehicle,
    enquiry_id: enquiryId,
    at: example.at.toISOString(),
    part_id: partId,
    part_name: partInWords(partName, asked),
    reason: example.reason,
    rule,
    product: example.productId && title !== null ? { id: example.productId, title } : null,
  }))
}
