import * as contract from '@allyards/contract/operator-market'
import type { Context } from '../../context'
import type { Serve } from '../../platform/http/serve'
import { findCellEnquiries } from './find-cell-enquiries'
import { findMarket, getMarketCell } from './find-market'
import { tellDepots } from './tell-depots'

export function marketRoutes(serve: Serve, context: Context): void {
  serve(contract.getMarket, ({ query }) => findMarket(context, query))
  serve(contract.getMarketCell, ({ query: { make, part_id, ...period } }) => getMarketCell(context.db, { make, part_id }, period))
  serve(contract.listCellEnquiries, async ({ query: { make, part_id, ...period } }) => ({
    rows: await findCellEnquiries(context.db, { make, part_id }, period),
  }))
  serve(contract.tellDepots, async ({ caller, body }) => ({ told: await tellDepots(context, caller, body) }))
}
