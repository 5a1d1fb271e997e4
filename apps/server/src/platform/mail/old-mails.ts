import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS } from '@allyards/contract/durations'
import type { Config } from '../../config'
import { clock } from '../clock/clock'
import { outboxFolder, timeInName } from './create-mailer'

const PART = '.part'

/** Removes mails of the outbox, and what a crash left half written. Their names begin with their time. */
export async function forgetMails({ config }: { config: Pick<Config, 'dataDir'> }, before: Date, limit: number): Promise<number> {
  const folder = outboxFolder(config)
  const [lastMail, lastPart] = [timeInName(before), timeInName(new Date(clock.nowMs() - DAY_MS))]
  const old = (await namesIn(folder)).filter((name) =>
    name.endsWith(PART) ? name.slice(1) < lastPart : name.endsWith('.eml') && name < lastMail,
  )
  const gone = old.slice(0, limit)
  for (const name of gone) await rm(join(folder, name), { force: true })
  return gone.length
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    // No mail has been written yet.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
