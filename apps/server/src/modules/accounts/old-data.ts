import { deleteOldRows } from '../../platform/retention/delete-old-rows'
import type { ForgetOld } from '../../platform/retention/forget-nightly'
import { countedActs, loginThrottles, oneTimeTokens, sessions } from './accounts.table'

const forgetActs = deleteOldRows(countedActs, countedActs.id, countedActs.at)
const forgetFailures = deleteOldRows(loginThrottles, loginThrottles.key, loginThrottles.lastFailureAt)

export const forgetSessions = deleteOldRows(sessions, sessions.id, sessions.expiresAt)
export const forgetLinks = deleteOldRows(oneTimeTokens, oneTimeTokens.id, oneTimeTokens.expiresAt)
export const forgetAttempts: ForgetOld = async (...given) => Math.max(await forgetActs(...given), await forgetFailures(...given))
