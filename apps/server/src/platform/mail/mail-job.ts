import { v7 } from 'uuid'
import { z } from 'zod'
import type { Context } from '../../context'
import type { Queryable } from '../database/database'
import { defineJob, type Job, type Jobs } from '../jobs/jobs'
import { AddressRefused, type Mail } from './mailer'

const mailData = z.object({
  to: z.string(),
  subject: z.string(),
  html: z.string().optional(),
  text: z.string(),
  headers: z.record(z.string(), z.string()).optional(),
  messageId: z.string(),
  isAskedFor: z.boolean().optional(),
})

export const DELIVER_MAIL = 'mail.deliver'

const delivery = {
  name: DELIVER_MAIL,
  data: mailData,
  // From seconds to hours between two tries: more than a weekend in all.
  retries: 15,
  concurrency: 2,
}

/** Who remembers which addresses refused mail for good. */
export interface RefusedAddresses {
  isRefused(context: Context, address: string): Promise<boolean>
  remember(context: Context, address: string): Promise<void>
}

/** Delivers one mail. A retry after a crash carries the same Message-ID, by which mail systems know it again. */
export function deliverMail(refused: RefusedAddresses): Job<z.output<typeof mailData>> {
  return defineJob({
    ...delivery,
    async run(context, { isAskedFor, ...mail }) {
      if (!isAskedFor && (await refused.isRefused(context, mail.to))) return
      try {
        await context.mailer.deliver(mail)
      } catch (error) {
        if (!(error instanceof AddressRefused)) throw error
        context.log.warn({ answer: error.message }, 'mail: an address was refused for good')
        await refused.remember(context, mail.to)
      }
    },
  })
}

/** Sends a mail exactly if the transaction commits. */
export async function queueMail(jobs: Jobs, tx: Queryable, mail: Mail): Promise<void> {
  await jobs.enqueue(tx, delivery, { ...mail, messageId: mail.messageId ?? `<${v7()}@mail.allyards>` })
}
