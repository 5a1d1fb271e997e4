import { hideContacts } from '@allyards/contract/contacts/hide-contacts'
import type { BodyOf } from '@allyards/contract/endpoint'
import { toPence } from '@allyards/contract/money'
import type { changeSellerTerms } from '@allyards/contract/sellers'
import { eq, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Caller } from '../../platform/auth/caller'
import { clock } from '../../platform/clock/clock'
import { dropDepotPages } from './depot-pages'
import { depots } from './depots.table'

type Terms = BodyOf<typeof changeSellerTerms>

/** Opening hours, delivery and warranty; what is left out stays as it is. */
export async function changeTerms({ db, pageCache }: Context, caller: Caller, terms: Terms) {
  const [company] = await db
    .update(depots)
    .set({ ...columnsOf(terms), updatedAt: clock.now() })
    .where(eq(depots.userId, caller.partyId))
    .returning()
  if (!company) throw new Error('a seller has no company')
  dropDepotPages(pageCache, company.id)
  return company
}

function columnsOf({ openingHours, deliveryTerms, defaultWarrantyMonths }: Terms) {
  return {
    ...(openingHours === undefined ? {} : { openingHours }),
    ...(defaultWarrantyMonths === undefined ? {} : { defaultWarrantyMonths }),
    ...(deliveryTerms && {
      deliveryPence: penceOf(deliveryTerms.price),
      freeDeliveryFromPence: penceOf(deliveryTerms.free_from),
      deliveryDays: deliveryTerms.days,
      ...(deliveryTerms.sizes && { deliverySizes: deliveryTerms.sizes }),
      ...(deliveryTerms.places && { deliveryPlaces: withPlaces(deliveryTerms.places) }),
      offersCollection: deliveryTerms.collection,
      ...(deliveryTerms.dangerous_carrier === undefined
        ? {}
        : { dangerousCarrier: hideContacts(deliveryTerms.dangerous_carrier) || null }),
      deliveryTerms: hideContacts(deliveryTerms.note) || null,
    }),
  }
}

/** Over what was said before, so that a place that is left out stays as it is. */
const withPlaces = (places: object) => sql`coalesce(${depots.deliveryPlaces}, '{}'::jsonb) || ${JSON.stringify(places)}::jsonb`

const penceOf = (pounds: number | null) => (pounds === null ? null : toPence(pounds))
