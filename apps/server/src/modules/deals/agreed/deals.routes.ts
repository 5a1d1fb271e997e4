import * as claims from '@allyards/contract/claims'
import * as lists from '@allyards/contract/deal-lists'
import * as contract from '@allyards/contract/deals'
import { getReservation } from '@allyards/contract/reservations'
import type { Context } from '../../../context'
import { senderOf } from '../../../platform/http/client-address'
import type { Serve } from '../../../platform/http/serve'
import { getVehicle } from '../../products'
import { askAgain } from './ask-again'
import { moveClaim } from './claims/move-claim'
import { openClaim } from './claims/open-claim'
import { findDeals, getClaim, getDeal } from './deals.queries'
import { exportDeals } from './export-deals'
import { findReservation } from './find-reservation'
import { listPicks } from './list-picks'
import { moveDeal } from './move-deal'
import { confirmationPage } from './papers/confirmation-page'
import { invoicePage } from './papers/invoice-page'
import { reserveProduct } from './reserve-product'

export function dealRoutes(serve: Serve, context: Context): void {
  const { db } = context
  serve(contract.listDeals, ({ caller, query }) => findDeals(db, caller, query))
  serve(lists.listPicks, ({ caller }) => listPicks(db, caller.depotId))
  serve(lists.exportDeals, async ({ caller, query }) => exportDeals(db, caller, query))
  serve(contract.getDeal, ({ caller, params }) => getDeal(db, caller, params.id))
  serve(contract.moveDeal, async ({ caller, params, body, once }) => {
    await moveDeal({ ...context, once }, caller, params.id, body)
    return getDeal(db, caller, params.id)
  })
  serve(contract.askAgain, async ({ caller, params, request }) => {
    return { enquiry_id: await askAgain(context, { userId: caller.userId, address: senderOf(request) }, params.id) }
  })
  serve(contract.getDealConfirmation, async ({ caller, params }) => confirmationPage(await getDeal(db, caller, params.id)))
  serve(contract.getDealInvoice, async ({ caller, params }) => invoicePage(await getDeal(db, caller, params.id)))
  serve(claims.openClaim, async ({ caller, params, body, once }) => {
    const claimId = await openClaim({ ...context, once }, caller.userId, params.id, body)
    return getClaim(db, caller, params.id, claimId)
  })
  serve(claims.moveClaim, async ({ caller, params, body, once }) => {
    const dealId = await moveClaim({ ...context, once }, caller, params.id, body)
    return getClaim(db, caller, dealId, params.id)
  })
  serve(getReservation, ({ caller, params }) => findReservation(db, caller, params.slug))
  serve(contract.reserveProduct, async ({ caller, params, body, once, request }) => {
    const vehicle = body.vehicle === undefined ? undefined : await getVehicle(db, caller, body.vehicle)
    const wish = { ...body, vehicle, network: senderOf(request) }
    const dealId = await reserveProduct({ ...context, once }, caller.userId, params.id, wish)
    return { deal: await getDeal(db, caller, dealId) }
  })
}
