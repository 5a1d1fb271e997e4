import type { Context } from '../../../context'
import type { Caller } from '../../../platform/auth/caller'
import type { Queryable } from '../../../platform/database/database'
import type { Work } from '../../../platform/database/in-transaction'

export interface Target {
  ownerId: string
  /** As the queue and both sides name it; without names of people. */
  what: string
  /** What the operator reads: what everybody can, or what the reporter passed on. Null for a conversation, which is opened on its own. */
  shown: { words: string; image_urls: string[]; link: string | null } | null
}

export interface About {
  aboutId: string
  photo: string
}

/** What can be reported, and how a decision is carried out on it and taken back. */
export interface TargetKind {
  find(db: Queryable, about: About): Promise<Target | undefined>
  /** Nobody reports what they cannot see. */
  isSeenBy(db: Queryable, caller: Caller, about: About): Promise<boolean>
  /** Gives what is needed to put it back exactly. */
  hide(context: Context, work: Work, about: About): Promise<unknown>
  /** Nothing was wrong with it. */
  clear?(work: Work, about: About): Promise<void>
  putBack(context: Context, work: Work, about: About, kept: never): Promise<void>
}
