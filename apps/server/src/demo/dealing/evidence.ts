import type { fitEvidence } from '../../modules/products/evidence/evidence.table'
import type { DemoEnquiry } from '../enquiries/enquiries'
import type { VehiclePool } from '../vehicles/vehicle-pool'
import type { DemoDeals } from './deals'

/** The evidence rows that the product keeps from the buyers' answers. */
export function createEvidence(
  { deals, dealItems }: DemoDeals,
  enquiries: readonly DemoEnquiry[],
  pool: VehiclePool,
): (typeof fitEvidence.$inferInsert)[] {
  const dealOf = new Map(deals.map((deal) => [deal.id, deal]))
  const enquiryOf = new Map(enquiries.map((enquiry) => [enquiry.row.id, enquiry.row]))
  return dealItems.flatMap(({ id: itemId, dealId, partId, side, numbers = [], fits, fitsAt }) => {
    const deal = dealOf.get(dealId)
    const vehicle = enquiryOf.get(deal?.enquiryId ?? '')
    if (!deal || !vehicle || !itemId || !fitsAt || (fits !== 'fits' && fits !== 'does-not-fit')) return []
    const { make, model, year, bodyStyle = null, fuel = null, gearbox = null, engineCc = null } = vehicle
    const generations = pool.generationsOf({ make, model, year, bodyStyle, fuel })
    return numbers.map((number) => ({
      ...{ itemId, number, partId, side: side ?? null, make, model },
      generation: generations.length === 1 ? (generations[0]?.name ?? null) : null,
      ...{ bodyStyle, fuel, gearbox, engineCc, engineCode: null },
      ...{ buyerId: deal.buyerId, depotId: deal.depotId, fits: fits === 'fits', isHeld: false, answeredAt: fitsAt },
    }))
  })
}
