import { and, eq } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Work } from '../../platform/database/in-transaction'
import { renderMail } from '../../platform/mail/render-mail'
import { sendMail } from '../accounts'
import { users } from '../accounts/accounts.table'
import { notify } from './notify'

interface News {
  title: string
  /** Paragraphs with an empty line between them; the bell shows the first. */
  words: string
  link: string
}

/** An operator's message. The contact page is the way to answer. */
export const messageOf = (text: string): News => ({
  title: 'A message from Allyards',
  words: `${text}\n\nTo answer, write to us on the contact page.`,
  link: '/contact',
})

/** Tells each owner of a company about a decision. */
export async function tellOwners(context: Context, work: Work, partyId: string, news: News): Promise<void> {
  const owners = await work.tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.partyId, partyId), eq(users.memberRole, 'owner')))
  for (const { id } of owners) await tellPerson(context, work, id, news)
}

/** Tells a person about a decision, in the bell and by email. Their notice settings do not apply. */
export async function tellPerson(context: Context, work: Work, userId: string, { title, words, link }: News): Promise<void> {
  const [first = ''] = words.split('\n\n')
  await notify(context, work, { userId, kind: 'account', title, body: first, link })
  const [person] = await work.tx.select({ email: users.email }).from(users).where(eq(users.id, userId))
  if (!person?.email) return
  await sendMail(context.jobs, work.tx, 'operator', {
    to: person.email,
    subject: title,
    ...renderMail({
      title,
      preheader: first.slice(0, 100),
      paragraphs: words.split('\n\n'),
      action: { label: 'See it on Allyards', url: `${context.config.publicUrl}${link}` },
      footer: 'Sent by Allyards, London UK, because it is about your account.',
    }),
  })
}
