import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSmtp } from '../../../test/start-smtp'
import { createMailer } from './create-mailer'
import { renderMail } from './render-mail'

let smtp: Awaited<ReturnType<typeof startSmtp>>
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'allyards-mail-'))
  smtp = await startSmtp()
})
afterAll(async () => {
  await smtp.close()
  await rm(dataDir, { recursive: true, force: true })
})

const from = 'Allyards <no-reply@allyards.test>'
const mail = {
  to: 'bea@example.test',
  subject: 'Your quotation for £120 is here',
  ...renderMail({
    title: 'A quotation <b>for you</b>',
    preheader: 'Open & compare',
    paragraphs: ['Hello "Bea" <script>alert(1)</script>', 'One\nTwo'],
    action: { label: 'Compare & choose', url: 'https://allyards.test/buyer-quotation/1?a=1&b="2"' },
    footer: 'Sent because you posted an enquiry.',
  }),
  messageId: '<one@mail.allyards>',
}

describe('a mail', () => {
  test('goes out over SMTP whole, under its own Message-ID at every attempt', async () => {
    const mailer = createMailer({ dataDir, mail: { smtpUrl: smtp.url, from, supportEmail: '' } })
    await mailer.deliver(mail)
    await mailer.deliver(mail)
    await mailer.close()
    expect(smtp.received).toHaveLength(2)
    for (const { to, mail: parsed } of smtp.received) {
      expect(to).toBe('bea@example.test')
      expect(parsed.subject).toBe(mail.subject)
      expect(parsed.from).toEqual({ name: 'Allyards', address: 'no-reply@allyards.test' })
      expect(parsed.messageId).toBe(mail.messageId)
      expect(parsed.html?.trim()).toBe(mail.html.trim())
      expect(parsed.text).toContain('https://allyards.test/buyer-quotation/1?a=1&b="2"')
    }
  })

  test('becomes one .eml file in the outbox when there is no SMTP server', async () => {
    const mailer = createMailer({ dataDir, mail: { smtpUrl: undefined, from, supportEmail: '' } })
    await mailer.deliver(mail)
    const [name, ...others] = await readdir(join(dataDir, 'outbox'))
    expect(others).toEqual([])
    expect(name).toMatch(/^\d{4}-\d{2}-\d{2}T[\w-]+\.eml$/)
    const parsed = await PostalMime.parse(await readFile(join(dataDir, 'outbox', name ?? '')))
    expect(parsed.subject).toBe(mail.subject)
    expect(parsed.to).toEqual([{ name: '', address: 'bea@example.test' }])
  })

  test('an unreachable SMTP server is an error, so that the job is tried again', async () => {
    const mailer = createMailer({ dataDir, mail: { smtpUrl: 'smtp://127.0.0.1:1', from, supportEmail: '' } })
    await expect(mailer.deliver(mail)).rejects.toThrow('ECONNREFUSED')
    await mailer.close()
  })

  test('a new line in the subject or an address adds no header', async () => {
    const mailer = createMailer({ dataDir: join(dataDir, 'injection'), mail: { smtpUrl: undefined, from, supportEmail: '' } })
    await mailer.deliver({ ...mail, subject: 'Hello\r\nBcc: all@example.test', to: 'bea@example.test\r\nBcc: all@example.test' })
    const [name = ''] = await readdir(join(dataDir, 'injection', 'outbox'))
    const parsed = await PostalMime.parse(await readFile(join(dataDir, 'injection', 'outbox', name)))
    expect(parsed.bcc ?? []).toEqual([])
    expect(parsed.headers.map(({ key }) => key)).not.toContain('bcc')
  })
})

describe('the mail template', () => {
  test('shows what people wrote as text, never as HTML', () => {
    expect(mail.html).not.toContain('<script>')
    expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(mail.html).toContain('A quotation &lt;b&gt;for you&lt;/b&gt;')
    expect(mail.html).toContain('href="https://allyards.test/buyer-quotation/1?a=1&amp;b=&quot;2&quot;"')
    expect(mail.html).toContain('One<br>Two')
  })

  test('says everything in plain text too', () => {
    for (const words of ['A quotation', 'Hello "Bea"', 'One\nTwo', 'Compare & choose:\nhttps://', 'Sent because'])
      expect(mail.text).toContain(words)
  })

  test('links to web addresses only', () => {
    const content = { title: '', preheader: '', paragraphs: [], footer: '', action: { label: 'Go', url: 'javascript:alert(1)' } }
    expect(() => renderMail(content)).toThrow('http or https')
  })
})
