import type { Stretch } from '@allyards/contract/contacts/hide-contacts'
import type { DepotState } from '@allyards/contract/depot-states'
import { and, eq, exists, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '../../platform/auth/caller'
import type { Queryable } from '../../platform/database/database'
import { prepareQuery } from '../../platform/database/prepare-statement'
import { notFound } from '../../platform/errors'
import { users } from '../accounts/accounts.table'
import { deals } from '../deals/tables/deals.table'
import { enquiries, receivedEnquiries } from '../deals/tables/enquiries.table'
import { quotationItems, quotations } from '../deals/tables/quotations.table'
import { depots } from '../depots/depots.table'
import { blocks, messages, threads } from './chat.table'

export type Relation = Awaited<ReturnType<typeof getRelation>>

/**
 * Everything about two people that decides what they may do with each other, in one statement. For writing, it includes the caller's
 * recent messages.
 */
export async function getRelation(db: Queryable, caller: Caller, otherId: string, to: 'read' | 'write' = 'read') {
  const [buyerId, sellerUserId] = caller.role === 'buyer' ? [caller.userId, otherId] : [otherId, caller.partyId]
  const [row] = await findRelation(db).execute({
    callerId: caller.partyId,
    personId: caller.userId,
    otherId,
    buyerId,
    sellerUserId,
    to,
  })
  if (!row) throw notFound('This user does not exist.')
  return { ...row, buyerId, sellerUserId }
}

/** Runs once for each message. */
const findRelation = prepareQuery((db) => {
  const [callerId, otherId] = [sql.placeholder('callerId'), sql.placeholder('otherId')]
  const [buyerId, sellerUserId] = [sql.placeholder('buyerId'), sql.placeholder('sellerUserId')]
  return db
    .select({
      other: { id: users.id, role: users.role, name: users.name, deletedAt: users.deletedAt },
      company: {
        id: depots.id,
        companyName: depots.companyName,
        slug: depots.slug,
        medianResponseMinutes: depots.medianResponseMinutes,
      },
      thread: { id: threads.id, enquiryId: threads.enquiryId, lastMessageAt: threads.lastMessageAt },
      blockedByMe: isBlocked(db, callerId, otherId),
      blockedMe: isBlocked(db, otherId, callerId),
      // A socket may have been opened before the address was confirmed.
      isCallerConfirmed:
        sql<boolean>`(select email_verified_at is not null from ${users} person where person.id = ${sql.placeholder('personId')})`.mapWith(
          Boolean,
        ),
      sellerState: sql<DepotState | null>`(select state from ${depots} where user_id = ${sellerUserId})`,
      sharedEnquiryId: latestSharedEnquiry(buyerId, sellerUserId),
      contactsShared: sql<boolean>`(${or(
        exists(acceptedOffer(db, eq(enquiries.buyerId, buyerId), eq(depots.userId, sellerUserId))),
        exists(dealOf(db, eq(deals.buyerId, buyerId), eq(depots.userId, sellerUserId))),
      )})`.mapWith(Boolean),
      earlier: sql<Earlier[] | null>`case when ${sql.placeholder('to')}::text = 'write' then ${earlierOf(callerId)} end`,
    })
    .from(users)
    .leftJoin(depots, eq(depots.userId, users.id))
    .leftJoin(threads, and(eq(threads.buyerId, buyerId), eq(threads.sellerUserId, sellerUserId)))
    .where(eq(users.id, otherId))
    .prepare('chat_relation')
})

/** A phone number may be sent digit by digit, with replies in between. */
const MESSAGES_LOOKED_AT = 30

interface Earlier {
  id: string
  body: string
  hidden: Stretch[] | null
  /** An operator decided that it is no contact detail. */
  isShown: boolean
}

/** The sender's own messages among the newest ones, oldest first. */
const earlierOf = (senderId: Placeholder) => sql`(
  select coalesce(json_agg(json_build_object('id', id, 'body', body, 'hidden', hidden, 'isShown', contest is not distinct from 'shown') order by id), '[]')
  from (select id, sender_id, body, hidden, contest from ${messages} where thread_id = ${threads.id}
    order by id desc limit ${sql.raw(String(MESSAGES_LOOKED_AT))}) newest
  where sender_id = ${senderId})`

/** The people with whom the user has an accepted offer or a deal: they see each other's contact details. */
export async function findPeopleWithAcceptedOffer(db: Queryable, userId: string): Promise<Set<string>> {
  const offered = await acceptedOffer(db, or(eq(enquiries.buyerId, userId), eq(depots.userId, userId)))
  const dealt = await dealOf(db, or(eq(deals.buyerId, userId), eq(depots.userId, userId)))
  return new Set([...offered, ...dealt].map(({ buyerId, sellerUserId }) => (buyerId === userId ? sellerUserId : buyerId)))
}

/** Reserved listings have no offer but share contact details too. */
function dealOf(db: Queryable, ...where: (SQL | undefined)[]) {
  return db
    .selectDistinct({ buyerId: deals.buyerId, sellerUserId: depots.userId })
    .from(deals)
    .innerJoin(depots, eq(depots.id, deals.depotId))
    .where(and(...where))
}

function acceptedOffer(db: Queryable, ...where: (SQL | undefined)[]) {
  return db
    .selectDistinct({ buyerId: enquiries.buyerId, sellerUserId: depots.userId })
    .from(quotationItems)
    .innerJoin(quotations, eq(quotations.id, quotationItems.quotationId))
    .innerJoin(enquiries, eq(enquiries.id, quotations.enquiryId))
    .innerJoin(depots, eq(depots.id, quotations.depotId))
    .where(and(eq(quotationItems.status, 'accepted'), ...where))
}

const isBlocked = (db: Queryable, blockerId: Placeholder, blockedId: Placeholder) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(blocks)
      .where(and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId))),
  ).mapWith(Boolean)

const latestSharedEnquiry = (buyerId: Placeholder, sellerUserId: Placeholder) => sql<string | null>`(
  select received.enquiry_id from ${receivedEnquiries} received
  join ${enquiries} shared on shared.id = received.enquiry_id and shared.buyer_id = ${buyerId}
  join ${depots} depot on depot.id = received.depot_id and depot.user_id = ${sellerUserId}
  order by received.enquiry_id desc limit 1)`
