import type { BodyOf } from '@allyards/contract/endpoint'
import type { respondToEnquiry as contract, ReceivedPart } from '@allyards/contract/enquiries'
import type { ReceivedEnquiryState } from '@allyards/contract/lifecycles'
import { limits } from '@allyards/contract/limits'
import { partInWords } from '@allyards/contract/part-places'
import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from '../../../context'
import { bulkInsert } from '../../../platform/database/bulk-insert'
import { conflict, invalid } from '../../../platform/errors'
import { limitADay } from '../../accounts'
import { type ActingDepot, type Change, mustBeOpen } from '../change/change'
import { changeEnquiry, withId } from '../change/change-enquiry'
import { declinedParts, type receivedEnquiries } from '../tables/enquiries.table'
import { getReceived, moveReceived, readNoticesOf } from './move-received'
import { findReceivedParts } from './part-answers'

type Answer = BodyOf<typeof contract>

const deeds = { accepted: 'wanted', declined: 'not-in-stock', pending: 'taken-back' } as const

/** Marks an enquiry or some of its parts as wanted or as not in stock, or undoes the latter. A repeated answer changes nothing. */
export async function respondToEnquiry(
  context: Context,
  depot: ActingDepot,
  enquiryId: string,
  { status, parts: partIds }: Answer,
) {
  const by = { role: 'seller' as const, ...depot }
  return changeEnquiry(context, { which: withId(enquiryId), by }, async (change, enquiry) => {
    const received = await getReceived(change.tx, enquiryId, depot.depotId)
    if (!partIds && received.status === status) throw conflict(`You have already marked this enquiry as ${status}.`)
    mustBeOpen(enquiry)
    const words = (wait: string) => `You have marked this enquiry many times today. You can do so again in ${wait}.`
    await limitADay(change.tx, { [`answer to ${enquiryId} of ${depot.depotId}`]: limits.answersADay }, words)
    await readNoticesOf(context, change, depot, enquiryId)
    if (partIds && status !== 'accepted')
      return { enquiry_id: enquiryId, status: await answerParts(change, received, new Set(partIds), status) }
    await moveReceived(change, received, status)
    if (status === 'pending') await takeBack(change, depot.depotId, await findParts(change, received))
    change.record({ kind: deeds[status], enquiryId, depotId: depot.depotId })
    return { enquiry_id: enquiryId, status }
  })
}

type Received = typeof receivedEnquiries.$inferSelect

const findParts = async ({ tx }: Change, { enquiryId, depotId }: Received) =>
  (await findReceivedParts(tx, depotId, [enquiryId])).get(enquiryId) ?? []

/** Once the depot has none of the parts, the enquiry is declined; a part taken back puts it among the new ones again. */
async function answerParts(
  change: Change,
  received: Received,
  named: Set<string>,
  status: 'declined' | 'pending',
): Promise<ReceivedEnquiryState> {
  const { enquiryId, depotId } = received
  const all = await findParts(change, received)
  const meant = all.filter(({ id }) => named.has(id))
  if (meant.length < named.size) throw invalid('The buyer did not ask for one of these parts.', { parts: 'Not in the enquiry' })
  const offered = meant.find(({ answer }) => answer === 'offered')
  if (offered) throw conflict(`You have offered this part: ${partInWords(offered.name, offered)}. Withdraw the offer instead.`)
  const changed = meant.filter(({ answer }) => answer !== (status === 'declined' ? 'declined' : 'left'))
  if (changed.length === 0) throw conflict('You have already said so.')
  if (status === 'pending') await takeBack(change, depotId, changed)
  else
    await bulkInsert(
      change.tx,
      declinedParts,
      changed.map(({ id }) => ({ enquiryPartId: id, depotId })),
    )
  change.record(...changed.map(({ part_id }) => ({ kind: deeds[status], enquiryId, depotId, partId: part_id })))
  const isNothingLeft = all.every(({ id, answer }) => (named.has(id) ? status : answer) === 'declined')
  const next = isNothingLeft ? 'declined' : received.status === 'declined' ? 'pending' : received.status
  if (next !== received.status) await moveReceived(change, received, next)
  return next
}

async function takeBack({ tx }: Change, depotId: string, parts: ReceivedPart[]): Promise<void> {
  const ids = parts.map(({ id }) => id)
  await tx.delete(declinedParts).where(and(eq(declinedParts.depotId, depotId), inArray(declinedParts.enquiryPartId, ids)))
}
