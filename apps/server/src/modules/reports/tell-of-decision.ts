import { reportDecisions } from '@allyards/contract/reports'
import { eq } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Work } from '../../platform/database/in-transaction'
import { queueMail } from '../../platform/mail/mail-job'
import { renderMail } from '../../platform/mail/render-mail'
import { users } from '../accounts/accounts.table'
import { notify } from '../notifications'
import { caseNumber } from './case-number'
import { type Case, outcomeWords } from './own-report'
import { reports } from './reports.table'

/** Every reporter hears the outcome; the reported hears what and why, when something was wrong. */
export async function tellOfDecision(context: Context, work: Work, decided: Case): Promise<void> {
  const number = caseNumber(decided)
  const made = await work.tx.select({ reporterId: reports.reporterId }).from(reports).where(eq(reports.caseId, decided.id))
  for (const { reporterId } of made) {
    const title = `Your report ${number} was decided`
    await tellPerson(context, work, reporterId, { title, words: outcomeWords(decided, 'reporter'), caseId: decided.id })
  }
  const words = outcomeWords(decided, 'reported')
  if (words === '' || !decided.decision) return
  const title = `${decided.what}: ${reportDecisions[decided.decision].toLowerCase()}`
  await tellPerson(context, work, decided.reportedId, { title, words, caseId: decided.id })
}

interface News {
  title: string
  words: string
  caseId: string
}

/** In the bell and by mail: this is not something to choose about. */
export async function tellPerson(context: Context, work: Work, userId: string, { title, words, caseId }: News): Promise<void> {
  const link = `/report/${caseId}`
  const [first = ''] = words.split('\n\n')
  await notify(context, work, { userId, kind: 'account', title, body: first, link })
  const [person] = await work.tx.select({ email: users.email }).from(users).where(eq(users.id, userId))
  if (!person?.email) return
  await queueMail(context.jobs, work.tx, {
    to: person.email,
    subject: title,
    ...renderMail({
      title,
      preheader: first.slice(0, 100),
      paragraphs: words.split('\n\n'),
      action: { label: 'See it on Allyards', url: `${context.config.publicUrl}${link}` },
      footer: 'Sent by Allyards, London UK, because of a report.',
    }),
  })
}
