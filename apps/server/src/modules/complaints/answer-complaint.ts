import { eq } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Operator } from '../../platform/auth/caller'
import { clock } from '../../platform/clock/clock'
import { conflict, ProductError } from '../../platform/errors'
import { renderMail } from '../../platform/mail/render-mail'
import { sendMail } from '../accounts'
import { findHolder, writeLog } from '../operators'
import { complaintNumber } from './complaint-number'
import { complaints } from './complaints.table'
import { getComplaint } from './find-complaints'
import { lockComplaint } from './take-complaint'

/** Emails the answer to the writer, stores it and logs it, all or nothing. */
export async function answerComplaint(context: Context, operator: Operator, id: string, answer: string): Promise<void> {
  const { operatorId } = operator
  await context.db.transaction(async (tx) => {
    const found = await lockComplaint(tx, id)
    if (found.answeredAt) throw new AnsweredAlready((await getComplaint(tx, operatorId, id)).answered)
    const holder = await findHolder(tx, found, operatorId)
    if (holder) throw conflict(`${holder} has this open.`)
    const answeredAt = clock.now()
    await tx
      .update(complaints)
      .set({ answer, answeredBy: operatorId, answeredAt, heldBy: null, heldAt: null })
      .where(eq(complaints.id, id))
    const number = complaintNumber(found)
    await sendMail(context.jobs, tx, 'answer', {
      to: found.email,
      subject: `Our answer to your complaint ${number}`,
      headers: { 'Reply-To': context.config.mail.supportEmail },
      ...renderMail({
        title: `Our answer to your complaint ${number}`,
        preheader: answer.slice(0, 100),
        paragraphs: [...answer.split(/\n{2,}/), 'If this does not settle it, answer this email.'],
        footer: 'You get this email because you complained to us.',
      }),
    })
    const isLate = answeredAt > found.answerBy
    const reason = isLate ? 'Answered by email, after the promised time' : 'Answered by email, in time'
    const link = `/operator/complaints?show=answered&id=${id}`
    await writeLog(tx, operator, { act: 'complaint-answered', about: `${number}, ${found.about}`, reason, link })
  })
}

/** 409, with the answer given meanwhile. */
class AnsweredAlready extends ProductError {
  override readonly extra

  constructor(answered: { by: string } | null) {
    super('conflict', `This was answered meanwhile by ${answered?.by}.`)
    this.extra = { decided: answered }
  }
}
