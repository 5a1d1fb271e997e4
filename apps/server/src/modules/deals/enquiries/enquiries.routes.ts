import * as contract from '@allyards/contract/enquiries'
import type { Context } from '../../../context'
import { senderOf } from '../../../platform/http/client-address'
import type { Serve } from '../../../platform/http/serve'
import { closeEnquiry } from './close-enquiry'
import { countReceivedEnquiries } from './count-received-enquiries'
import { countEnquiriesOf, findEnquiriesOf, getEnquiryOf } from './enquiries.queries'
import { findHistory } from './enquiry-history'
import { postEnquiry } from './post-enquiry'
import { findReceivedEnquiries, getReceivedEnquiry } from './received-enquiries.queries'
import { respondToEnquiry } from './respond-to-enquiry'

export function enquiryRoutes(serve: Serve, context: Context): void {
  const { db } = context
  serve(contract.listMyEnquiries, ({ caller, query }) => findEnquiriesOf(db, caller.userId, query))
  serve(contract.countMyEnquiries, ({ caller }) => countEnquiriesOf(db, caller.userId))
  serve(contract.getMyEnquiry, ({ caller, params }) => getEnquiryOf(db, caller.userId, params.enquiryId))
  serve(contract.listReceivedEnquiries, ({ caller, query }) => findReceivedEnquiries(db, caller.depotId, query))
  serve(contract.countReceivedEnquiries, ({ caller }) => countReceivedEnquiries(db, caller.depotId))
  serve(contract.getReceivedEnquiry, ({ caller, params }) => getReceivedEnquiry(db, caller.depotId, params.enquiryId))
  serve(contract.postEnquiry, ({ caller, body, request }) => {
    return postEnquiry(context, { buyerId: caller.userId, address: senderOf(request) }, body)
  })
  serve(contract.respondToEnquiry, ({ caller, params, body }) => {
    return respondToEnquiry(context, caller, params.enquiryId, body)
  })
  serve(contract.getEnquiryHistory, ({ caller, params }) => findHistory(db, caller, params.enquiryId))
  serve(contract.closeEnquiry, async ({ caller, params }) => {
    await closeEnquiry(context, caller.userId, params.enquiryId)
    return getEnquiryOf(db, caller.userId, params.enquiryId)
  })
}
