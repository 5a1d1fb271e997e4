import type { Context } from '../../context'
import type { Operator } from '../../platform/auth/caller'
import { makeRecoveryCodes } from './recovery-codes'
import { requireCode } from './use-code'
import { writeLog } from './write-log'

/** The old codes on paper stop working for good. */
export async function renewRecoveryCodes(context: Context, operator: Operator, code: string): Promise<string[]> {
  await requireCode(context, operator, code)
  return context.db.transaction(async (tx) => {
    await writeLog(tx, operator, { act: 'recovery-codes-renewed', about: 'Recovery codes', reason: 'Asked for by their owner' })
    return makeRecoveryCodes(tx, operator.operatorId)
  })
}
