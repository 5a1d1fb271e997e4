import * as contract from '@allyards/contract/operator-jobs'
import * as mails from '@allyards/contract/operator-mails'
import type { Context } from '../../context'
import type { Serve } from '../../platform/http/serve'
import { findTroubled } from './find-troubled'
import { findMails } from './mails/find-mails'
import { readMail } from './mails/read-mail'
import { giveUpJobs, tryJobsAgain } from './repair-jobs'

export function operatorJobRoutes(serve: Serve, context: Context): void {
  const { pool } = context.connection.background
  serve(contract.listTroubledJobs, () => findTroubled(pool))
  serve(contract.tryJobsAgain, async ({ caller, body }) => ({ count: await tryJobsAgain(context, caller, body.ids) }))
  serve(contract.giveUpJobs, async ({ caller, body }) => ({ count: await giveUpJobs(context, caller, body) }))
  serve(mails.searchMails, ({ caller, body }) =>
    context.db.transaction(async (tx) => ({ rows: await findMails(tx, caller, body) })),
  )
  serve(mails.readMail, ({ caller, params, body }) => context.db.transaction((tx) => readMail(tx, caller, params.id, body.about)))
}
