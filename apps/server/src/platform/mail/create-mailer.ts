import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type nodemailer from 'nodemailer'
import type { SMTPError } from 'nodemailer/lib/smtp-connection'
import type { Config } from '../../config'
import { AddressRefused, type Mail, type Mailer } from './mailer'

/** SMTP when SMTP_URL is set, else one .eml file per mail in DATA_DIR/outbox. */
export function createMailer(config: Pick<Config, 'mail' | 'dataDir'>): Mailer {
  return config.mail.smtpUrl
    ? createSmtpMailer(config.mail.smtpUrl, config.mail.from)
    : createOutboxMailer(outboxFolder(config), config.mail.from)
}

export const outboxFolder = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'outbox')

/** The name of a mail in the outbox begins with it, so that names sort by time. */
export const timeInName = (at: Date) => at.toISOString().replaceAll(/[:.]/g, '-')

function createSmtpMailer(url: string, from: string): Mailer {
  // A server that hangs is given up long before the job counts as lost and is run again.
  const timeouts = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 }
  const transport = withFirstMail(({ createTransport }) => {
    const pool = createTransport({ url, pool: true, maxConnections: 3, ...timeouts })
    // Whoever sends hears of it too; a connection that fails with nothing to send concerns nobody.
    pool.on('error', () => undefined)
    return pool
  })
  return {
    async deliver(mail) {
      try {
        await (await transport.get()).sendMail(message(mail, from))
      } catch (error) {
        throw isRefusal(error as SMTPError) ? new AddressRefused((error as Error).message) : error
      }
    },
    close: transport.close,
  }
}

/** 5xx to RCPT TO; a 4xx means "later", and whatever else fails is no fault of the address. */
const isRefusal = ({ command, responseCode = 0 }: SMTPError) => command === 'RCPT TO' && responseCode >= 500

function createOutboxMailer(folder: string, from: string): Mailer {
  const transport = withFirstMail(({ createTransport }) =>
    createTransport({ streamTransport: true, buffer: true, newline: 'unix' }),
  )
  return {
    async deliver(mail) {
      const { message: eml } = await (await transport.get()).sendMail(message(mail, from))
      if (!Buffer.isBuffer(eml)) throw new Error('the outbox needs a buffered mail')
      await mkdir(folder, { recursive: true })
      const name = `${timeInName(new Date())}-${randomUUID()}.eml`
      await writeFile(join(folder, `.${name}.part`), eml, { flush: true })
      await rename(join(folder, `.${name}.part`), join(folder, name))
    },
    close: transport.close,
  }
}

/** Loaded on first use: the library is large. */
function withFirstMail<Transport extends { close(): void }>(create: (library: typeof nodemailer) => Transport) {
  let made: Promise<Transport> | undefined
  return {
    get() {
      made ??= import('nodemailer').then((library) => create(library.default))
      return made
    },
    async close() {
      const transport = await made
      transport?.close()
    },
  }
}

function message(mail: Mail, from: string) {
  return {
    from,
    to: mail.to,
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    headers: mail.headers,
    ...(mail.messageId ? { messageId: mail.messageId } : {}),
    // Content never names a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
