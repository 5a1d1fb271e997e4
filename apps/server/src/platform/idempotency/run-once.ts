import { createHash } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Database, Transaction } from '../database/database'
import { invalid } from '../errors'
import type { Job } from '../jobs/jobs'
import { doneCalls } from './done-calls.table'

/** A call that is done once, however often it is sent: whoever asks again because the answer got lost gets it again. */
export interface IdempotentCall {
  callerId: string
  key: string
  fingerprint: string
  /** Whether it had been done before. */
  isRepeated: boolean
}

const KEPT_FOR = sql`interval '1 day'`

/** Of a call that carries an Idempotency-Key. */
export function idempotentCallOf({ headers, caller, method, url, body }: FastifyRequest): IdempotentCall | undefined {
  const key = headers['idempotency-key']
  if (!caller || typeof key !== 'string') return undefined
  if (!/^[\x21-\x7e]{8,128}$/.test(key)) throw invalid('The Idempotency-Key must be 8 to 128 characters without spaces.')
  const fingerprint = createHash('sha256')
    .update(`${method} ${url} ${JSON.stringify(body)}`)
    .digest('hex')
  return { callerId: caller.userId, key, fingerprint, isRepeated: false }
}

/**
 * Runs the work in the transaction, or returns the first result if it was done before. The record that it was done is part of the
 * transaction, so neither exists without the other. Two calls at once queue behind that record.
 */
export async function runOnce<Result>(tx: Transaction, once: IdempotentCall, run: () => Promise<Result>): Promise<Result> {
  const { callerId, key, fingerprint } = once
  const own = and(eq(doneCalls.callerId, callerId), eq(doneCalls.key, key))
  const [begun] = await tx
    .insert(doneCalls)
    .values({ callerId, key, fingerprint })
    .onConflictDoNothing()
    .returning({ key: doneCalls.key })
  once.isRepeated = !begun
  if (begun) {
    const result = await run()
    await tx
      .update(doneCalls)
      .set({ result: result ?? null })
      .where(own)
    return result
  }
  const [done] = await tx.select().from(doneCalls).where(own)
  if (done?.fingerprint !== fingerprint) throw invalid('This Idempotency-Key was used for another request.')
  return done.result as Result
}

export const forgetDoneCalls: Job<{ db: Database }> = {
  name: 'once.forget-done-calls',
  data: z.object({}),
  schedule: { hourlyAt: 30 },
  async run({ db }) {
    await db.delete(doneCalls).where(lt(doneCalls.createdAt, sql`now() - ${KEPT_FOR}`))
  },
}
