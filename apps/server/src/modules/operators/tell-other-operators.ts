import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Operator } from '../../platform/auth/caller'
import type { Transaction } from '../../platform/database/database'
import { queueMail } from '../../platform/mail/mail-job'
import { renderMail } from '../../platform/mail/render-mail'
import { operators } from './operators.table'

/** Emails the other operators, so that a stolen account is noticed. */
export async function tellOtherOperators(
  { jobs, config }: Pick<Context, 'jobs' | 'config'>,
  tx: Transaction,
  about: Pick<Operator, 'operatorId'>,
  title: string,
  what: string,
): Promise<void> {
  const others = await tx
    .select({ email: operators.email })
    .from(operators)
    .where(and(ne(operators.id, about.operatorId), isNull(operators.disabledAt), eq(operators.isDemo, false)))
  for (const { email } of others) {
    await queueMail(jobs, tx, {
      to: email,
      subject: title,
      ...renderMail({
        title,
        preheader: what,
        paragraphs: [what, 'If that cannot have been them, disable the account on the server: npm run operator -- disable.'],
        action: { label: 'Open the log', url: `${config.publicUrl}/operator/log` },
        footer: 'Sent by Allyards to its operators.',
      }),
    })
  }
}
