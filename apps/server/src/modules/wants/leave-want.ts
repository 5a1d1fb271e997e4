import { randomBytes } from 'node:crypto'
import { DAY_MS } from '@allyards/contract/durations'
import { plainNumberOf } from '@allyards/contract/fitment/part-numbers'
import { toPence } from '@allyards/contract/money'
import { whyNoSuchPlace } from '@allyards/contract/part-places'
import { type NewWant, wantTerms } from '@allyards/contract/wants'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../context'
import { clock } from '../../platform/clock/clock'
import type { Queryable, Transaction } from '../../platform/database/database'
import { conflict, invalid } from '../../platform/errors'
import { limitADay } from '../accounts'
import { users } from '../accounts/accounts.table'
import { parts } from '../catalogue/catalogue.table'
import { savedVehicles } from '../garage/garage.table'
import { getVehicle, knownCar } from '../products'
import { carColumns, type WantRow } from './car-of-want'
import { wants } from './wants.table'

/** Keeps what the buyer waits for, with what is known of the car. An equal open want is given back. */
export async function leaveWant({ db }: Context, buyerId: string, sent: NewWant): Promise<string> {
  await mustBePart(db, sent)
  const columns = await columnsOf(db, buyerId, sent)
  return db.transaction(async (tx) => {
    await takeTurn(tx, buyerId)
    const open = await tx
      .select({ id: wants.id, key: wants.key })
      .from(wants)
      .where(and(eq(wants.buyerId, buyerId), eq(wants.state, 'open')))
    const equal = open.find(({ key }) => key === columns.key)
    if (equal) return equal.id
    if (open.length >= wantTerms.open)
      throw conflict(`You have ${wantTerms.open} open wants, the most at a time. Delete one first.`)
    await limitADay(
      tx,
      { [`want of ${buyerId}`]: wantTerms.newADay },
      (wait) => `You have left many wants today. You can leave the next one in ${wait}.`,
    )
    const [kept] = await tx.insert(wants).values(columns).returning({ id: wants.id })
    if (!kept) throw new Error('the insert returned no want')
    return kept.id
  })
}

async function mustBePart(db: Queryable, { part, side, end }: NewWant): Promise<void> {
  const [known] = await db.select({ id: parts.id }).from(parts).where(eq(parts.id, part))
  if (!known) throw invalid('We do not know this part.', { part: 'Please pick a part' })
  const wrong = whyNoSuchPlace(part, { side, end })
  if (wrong) throw invalid(wrong.message, { [wrong.field]: wrong.message })
}

async function columnsOf(db: Queryable, buyerId: string, sent: NewWant): Promise<typeof wants.$inferInsert> {
  const vehicle = await getVehicle(db, { userId: buyerId }, sent.vehicle)
  const row = {
    ...carColumns(vehicle, await knownCar(db, vehicle)),
    reg: typeof sent.vehicle === 'string' ? await plateOf(db, buyerId, sent.vehicle) : (sent.reg ?? null),
    partId: sent.part,
    side: sent.side ?? null,
    end: sent.end ?? null,
    number: sent.number ?? null,
    maxPence: sent.max_price == null ? null : toPence(sent.max_price),
    fit: sent.fit,
  }
  return {
    ...row,
    buyerId,
    source: sent.from,
    key: keyOf(row),
    endToken: randomBytes(24).toString('base64url'),
    expiresAt: new Date(clock.nowMs() + wantTerms.days * DAY_MS),
  }
}

async function plateOf(db: Queryable, buyerId: string, vehicleId: string): Promise<string | null> {
  const [saved] = await db
    .select({ reg: savedVehicles.reg })
    .from(savedVehicles)
    .where(and(eq(savedVehicles.id, vehicleId), eq(savedVehicles.userId, buyerId)))
  return saved?.reg ?? null
}

type Asked = Omit<WantRow, 'id' | 'buyerId' | 'state' | 'source' | 'key' | 'endToken' | 'createdAt' | 'expiresAt' | 'endedAt'>

const keyOf = (row: Asked) =>
  JSON.stringify([
    ...[row.make, row.model, row.bodyStyle, row.trim, row.year, row.gearbox, row.fuel, row.engineCc, row.engineCode, row.reg],
    ...[row.partId, row.side, row.end, row.number && plainNumberOf(row.number), row.maxPence, row.fit],
  ])

/** One buyer's wants are left one after the other, so that none slips past the limit. */
async function takeTurn(tx: Transaction, buyerId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, buyerId)).for('no key update')
}
