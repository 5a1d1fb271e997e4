import type { Logger } from 'pino'
import { z } from 'zod'
import type { Database, Queryable } from '../database/database'
import { newId } from '../database/new-id'
import type { Job, Jobs } from '../jobs/jobs'
import { AddressRefused, type Mail, type Mailer } from './mailer'

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

/** Remembers the addresses that refused email for good. */
export interface RefusedAddresses {
  isRefused(db: Database, address: string): Promise<boolean>
  remember(db: Database, address: string): Promise<void>
}

interface MailNeeds {
  db: Database
  mailer: Mailer
  log: Logger
}

/** Delivers one mail. A retry after a crash carries the same Message-ID, by which mail systems know it again. */
export function deliverMail(refused: RefusedAddresses): Job<MailNeeds, z.output<typeof mailData>> {
  return {
    ...delivery,
    async run({ db, mailer, log }, { isAskedFor, ...mail }) {
      if (!isAskedFor && (await refused.isRefused(db, mail.to))) return
      try {
        await mailer.deliver(mail)
      } catch (error) {
        if (!(error instanceof AddressRefused)) throw error
        log.warn({ answer: error.message }, 'mail: an address was refused for good')
        await refused.remember(db, mail.to)
      }
    },
  }
}

/** Sends a mail exactly if the transaction commits. Mails to people go through sendMail of the accounts, which knows who may get them. */
export async function queueMail(jobs: Jobs, tx: Queryable, mail: Mail): Promise<void> {
  await jobs.enqueue(tx, delivery, { ...mail, messageId: mail.messageId ?? `<${newId()}@mail.allyards>` })
}
