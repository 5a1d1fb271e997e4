import * as contract from '@allyards/contract/depots'
import { defaultCity } from '@allyards/contract/limits'
import type { Context } from '../../context'
import { notFound } from '../../platform/errors'
import type { Serve } from '../../platform/http/serve'
import { findCarOf, placeOf, presentNewestOf } from '../products'
import { presentDepot, presentDepotCard, presentFeedback } from './directory.presenter'
import * as depots from './directory.queries'

const SHOWN_PRODUCTS = 12
const SHOWN_FEEDBACK = 5

export function directoryRoutes(serve: Serve, { db }: Context): void {
  serve(contract.listDepots, async ({ query }) => {
    const near = placeOf(query.near ?? (query.sort === 'nearest' ? defaultCity : undefined))
    const rows = await depots.findDepots(db, query, near)
    const count = rows[0]?.total ?? (await depots.countDepots(db, query))
    return {
      data: {
        rows: rows.map((row) => ({ ...presentDepotCard(row, near), product_count: row.product_count })),
        count,
        page: query.page,
        limit: query.limit,
      },
      cities: await depots.findCities(db),
    }
  })
  serve(contract.getDepot, async ({ params, query, caller }) => {
    const car = await findCarOf(db, caller, query)
    const row = await depots.findDepot(db, params.slug)
    if (!row) throw notFound('There is no such depot.')
    const near = placeOf(query.near)
    const feedback = await depots.findFeedback(db, row.user_id, { limit: SHOWN_FEEDBACK })
    const feedbackCount = await depots.countFeedback(db, row.user_id)
    const listed = await presentNewestOf(db, { depotId: row.id, limit: SHOWN_PRODUCTS, near, car })
    const company = presentDepot(row, near)
    return {
      company,
      rating: company.rating,
      reviewCount: company.reviewCount,
      feedback: feedback.map(presentFeedback),
      moreFeedback: feedbackCount - feedback.length,
      products: listed.rows,
      productCount: listed.count,
    }
  })
  serve(contract.listDepotFeedback, async ({ params, query }) => {
    const row = await depots.findDepot(db, params.slug)
    if (!row) throw notFound('There is no such depot.')
    return (await depots.findFeedback(db, row.user_id, query)).map(presentFeedback)
  })
}
