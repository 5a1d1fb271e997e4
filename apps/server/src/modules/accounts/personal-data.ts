import type { Role } from '@allyards/contract/shapes'
import type { Context } from '../../context'
import type { Queryable } from '../../platform/database/database'
import type { Work } from '../../platform/database/in-transaction'

export interface Person {
  userId: string
  role: Role
  depotId: string | null
}

/** The hooks of one module for personal data. app.ts lists the modules, and accounts calls them in that order. */
export interface PersonalData {
  /** Adds the first data of a new account. */
  welcome?: (context: Context, work: Work, person: Person) => Promise<void>
  /** Refuses while there is something that the person should finish first. */
  mayLeave?: (db: Queryable, person: Person) => Promise<void>
  /** Takes the person off the market at once. What is stored stays, because they may come back. */
  leave?: (context: Context, work: Work, person: Person) => Promise<void>
  /** Puts the person back on the market. Asked from the lowest layer up. */
  comeBack?: (context: Context, work: Work, person: Person) => Promise<void>
  /** Erases somebody who has left, and keeps what the records of the other side need. */
  forget?: (context: Context, work: Work, person: Person) => Promise<void>
  /** Everything that is stored about the person, by name. A list that may be long is an AsyncIterable. */
  export?: (db: Queryable, person: Person) => Promise<Record<string, unknown>>
}
