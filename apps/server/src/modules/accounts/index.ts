import { mailResetLink } from './forgot-password'

export { emailKeyOf, phoneKeyOf } from './account-keys'
export { presentUser } from './accounts.presenter'
export { getAccount } from './accounts.queries'
export { accountsRoutes } from './accounts.routes'
export { countAct } from './count-act'
export { joinDepot } from './join-depot'
export type { OperatorAccount, OperatorDoor } from './log-in-operator'
export { mustBeName } from './must-be-name'
export { forgetAttempts, forgetLinks, forgetSessions } from './old-data'
export { hashPassword, preparePasswords } from './passwords'
export type { Person, PersonalData } from './personal-data'
export { refusedAddresses } from './refused-addresses'
export { createFindCaller } from './sessions'
export { hashToken, newToken } from './tokens'
export { TooMany, TooManyAttempts } from './too-many-attempts'

export const accountsJobs = [mailResetLink]
