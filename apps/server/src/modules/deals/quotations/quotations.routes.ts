import * as contract from '@allyards/contract/quotations'
import type { Context } from '../../../context'
import { forbidden } from '../../../platform/errors'
import type { Serve } from '../../../platform/http/serve'
import { countOffers } from './count-offers'
import { createQuotation } from './create-quotation'
import { acceptOffers, decideOffer } from './decide-offer'
import { editOffer } from './edit-offer'
import { extendQuotation } from './extend-quotation'
import { prefillQuotation } from './prefill-quotation'
import { findQuotationsForBuyer, findQuotationsOfSeller, getItem, getQuotationOfSeller } from './quotations.queries'
import { sendQuotationEmail } from './send-quotation-email'
import { withdrawOffer, withdrawOffersOn } from './withdraw-offer'

export function quotationRoutes(serve: Serve, context: Context): void {
  const { db } = context
  serve(contract.createQuotation, async ({ caller, body, once, joined }) => {
    const { quotationId, isJoined } = await createQuotation({ ...context, once }, caller, body)
    if (isJoined) joined()
    return getQuotationOfSeller(db, caller.depotId, quotationId)
  })
  serve(contract.listSellerQuotations, ({ caller, query }) => findQuotationsOfSeller(db, caller.depotId, query))
  serve(contract.countOffers, ({ caller, query }) => countOffers(db, caller.depotId, query.max_age_days))
  serve(contract.getQuotationPrefill, ({ caller, params }) => prefillQuotation(db, caller.depotId, params.enquiryId))
  serve(contract.extendQuotation, async ({ caller, params }) => {
    await extendQuotation(context, caller, params.id)
    return getQuotationOfSeller(db, caller.depotId, params.id)
  })
  serve(contract.listQuotationsOfEnquiry, ({ caller, params }) => findQuotationsForBuyer(db, caller.userId, params.enquiryId))
  serve(contract.editQuotationItem, async ({ caller, params, body }) => {
    await editOffer(context, caller, params.id, body)
    return { quotationItem: await getItem(db, params.id) }
  })
  serve(contract.setQuotationItemStatus, async ({ caller, params, body: { status, version, delivery, total, undo }, once }) => {
    if (status === 'withdrawn') {
      const { userId, depotId } = caller
      if (!depotId) throw forbidden('Only the depot can withdraw an offer.')
      await withdrawOffer({ ...context, once }, { userId, depotId }, params.id, undo)
      return { quotationItem: await getItem(db, params.id) }
    }
    if (caller.role !== 'buyer') throw forbidden('Only the buyer can accept or decline an offer.')
    const [deal] = await decideOffer({ ...context, once }, caller.userId, { id: params.id, version }, { status, delivery, total })
    return { quotationItem: await getItem(db, params.id), ...(deal ? { deal } : {}) }
  })
  serve(contract.acceptOffers, async ({ caller, params, body, once }) => {
    const seen = body.items ?? body.item_ids?.map((id) => ({ id })) ?? []
    const { delivery, collect_from: collectFrom, total } = body
    const agreement = { delivery, collectFrom, total }
    const deals = await acceptOffers({ ...context, once }, caller.userId, params.enquiryId, seen, agreement)
    const quotations = await findQuotationsForBuyer(db, caller.userId, params.enquiryId)
    return { ...quotations, ...(deals[0] ? { deal: deals[0] } : {}), deals }
  })
  serve(contract.withdrawOffersOn, async ({ caller, params }) => ({
    withdrawn: await withdrawOffersOn(context, caller, params.id),
  }))
  serve(
    contract.sendQuotationEmail,
    async ({ caller, body, once }) => {
      await sendQuotationEmail({ ...context, once }, caller, body)
      return { message: 'Your email is on its way.' }
    },
    { config: { rateLimit: { max: 20, timeWindow: '1 hour' } } },
  )
}
