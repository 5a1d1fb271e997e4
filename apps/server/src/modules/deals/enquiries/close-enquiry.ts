import type { Context } from '../../../context'
import { changeEnquiry, withId } from '../change/change-enquiry'
import { endEnquiries } from '../change/move-enquiry'

/** The buyer wants no more offers. Open offers are declined. */
export async function closeEnquiry(context: Context, buyerId: string, enquiryId: string): Promise<void> {
  await changeEnquiry(context, { which: withId(enquiryId), by: { role: 'buyer', userId: buyerId } }, (change) =>
    endEnquiries(change, 'closed'),
  )
}
