import type { Role } from '@allyards/contract/shapes'

/** Who makes a request. */
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
