import * as contract from '@allyards/contract/ways-to-pay'
import { eq } from 'drizzle-orm'
import type { Context } from '../../../context'
import { senderOf } from '../../../platform/http/client-address'
import type { Serve } from '../../../platform/http/serve'
import { changeWaysToPay } from './change-ways-to-pay'
import { depotWaysToPay } from './ways-to-pay.table'

type Row = typeof depotWaysToPay.$inferSelect

const present = (row: Row | undefined) => ({ ways: row?.ways ?? null, changed_at: row?.changedAt.toISOString() ?? null })

export function waysToPayRoutes(serve: Serve, context: Context): void {
  serve(contract.readWaysToPay, async ({ caller }) => {
    const [row] = await context.db.select().from(depotWaysToPay).where(eq(depotWaysToPay.depotId, caller.depotId))
    return present(row)
  })
  serve(contract.changeWaysToPay, async ({ caller, body, request }) => {
    const saved = await changeWaysToPay(context, { ...caller, address: senderOf(request) }, body)
    return { message: 'Saved. Deals that are agreed from now on show it to their buyer.', ...present(saved) }
  })
}
