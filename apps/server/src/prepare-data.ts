import type { Context } from './context'
import { demoAccounts, demoOperator, loadDemo } from './demo'
import { loadFirstCatalogue } from './modules/catalogue'

type Say = (line: string) => void
type Needed = Pick<Context, 'config' | 'connection' | 'files' | 'pictures'>

/** Fills an empty database: the demo where it is on, else the vehicle catalogue alone. */
export async function prepareData({ config, connection, files, pictures }: Needed, say: Say): Promise<void> {
  const { db } = connection.background
  await connection.oneCopyAtATime(async () => {
    if (config.demo) await loadDemo({ db, files, pictures }, say)
    else await loadFirstCatalogue(db, say)
  })
}

/** What a newcomer needs to know once the product answers. */
export function welcome({ config }: Context, say: Say): void {
  say(`Allyards is running at ${config.publicUrl} (ready after ${process.uptime().toFixed(1)} s)`)
  if (!config.demo) return
  say(`Demo buyer:  ${demoAccounts.buyer.email}  password ${demoAccounts.password}`)
  say(`Demo seller: ${demoAccounts.seller.email}  password ${demoAccounts.password}`)
  say(
    `Demo operator: ${demoOperator.email}  same password, at ${config.publicUrl}/operator/login; its code: npm run operator -- demo-code`,
  )
  if (!config.mail.smtpUrl) say(`Mails are files: read them at ${config.publicUrl}/dev/mail`)
}
