import type { BodyOf } from '@allyards/contract/endpoint'
import { type MailState, mostMails, type SentMail, type searchMails } from '@allyards/contract/operator-mails'
import type { Operator } from '../../../platform/auth/caller'
import type { Transaction } from '../../../platform/database/database'
import { findSentMails } from '../../../platform/mail/sent-mails'
import { presentMails } from '../../accounts'
import { writeLog } from '../../operators'
import { getCaseOfMails } from './case-of-mails'

type Sought = BodyOf<typeof searchMails>

/** Finds mails; the log has how they were sought, without the words. */
export async function findMails(tx: Transaction, operator: Operator, { search, state, about }: Sought): Promise<SentMail[]> {
  const found = about ? await getCaseOfMails(tx, about) : undefined
  const kept = await findSentMails(
    tx,
    { words: search, ...(found ? { addresses: found.addresses } : {}), ...(state ? { states: [keptAs(state)] } : {}) },
    mostMails,
  )
  const mails = await presentMails(tx, kept)
  const rows = mails.filter((mail) => state === undefined || mail.state === state)
  const by = [search && 'words', state && `“${state}”`, found?.number].filter(Boolean).join(', ') || 'time'
  await writeLog(tx, operator, {
    act: 'mails-searched',
    about: `By ${by}: ${rows.length} found`,
    reason: found ? `Looked at for ${found.number}` : 'Search',
    link: found?.link ?? '/operator/jobs',
  })
  return rows
}

/** Mails to a refused address count as done. */
const keptAs = (state: MailState) => (state === 'refused' ? 'delivered' : state)
