import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { expect } from 'vitest'
import { ownProduct } from './own-product'

/** The newest email to an address with a matching subject, once the product has written that many. */
export async function mailTo(address: string, subject: RegExp, count = 1): Promise<Email> {
  let found: Email | undefined
  await expect
    .poll(
      async () => {
        const mails = await outbox()
        const matching = mails.filter((mail) => mail.to?.some((to) => to.address === address) && subject.test(mail.subject ?? ''))
        found = matching.at(-1)
        return matching.length >= count
      },
      { message: `a mail to ${address} about ${subject}` },
    )
    .toBe(true)
  if (!found) throw new Error(`no mail to ${address}`)
  return found
}

/** The first link in an email that contains the text. */
export function linkIn(mail: Email, part: string): string {
  const link = mail.text?.match(/https?:\/\/\S+/g)?.find((url) => url.includes(part))
  if (!link) throw new Error(`the mail "${mail.subject}" holds no link with ${part}`)
  return link
}

async function outbox(): Promise<Email[]> {
  const folder = join(ownProduct().dataDir, 'outbox')
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const files = names.filter((name) => name.endsWith('.eml')).sort()
  return Promise.all(files.map((name) => read(join(folder, name))))
}

const known = new Map<string, Email>()

/** A written email does not change. */
async function read(path: string): Promise<Email> {
  const mail = known.get(path) ?? (await PostalMime.parse(await readFile(path)))
  known.set(path, mail)
  return mail
}
