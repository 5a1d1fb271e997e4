import { deleteOldRows } from '../../platform/retention/delete-old-rows'
import type { ForgetOld } from '../../platform/retention/forget-nightly'
import { countedActs, loginThrottles, oneTimeTokens, sessions } from './accounts.table'

const forgetActs = deleteOldRows(countedActs, countedActs.at)
const forgetFailures = deleteOldRows(loginThrottles, loginThrottles.lastFailureAt)

export const forgetSessions = deleteOldRows(sessions, sessions.expiresAt)
export const forgetLinks = deleteOldRows(oneTimeTokens, oneTimeTokens.expiresAt)
export const forgetAttempts: ForgetOld = async (...given) => Math.max(await forgetActs(...given), await forgetFailures(...given))
