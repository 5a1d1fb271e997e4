import { type contactForm, contactFormMinMs } from '@allyards/contract/contact'
import { limits } from '@allyards/contract/limits'
import type { z } from 'zod'
import type { Context } from '../../context'
import { queueMail } from '../../platform/mail/mail-job'
import { renderMail } from '../../platform/mail/render-mail'
import { limitADay, mailboxOf } from '../accounts'
import { contactMessages } from './contact.table'

const { ofMailbox, fromNetwork } = limits.lettersADay

/** Keeps the message and mails it to the support mailbox, answerable to the writer. */
export async function sendContactMessage(
  { db, jobs, config }: Context,
  form: z.output<typeof contactForm>,
  address: string,
): Promise<void> {
  if (isByProgram(form)) return
  const { name, email, phone, message } = form
  await db.transaction(async (tx) => {
    await limitADay(
      tx,
      { [`letter of ${mailboxOf(email)}`]: ofMailbox, [`letter from ${address}`]: fromNetwork },
      (wait) => `We have several messages from this address. You can send the next one in ${wait}.`,
    )
    await tx.insert(contactMessages).values({ name, email, phone, message })
    await queueMail(jobs, tx, {
      to: config.mail.supportEmail,
      subject: `Message from ${name.replace(/[\r\n]+/g, ' ')}`,
      headers: { 'Reply-To': email },
      ...renderMail({
        title: `${name} wrote to us`,
        preheader: message.slice(0, 100),
        paragraphs: [...message.split(/\n{2,}/), `Email: ${email}\nPhone: ${phone}`],
        footer: 'Sent through the contact page. Answer this email to reach the writer.',
      }),
    })
  })
}

/** Without a puzzle: a field that people do not see, and the time that people take. Whoever calls without the form has neither. */
function isByProgram({ website, shown_ms }: z.output<typeof contactForm>): boolean {
  return Boolean(website) || (shown_ms !== undefined && shown_ms < contactFormMinMs)
}
