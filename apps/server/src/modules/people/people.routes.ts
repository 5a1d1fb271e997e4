import * as contract from '@allyards/contract/operator-people'
import type { Context } from '../../context'
import type { Serve } from '../../platform/http/serve'
import type { PersonalData } from '../accounts'
import { writeLog } from '../operators'
import { endSessionsOf, lockPerson, logOnPerson, unlockPerson } from './change-person'
import { cancelErasure, erasePerson, planErasure } from './erase-person'
import { findOpened } from './find-opened'
import { findPeople } from './find-people'
import { getPerson } from './get-person'

export function peopleRoutes(serve: Serve, context: Context, personalData: PersonalData[]): void {
  const { db } = context

  serve(contract.findPeople, ({ caller, body }) =>
    db.transaction(async (tx) => {
      const { by, rows } = await findPeople(tx, body.search)
      await writeLog(tx, caller, { act: 'people-searched', about: `By ${by}: ${rows.length} found`, reason: 'Search' })
      return { rows }
    }),
  )
  serve(contract.listOpenedPeople, async ({ caller }) => ({ rows: await findOpened(db, caller.operatorId) }))
  serve(contract.openPerson, ({ caller, params }) =>
    db.transaction(async (tx) => {
      const person = await getPerson(tx, params.id)
      await logOnPerson(tx, caller, params.id, 'person-opened', 'Page of a person', 'Looked at')
      return person
    }),
  )
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
