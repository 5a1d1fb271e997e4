import { limits } from '@allyards/contract/limits'
import type { Context } from '../../../context'
import { conflict } from '../../../platform/errors'
import { limitADay } from '../../accounts'
import type { ActingDepot } from '../change/change'
import { mustBeOpen } from '../change/change'
import { changeEnquiry, withId } from '../change/change-enquiry'
import { getReceived, moveReceived, readNoticesOf } from './move-received'

const deeds = { accepted: 'wanted', declined: 'not-in-stock', pending: 'taken-back' } as const

/** Marks an enquiry as wanted or as not in stock, or undoes the latter. A repeated answer changes nothing. */
export async function respondToEnquiry(context: Context, depot: ActingDepot, enquiryId: string, status: keyof typeof deeds) {
  const by = { role: 'seller' as const, ...depot }
  return changeEnquiry(context, { which: withId(enquiryId), by }, async (change, enquiry) => {
    const received = await getReceived(change.tx, enquiryId, depot.depotId)
    if (received.status === status) throw conflict(`You have already marked this enquiry as ${status}.`)
    mustBeOpen(enquiry)
    const words = (wait: string) => `You have marked this enquiry many times today. You can do so again in ${wait}.`
    await limitADay(change.tx, { [`answer to ${enquiryId} of ${depot.depotId}`]: limits.answersADay }, words)
    await moveReceived(change, received, status)
    await readNoticesOf(context, change, depot, enquiryId)
    change.record({ kind: deeds[status], enquiryId, depotId: depot.depotId })
    return { enquiry_id: enquiryId, status }
  })
}
