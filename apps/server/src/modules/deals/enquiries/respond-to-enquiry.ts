import type { Context } from '../../../context'
import { conflict } from '../../../platform/errors'
import type { ActingDepot } from '../change/change'
import { mustBeOpen } from '../change/change'
import { changeEnquiry, withId } from '../change/change-enquiry'
import { getReceived, moveReceived } from './move-received'

/** Marks an enquiry of the inbox as wanted or as not in stock. The same answer is given once. */
export async function respondToEnquiry(context: Context, depot: ActingDepot, enquiryId: string, status: 'accepted' | 'declined') {
  const by = { role: 'seller' as const, ...depot }
  return changeEnquiry(context, { which: withId(enquiryId), by }, async (change, enquiry) => {
    const received = await getReceived(change.tx, enquiryId, depot.depotId)
    if (received.status === status) throw conflict(`You have already marked this enquiry as ${status}.`)
    mustBeOpen(enquiry)
    await moveReceived(change, received, status)
    const kind = status === 'accepted' ? ('wanted' as const) : ('not-in-stock' as const)
    change.events.push({ kind, enquiryId, depotId: depot.depotId })
    return { enquiry_id: enquiryId, status }
  })
}
