import { sql } from 'drizzle-orm'
import type { ForgetOld } from '../../platform/retention/forget-nightly'

/** What says who asked goes. Vehicle, parts and prices stay: fair prices rest on them. */
export const forgetEnquiries: ForgetOld = async ({ db }, before, limit) => {
  const { rows } = await db.execute(sql`
    with over as (
      select e.id from enquiries e
      where e.status in ('closed', 'expired') and coalesce(e.closed_at, e.expires_at) < ${before.toISOString()}::timestamptz
        and (e.reg is not null or e.postcode is not null or e.additional_info is not null
          or exists (select 1 from enquiry_parts p where p.enquiry_id = e.id and (p.details is not null or p.image_url is not null)))
        and not exists (select 1 from deals d where d.enquiry_id = e.id)
      limit ${limit}),
    bare_parts as (
      update enquiry_parts p set details = null, image_url = null from over where p.enquiry_id = over.id)
    update enquiries e set reg = null, postcode = null, latitude = null, longitude = null, additional_info = null
    from over where e.id = over.id returning e.id`)
  return rows.length
}

export const forgetAddresses: ForgetOld = async ({ db }, before, limit) => {
  const { rows } = await db.execute(sql`
    update deals set deliver_to = null, address_line1 = null, address_line2 = null, city = null, postcode = null
    where id in (
      select id from deals
      where status in ('completed', 'cancelled') and coalesce(completed_at, cancelled_at) < ${before.toISOString()}::timestamptz
        and (deliver_to is not null or address_line1 is not null or postcode is not null)
      limit ${limit})
    returning id`)
  return rows.length
}
