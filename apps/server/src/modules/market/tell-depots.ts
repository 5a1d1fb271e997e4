import type { BodyOf } from '@allyards/contract/endpoint'
import type { tellDepots as contract } from '@allyards/contract/operator-market'
import { inArray, lte, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Operator } from '../../platform/auth/caller'
import type { Transaction } from '../../platform/database/database'
import { inTransaction } from '../../platform/database/in-transaction'
import { depots } from '../depots/depots.table'
import { notify } from '../notifications'
import { writeLog } from '../operators'
import { getCell, handles, longEnoughAgo } from './find-market'
import { toldDepots } from './market.table'

type Missing = BodyOf<typeof contract>

/** Tells each depot that handles the make, in the way it chose for notices. Skips depots that were told in the last week. */
export async function tellDepots(context: Context, operator: Operator, { days, ...name }: Missing): Promise<number> {
  return inTransaction(context, async (work) => {
    const { tx } = work
    const { part_name, make, asked, unanswered } = await getCell(tx, name, { days, buyers: 'all' })
    const told = await takeTurns(tx, make)
    if (told.length === 0) return 0
    const people = await tx.select({ userId: depots.userId }).from(depots).where(inArray(depots.id, told))
    const often = `${unanswered} of ${asked} enquiries in the last ${days} days got no offer`
    await notify(
      context,
      work,
      ...people.map(({ userId }) => ({
        userId,
        kind: 'wanted' as const,
        title: `Buyers look for: ${part_name}, ${make}`,
        body: `${often}. If you have one, list it: it is shown to whoever searches for it.`,
        link: '/addProductForm',
      })),
    )
    const count = told.length === 1 ? '1 depot' : `${told.length} depots`
    await writeLog(tx, operator, {
      act: 'depots-told',
      about: `${part_name}, ${make}: ${count}`,
      reason: often,
      link: '/operator/market',
    })
    return told.length
  })
}

/**
 * Marks and returns the depots that may be told now. Of two simultaneous presses, the second waits for a depot's row
 * and finds it marked. Rows are locked in one order, so that two presses cannot deadlock.
 */
async function takeTurns(tx: Transaction, make: string): Promise<string[]> {
  const rows = await tx
    .insert(toldDepots)
    .select(
      tx
        .select({ depotId: depots.id, toldAt: sql`now()`.as('told_at') })
        .from(depots)
        .where(handles(make))
        .orderBy(depots.id),
    )
    .onConflictDoUpdate({
      target: toldDepots.depotId,
      set: { toldAt: sql`now()` },
      setWhere: lte(toldDepots.toldAt, longEnoughAgo),
    })
    .returning({ id: toldDepots.depotId })
  return rows.map(({ id }) => id)
}
