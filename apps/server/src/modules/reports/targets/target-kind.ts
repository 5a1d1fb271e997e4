import type { Context } from '../../../context'
import type { Caller } from '../../../platform/auth/caller'
import type { Queryable } from '../../../platform/database/database'
import type { Work } from '../../../platform/database/in-transaction'

export interface Target {
  ownerId: string
  /** The description in the queue and for both sides, without names of people. */
  what: string
  /** The content for the operator: public, or passed on by the reporter. Null for a conversation, which is opened separately. */
  shown: { words: string; image_urls: string[]; link: string | null } | null
}

export interface About {
  aboutId: string
  photo: string
}

/** A kind of target, and how a decision on it is applied and undone. */
export interface TargetKind {
  find(db: Queryable, about: About): Promise<Target | undefined>
  /** Nobody reports what they cannot see. */
  isSeenBy(db: Queryable, caller: Caller, about: About): Promise<boolean>
  /** Returns everything needed to restore it exactly. */
  hide(context: Context, work: Work, about: About): Promise<unknown>
  /** Called when no breach was found. */
  clear?(work: Work, about: About): Promise<void>
  putBack(context: Context, work: Work, about: About, kept: never): Promise<void>
}
