import { type complaintForm, complaintSubjects } from '@allyards/contract/complaints'
import { formatDate } from '@allyards/contract/format-date'
import { limits } from '@allyards/contract/limits'
import { promisedTimes } from '@allyards/contract/promised-times'
import { addWorkingDays } from '@allyards/contract/working-days'
import type { z } from 'zod'
import type { Context } from '../../context'
import { clock } from '../../platform/clock/clock'
import { queueMail } from '../../platform/mail/mail-job'
import { renderMail } from '../../platform/mail/render-mail'
import { limitADay, mailboxOf, sendMail } from '../accounts'
import { complaintNumber } from './complaint-number'
import { complaints } from './complaints.table'

const { ofMailbox, fromNetwork } = limits.complaintsADay

/** Stores the complaint, emails its number to the writer and its text to the support mailbox. */
export async function complain(
  { db, jobs, config }: Context,
  { about, name, email, message }: z.output<typeof complaintForm>,
  address: string,
): Promise<{ number: string; answer_by: string }> {
  const answerBy = addWorkingDays(clock.now(), promisedTimes.complaint.workingDays)
  return db.transaction(async (tx) => {
    await limitADay(
      tx,
      { [`complaint of ${mailboxOf(email)}`]: ofMailbox, [`complaint from ${address}`]: fromNetwork },
      (wait) => `We have several complaints from this address. You can send the next one in ${wait}.`,
    )
    const [kept] = await tx
      .insert(complaints)
      .values({ about, name, email, message, answerBy })
      .returning({ number: complaints.number })
    if (!kept) throw new Error('the insert returned no complaint')
    const number = complaintNumber(kept)
    const written = message.split(/\n{2,}/)
    await sendMail(jobs, tx, 'receipt', {
      to: email,
      subject: `Your complaint ${number}`,
      headers: { 'Reply-To': config.mail.supportEmail },
      ...renderMail({
        title: `We have your complaint ${number}`,
        preheader: `You get an answer by ${formatDate(answerBy)} at the latest.`,
        paragraphs: [
          `A person reads it and answers by email, by ${formatDate(answerBy)} at the latest.`,
          'You can answer this email to add something.',
        ],

        footer: 'You get this email because somebody complained to us with this address.',
      }),
    })
    await queueMail(jobs, tx, {
      to: config.mail.supportEmail,
      subject: `Complaint ${number}, to be answered by ${formatDate(answerBy)}`,
      headers: { 'Reply-To': email },
      ...renderMail({
        title: `Complaint ${number} from ${name}`,
        preheader: message.slice(0, 100),
        paragraphs: [`${complaintSubjects[about]}.`, ...written, `Email: ${email}`],
        footer: 'Sent through the page on complaints. Answer this email to reach the writer.',
      }),
    })
    return { number, answer_by: answerBy.toISOString() }
  })
}
