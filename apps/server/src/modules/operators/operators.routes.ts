import * as accounts from '@allyards/contract/operator-accounts'
import { listLog } from '@allyards/contract/operator-log'
import type { Context } from '../../context'
import type { Serve } from '../../platform/http/serve'
import { findLog } from './find-log'
import { endOperatorSession } from './operator-sessions'
import { countRecoveryCodes } from './recovery-codes'
import { renewRecoveryCodes } from './renew-recovery-codes'

export function operatorRoutes(serve: Serve, context: Context): void {
  const { db } = context

  serve(accounts.getOperator, async ({ caller: { operatorId, name, email, signedInAt, endsAt } }) => ({
    user: { id: operatorId, name, email },
    signed_in_at: signedInAt.toISOString(),
    ends_at: endsAt.toISOString(),
    recovery_codes_left: await countRecoveryCodes(db, operatorId),
  }))
  serve(accounts.logOutOperator, async ({ caller }) => {
    await endOperatorSession(db, caller.sessionId)
    return undefined
  })
  serve(accounts.renewRecoveryCodes, async ({ caller, body }) => ({
    recovery_codes: await renewRecoveryCodes(context, caller, body.code),
  }))
  serve(listLog, ({ query }) => findLog(db, query))
}
