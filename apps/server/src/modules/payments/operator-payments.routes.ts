import * as contract from '@allyards/contract/operator-payments'
import type { Context } from '../../context'
import type { Serve } from '../../platform/http/serve'
import { askForPayment } from './ask-for-payment'
import { decidePayment } from './decide-payment'
import { findPayments, getPayment } from './find-payments'

export function operatorPaymentRoutes(serve: Serve, context: Context): void {
  const { db } = context
  serve(contract.listPayments, () => findPayments(db))
  serve(contract.getPayment, ({ params }) => getPayment(db, params.id))
  serve(contract.askForPayment, async ({ caller, params, body }) => {
    await askForPayment(context, caller, params.id, body.question)
    return getPayment(db, params.id)
  })
  serve(contract.decidePayment, async ({ caller, params, body }) => {
    await decidePayment(context, caller, params.id, body)
    return { decided: body.came }
  })
}
