import { limits } from '@allyards/contract/limits'
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../../../platform/database/database'
import { conflict } from '../../../platform/errors'
import { users } from '../../accounts/accounts.table'
import { deals } from '../tables/deals.table'

const { reservedADay, reservedAtOnce, reservedByUnconfirmed } = limits

/** Limits a buyer's reservations, so that nobody can empty a yard. A lock on the buyer counts them one at a time. */
export async function limitReservations(tx: Transaction, buyerId: string): Promise<void> {
  const [buyer] = await tx
    .select({ emailVerifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, buyerId))
    .for('no key update')
  const isConfirmed = Boolean(buyer?.emailVerifiedAt)
  const reserved = and(eq(deals.buyerId, buyerId), isNull(deals.enquiryId))
  const unpaid = and(reserved, inArray(deals.status, ['agreed', 'ready']), isNull(deals.sellerPaidAt))
  const open = await tx.$count(deals, unpaid)
  if (!isConfirmed && open >= reservedByUnconfirmed.atOnce)
    refuse('You have a part set aside. Confirm your email address to reserve more, or pay for that one or cancel it first.')
  if (open >= reservedAtOnce)
    refuse(`You have ${reservedAtOnce} parts set aside. Pay for one or cancel it, then reserve this one.`)
  const max = isConfirmed ? reservedADay : reservedByUnconfirmed.inADay
  const today = and(reserved, gt(deals.agreedAt, sql`now() - interval '24 hours'`))
  if ((await tx.$count(deals, today)) < max) return
  const next = isConfirmed ? 'You can reserve more tomorrow.' : 'Confirm your email address to reserve more today.'
  refuse(`You have reserved ${max} parts in 24 hours. ${next}`)
}

function refuse(message: string): never {
  throw conflict(message, { reserved: message })
}
