import type { ResponseOf } from '@allyards/contract/endpoint'
import type { CaseOfMails, readMail as contract } from '@allyards/contract/operator-mails'
import type { Operator } from '../../../platform/auth/caller'
import type { Transaction } from '../../../platform/database/database'
import { notFound } from '../../../platform/errors'
import { findSentMails } from '../../../platform/mail/sent-mails'
import { presentMails } from '../../accounts'
import { writeLog } from '../../operators'
import { getCaseOfMails } from './case-of-mails'

/** The text of a mail to one of the people of a case. Each reading is logged. */
export async function readMail(
  tx: Transaction,
  operator: Operator,
  id: string,
  about: CaseOfMails,
): Promise<ResponseOf<typeof contract>> {
  const { number, link, addresses } = await getCaseOfMails(tx, about)
  const found = await findSentMails(tx, { id, addresses }, 1)
  const [mail] = await presentMails(tx, found)
  if (!mail) throw notFound('This email went to nobody of the case, or it is not kept any more.')
  await writeLog(tx, operator, { act: 'mail-read', about: `Email in ${number}`, reason: `Read for ${number}`, link })
  return { ...mail, text: withoutLinks(found[0]?.text ?? '') }
}

/** A link of a mail may log its reader in, or unsubscribe them. */
const withoutLinks = (text: string) => text.replaceAll(/https?:\/\/\S+/g, '[link]')
