import type { Role } from '@allyards/contract/shapes'

/** Who makes a request: a buyer or a seller. */
export interface Caller {
  userId: string
  role: Role
  sessionId: string
  /** The seller's company, once its details are filled in. */
  depotId: string | null
}

export interface SessionCaller extends Caller {
  /** When the session ends by itself. */
  expiresAt: Date
}

/** Finds who a bearer token belongs to; undefined when it is unknown, ended or expired. */
export type FindCaller = (token: string) => Promise<SessionCaller | undefined>

/** Who runs the market. An operator is nobody in it: buyers' and sellers' calls do not know this session, nor does the socket. */
export interface Operator {
  operatorId: string
  name: string
  email: string
  sessionId: string
  signedInAt: Date
  endsAt: Date
}

export type FindOperator = (token: string) => Promise<Operator | undefined>
