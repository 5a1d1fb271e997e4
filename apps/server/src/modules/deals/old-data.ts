import { londonDay } from '@allyards/contract/format-date'
import { openDealStates, overEnquiryStates } from '@allyards/contract/lifecycles'
import { inArray, sql } from 'drizzle-orm'
import { deleteOldRows } from '../../platform/retention/delete-old-rows'
import type { ForgetOld } from '../../platform/retention/forget-nightly'
import { forgetWhoAsked } from './enquiries/forget-who-asked'
import { enquiries } from './tables/enquiries.table'
import { instantExamples, instantRefusals } from './tables/instant.table'
import { quotationLetters } from './tables/quotations.table'

export const forgetEnquiries: ForgetOld = async ({ db }, before, limit) => {
  const { rows } = await db.execute<{ id: string }>(sql`
    select e.id from enquiries e
    where e.status in ${overEnquiryStates} and coalesce(e.closed_at, e.expires_at) < ${before.toISOString()}::timestamptz
      and (e.reg is not null or e.postcode is not null or e.additional_info is not null
        or exists (select 1 from enquiry_parts p where p.enquiry_id = e.id and (p.details is not null or p.image_url is not null)))
      and not exists (select 1 from deals d where d.enquiry_id = e.id)
    limit ${limit}`)
  const ids = rows.map(({ id }) => id)
  await db.transaction((tx) => forgetWhoAsked(tx, inArray(enquiries.id, ids)))
  return ids.length
}

/** Counts by day, and the examples behind them. */
export const forgetInstantLog: ForgetOld = async ({ db }, before, limit) => {
  const oldCounts = sql`select ctid from ${instantRefusals} where day < ${londonDay(before)}::date limit ${limit}`
  const counts = await db
    .delete(instantRefusals)
    .where(sql`ctid = any(array(${oldCounts}))`)
    .returning({ day: instantRefusals.day })
  const oldExamples = sql`select ctid from ${instantExamples} where at < ${before.toISOString()}::timestamptz limit ${limit}`
  const examples = await db
    .delete(instantExamples)
    .where(sql`ctid = any(array(${oldExamples}))`)
    .returning({ at: instantExamples.at })
  return Math.max(counts.length, examples.length)
}

export const forgetAddresses: ForgetOld = async ({ db }, before, limit) => {
  const { rows } = await db.execute(sql`
    update deals set deliver_to = null, address_line1 = null, address_line2 = null, city = null, postcode = null, ways_to_pay = null
    where id in (
      select id from deals
      where status not in ${openDealStates} and coalesce(completed_at, cancelled_at) < ${before.toISOString()}::timestamptz
        and (deliver_to is not null or address_line1 is not null or postcode is not null or ways_to_pay is not null)
      limit ${limit})
    returning id`)
  return rows.length
}

export const forgetQuotationLetters = deleteOldRows(quotationLetters, quotationLetters.createdAt)
