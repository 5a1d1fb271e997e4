import { dealNumber } from '@allyards/contract/deal-moves'
import type { FitFailure } from '@allyards/contract/operator-fit-failures'
import { partInWords } from '@allyards/contract/part-places'
import { asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database'
import { parts } from '../catalogue/catalogue.table'
import { presentVehicle } from '../deals'
import { claims, dealItems, deals } from '../deals/tables/deals.table'
import { enquiries } from '../deals/tables/enquiries.table'
import { depots } from '../depots/depots.table'
import { fitFailures } from '../products/evidence/evidence.table'

const MOST_ROWS = 200

const waits = isNull(fitFailures.lookedAt)

export const countFitFailures = (db: Queryable) => db.$count(fitFailures, waits)

export async function findFitFailures(db: Queryable) {
  return { rows: await readRows(db, waits), waiting: await countFitFailures(db) }
}

/** One that waits; undefined if somebody looked before. */
export const findFitFailure = async (db: Queryable, itemId: string): Promise<FitFailure | undefined> =>
  (await readRows(db, sql`${waits} and ${eq(fitFailures.itemId, itemId)}`))[0]

const saidOf = (which: SQL) =>
  sql<number>`(select count(*)::int from fit_evidence e where e.number = ${dealItems.numbers}[1] and not e.is_own and ${which})`

async function readRows(db: Queryable, where: SQL | undefined): Promise<FitFailure[]> {
  const rows = await db
    .select({
      failure: fitFailures,
      item: dealItems,
      partName: parts.name,
      number: deals.number,
      vehicle: deals.vehicle,
      enquiry: enquiries,
      depot: depots.companyName,
      claim: { text: claims.text, answer: claims.answer, imageUrls: claims.imageUrls },
      cases: saidOf(sql`true`),
      fitted: saidOf(sql`e.fits`),
    })
    .from(fitFailures)
    .innerJoin(dealItems, eq(dealItems.id, fitFailures.itemId))
    .innerJoin(parts, eq(parts.id, dealItems.partId))
    .innerJoin(deals, eq(deals.id, dealItems.dealId))
    .innerJoin(depots, eq(depots.id, deals.depotId))
    .innerJoin(claims, eq(claims.id, fitFailures.claimId))
    .leftJoin(enquiries, eq(enquiries.id, deals.enquiryId))
    .where(where)
    .orderBy(asc(fitFailures.upheldAt), asc(fitFailures.itemId))
    .limit(MOST_ROWS)
  return rows.map(({ failure, item, partName, number, vehicle, enquiry, depot, claim, cases, fitted }) => {
    const car = enquiry ? presentVehicle(enquiry) : vehicle
    return {
      id: failure.itemId,
      deal_number: dealNumber(number),
      part: partInWords(partName, item),
      numbers: item.numbers,
      vehicle: car && [car.make, car.model, car.year, car.body_style, car.fuel, car.engine_code].filter(Boolean).join(', '),
      depot,
      ...claim,
      said: { fitted, cases },
      since: failure.upheldAt.toISOString(),
    }
  })
}
