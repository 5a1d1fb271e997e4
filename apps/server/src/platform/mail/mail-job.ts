import { v7 } from 'uuid'
import { z } from 'zod'
import type { Queryable } from '../database/database'
import { defineJob, type Jobs } from '../jobs/jobs'
import type { Mail } from './mailer'

const mailData = z.object({
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  headers: z.record(z.string(), z.string()).optional(),
  messageId: z.string(),
})

/** Delivers one mail. A retry after a crash carries the same Message-ID, by which mail systems know it again. */
export const deliverMail = defineJob({
  name: 'mail.deliver',
  data: mailData,
  retries: 10,
  concurrency: 2,
  run: ({ mailer }, mail) => mailer.deliver(mail),
})

/** Sends a mail exactly if the transaction commits. */
export async function queueMail(jobs: Jobs, tx: Queryable, mail: Mail): Promise<void> {
  await jobs.enqueue(tx, deliverMail, withMessageId(mail))
}

function withMessageId(mail: Mail): Mail & { messageId: string } {
  return { ...mail, messageId: mail.messageId ?? `<${v7()}@mail.allyards>` }
}
