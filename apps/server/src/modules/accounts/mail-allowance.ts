import type { Transaction } from '../../platform/database/database'
import { emailKeyOf } from './account-keys'
import { limitAct } from './limit-acts'

const limits = [
  { max: 5, hours: 1 },
  { max: 15, hours: 24 },
]

/** Counts a mail with a link that somebody asked for. When there were too many, gives the time from which it works again. */
export function countMail(tx: Transaction, { id, email }: { id: string; email: string }): Promise<Date | undefined> {
  return limitAct(tx, [
    { who: `mail of account ${id}`, limits },
    { who: `mail to ${emailKeyOf(email)}`, limits },
  ])
}
