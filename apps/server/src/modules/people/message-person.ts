import type { Context } from '../../context'
import type { Operator } from '../../platform/auth/caller'
import { inTransaction } from '../../platform/database/in-transaction'
import { messageOf, tellPerson } from '../notifications'
import { getPersonToChange, logOnPerson } from './change-person'

/** Writes to a person. They answer through the contact page, because there is no conversation with an operator. */
export async function messagePerson(context: Context, operator: Operator, id: string, text: string): Promise<void> {
  await inTransaction(context, async (work) => {
    const { userId } = await getPersonToChange(work.tx, id)
    await tellPerson(context, work, userId, messageOf(text))
    await logOnPerson(work.tx, operator, id, 'message-sent', 'Message', text)
  })
}
