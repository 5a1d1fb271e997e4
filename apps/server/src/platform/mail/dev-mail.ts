import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Email } from 'postal-mime'
import type { Config } from '../../config'
import { notFound } from '../errors'
import { escapeHtml } from '../escape-html'
import { cameThroughProxy } from '../http/client-address'

const MAX_LISTED = 200
const isMailName = (name: string) => /^[\w-]+\.eml$/.test(name)

const PATH = '/dev/mail'

/** Where the outbox is shown: in a demo that sends no real mail. Null elsewhere. */
export const outboxPage = ({ demo, mail }: Pick<Config, 'demo' | 'mail'>): string | null => (demo && !mail.smtpUrl ? PATH : null)

/** /dev/mail: the outbox for a newcomer's eyes, so that links in mails can be followed. Only where nothing real is sent, and never to the world. */
export function showOutbox(app: FastifyInstance, folder: string): void {
  const options = {
    onRequest: async (request: FastifyRequest) => {
      if (cameThroughProxy(request)) throw notFound('There is nothing here.')
    },
  }
  app.get(PATH, options, async (_request, reply) => {
    const names = (await namesIn(folder)).slice(0, MAX_LISTED)
    const mails = await Promise.all(names.map(async (name) => ({ name, mail: await readMail(folder, name) })))
    const rows = mails.map(({ name, mail }) => row(name, mail)).join('')
    const list = rows ? `<ul>${rows}</ul>` : '<p>No mail yet. Sign up, or post an enquiry, and it appears here.</p>'
    return reply.type('text/html; charset=utf-8').send(page('Outbox', `<h1>Outbox</h1>${list}`))
  })
  app.get<{ Params: { name: string } }>(`${PATH}/:name`, options, async (request, reply) => {
    const { name } = request.params
    if (!isMailName(name) || !(await namesIn(folder)).includes(name)) throw notFound('There is no such mail.')
    const mail = await readMail(folder, name)
    return reply.type('text/html; charset=utf-8').send(page(mail.subject ?? '', shownMail(mail)))
  })
}

/** Newest first: names begin with the time. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter(isMailName).sort().reverse()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

async function readMail(folder: string, name: string): Promise<Email> {
  const { default: PostalMime } = await import('postal-mime')
  return PostalMime.parse(await readFile(join(folder, name)))
}

const recipients = (mail: Email) => escapeHtml(mail.to?.map((to) => to.address ?? '').join(', ') ?? '')

function row(name: string, mail: Email): string {
  const when = mail.date ? new Date(mail.date).toISOString().slice(0, 16).replace('T', ' ') : ''
  return `<li><a href="/dev/mail/${name}">${escapeHtml(mail.subject ?? '(no subject)')}</a><span>to ${recipients(mail)}, ${when}</span></li>`
}

function shownMail(mail: Email): string {
  // The frame may open links in the page around it and nothing else: no script, no form.
  const framed = mail.html
    ? `<iframe sandbox="allow-top-navigation-by-user-activation allow-popups" title="The mail" srcdoc="${escapeHtml(withTarget(mail.html))}"></iframe>`
    : ''
  return `<p><a href="/dev/mail">All mails</a></p><h1>${escapeHtml(mail.subject ?? '')}</h1><p>to ${recipients(mail)}</p>${framed}
<h2>As plain text</h2><pre>${withLinks(mail.text ?? '')}</pre>`
}

const withTarget = (html: string) => html.replace('<head>', '<head><base target="_top">')

const withLinks = (text: string) => escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>
body{max-width:860px;margin:0 auto;padding:24px 20px;background:#F8F5EE;color:#101A2E;font:16px/1.5 Archivo,system-ui,Arial,sans-serif}
ul{list-style:none;padding:0}li{background:#FFFEFB;border:1px solid #E2DCCE;border-radius:8px;padding:12px 16px;margin-bottom:8px}
li span{display:block;font-size:14px;color:#4C5563}a{color:#0B3C9C}iframe{width:100%;height:720px;border:1px solid #E2DCCE;border-radius:8px;background:#fff}
pre{white-space:pre-wrap;background:#FFFEFB;border:1px solid #E2DCCE;border-radius:8px;padding:16px}
</style></head><body>${body}</body></html>`
}
