import { findAnything as findContract } from '@allyards/contract/operator-find'
import * as contract from '@allyards/contract/operator-people'
import type { Context } from '../../context'
import type { Operator } from '../../platform/auth/caller'
import type { Transaction } from '../../platform/database/database'
import type { Serve } from '../../platform/http/serve'
import type { PersonalData } from '../accounts'
import { writeLog } from '../operators'
import { endSessionsOf, lockPerson, logOnPerson, unlockPerson } from './change-person'
import { cancelErasure, erasePerson, planErasure } from './erase-person'
import { findAnything } from './find-anything'
import { findNetwork } from './find-network'
import { findOpened } from './find-opened'
import { findPeople } from './find-people'
import { getPerson } from './get-person'
import { messagePerson } from './message-person'

export function peopleRoutes(serve: Serve, context: Context, personalData: PersonalData[]): void {
  const { db } = context

  type Find<Row> = (tx: Transaction, sought: string) => Promise<{ by: string; rows: Row[] }>

  /** Logs a search for people, without its words. */
  const search = <Row>(find: Find<Row>, caller: Operator, sought: string) =>
    db.transaction(async (tx) => {
      const { by, rows } = await find(tx, sought)
      await writeLog(tx, caller, { act: 'people-searched', about: `By ${by}: ${rows.length} found`, reason: 'Search' })
      return { rows }
    })

  serve(findContract, ({ caller, body }) => search(findAnything, caller, body.search))
  serve(contract.findPeople, ({ caller, body }) => search(findPeople, caller, body.search))
  serve(contract.findNetwork, ({ caller, body }) => search(findNetwork, caller, body.network))
  serve(contract.listOpenedPeople, async ({ caller }) => ({ rows: await findOpened(db, caller.operatorId) }))
  serve(contract.openPerson, ({ caller, params }) =>
    db.transaction(async (tx) => {
      const person = await getPerson(tx, params.id)
      await logOnPerson(tx, caller, params.id, 'person-opened', 'Page of a person', 'Looked at')
      return person
    }),
  )
  serve(contract.messagePerson, async ({ caller, params, body }) => {
    await messagePerson(context, caller, params.id, body.text)
    return { sent: true as const }
  })
  serve(contract.endPersonSessions, async ({ caller, params, body }) => {
    await endSessionsOf(context, caller, params.id, body.session_id)
    return getPerson(db, params.id)
  })
  serve(contract.lockPerson, async ({ caller, params, body }) => {
    await lockPerson(context, caller, params.id, body)
    return getPerson(db, params.id)
  })
  serve(contract.unlockPerson, async ({ caller, params, body }) => {
    await unlockPerson(context, caller, params.id, body)
    return getPerson(db, params.id)
  })
  serve(contract.erasePerson, async ({ caller, params, body }) => {
    await erasePerson(context, caller, params.id, body, personalData)
    return { erased: true as const }
  })
  serve(contract.planErasure, async ({ caller, params, body }) => {
    await planErasure(context, caller, params.id, body)
    return getPerson(db, params.id)
  })
  serve(contract.cancelErasure, async ({ caller, params }) => {
    await cancelErasure(context, caller, params.id)
    return getPerson(db, params.id)
  })
}
