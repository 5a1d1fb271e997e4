import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import type { Config } from '../../config'
import type { Mail, Mailer } from './mailer'

/** SMTP when SMTP_URL is set, else one .eml file per mail in DATA_DIR/outbox. */
export function createMailer(config: Pick<Config, 'mail' | 'dataDir'>): Mailer {
  return config.mail.smtpUrl
    ? createSmtpMailer(config.mail.smtpUrl, config.mail.from)
    : createOutboxMailer(outboxFolder(config), config.mail.from)
}

export const outboxFolder = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'outbox')

function createSmtpMailer(url: string, from: string): Mailer {
  const transport = nodemailer.createTransport({ url, pool: true, maxConnections: 3 })
  return {
    async deliver(mail) {
      await transport.sendMail(message(mail, from))
    },
    async close() {
      transport.close()
    },
  }
}

function createOutboxMailer(folder: string, from: string): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    async deliver(mail) {
      const { message: eml } = await transport.sendMail(message(mail, from))
      if (!Buffer.isBuffer(eml)) throw new Error('the outbox needs a buffered mail')
      await mkdir(folder, { recursive: true })
      const name = `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${randomUUID()}.eml`
      await writeFile(join(folder, `.${name}.part`), eml, { flush: true })
      await rename(join(folder, `.${name}.part`), join(folder, name))
    },
    async close() {
      transport.close()
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
