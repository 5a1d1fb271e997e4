import { type MemberRole, memberMay, type NeededRight, type Right, rightMissing } from '@allyards/contract/members'
import { messages } from '@allyards/contract/messages'
import type { Role } from '@allyards/contract/shapes'
import { forbidden, ProductError } from '../errors'

/** Who makes a request: a buyer or a seller. */
export interface Caller {
  userId: string
  role: Role
  sessionId: string
  /** The seller's company, once its details are filled in. */
  depotId: string | null
  /** The seller's role in it. */
  memberRole: MemberRole | null
  /** The account that the other side knows: a buyer's own, or one for all members of a depot. */
  partyId: string
  isEmailConfirmed: boolean
}

export const mayDo = ({ memberRole }: Pick<Caller, 'memberRole'>, right: NeededRight): boolean => memberMay(memberRole, right)

export function mustHaveRight(caller: Pick<Caller, 'memberRole'>, right: NeededRight): void {
  if (!mayDo(caller, right)) throw forbidden(rightMissing(right as Right))
}

/** Until the email address is confirmed, nothing of a seller reaches a buyer. */
export function mustHaveConfirmedEmail({ role, isEmailConfirmed }: Pick<Caller, 'role' | 'isEmailConfirmed'>): void {
  if (role === 'seller' && !isEmailConfirmed) throw new ProductError('email_unconfirmed', messages.emailUnconfirmed)
}

export interface SessionCaller extends Caller {
  /** When the session ends by itself. */
  expiresAt: Date
}

/** Finds who a bearer token belongs to; undefined when it is unknown, ended or expired. */
export type FindCaller = (token: string) => Promise<SessionCaller | undefined>

/** Finds who these sessions belong to now, by session; those that have ended are left out. */
export type FindCallers = (sessionIds: string[]) => Promise<Map<string, SessionCaller>>

/** An operator. Market calls and the socket do not recognise this session. */
export interface Operator {
  operatorId: string
  name: string
  email: string
  sessionId: string
  signedInAt: Date
  endsAt: Date
}

export type FindOperator = (token: string) => Promise<Operator | undefined>
