import { escapeHtml } from '../escape-html'

export interface MailContent {
  title: string
  /** What an inbox shows beside the subject. */
  preheader: string
  /** Plain text, one per paragraph. */
  paragraphs: string[]
  /** Several things, each with its own link. */
  items?: { title: string; body: string; url: string }[]
  /** The one thing to do. */
  action?: Link
  /** Said below the action, such as how long a link works. */
  afterAction?: string
  /** Why the reader gets this mail. */
  footer: string
  footerLinks?: Link[]
}

interface Link {
  label: string
  url: string
}

const font = "font-family:Archivo,'Arial Narrow',Arial,Helvetica,sans-serif"
const colour = {
  ink: '#101A2E',
  plate: '#FFCB05',
  paper: '#F0EBE0',
  card: '#FFFEFB',
  quiet: '#4C5563',
  line: '#E2DCCE',
  link: '#0B3C9C',
}

/** One mail as HTML that every mail program shows, and as plain text. Everything given is text and is escaped. */
export function renderMail(content: MailContent): { html: string; text: string } {
  return { html: html(content), text: renderText(content) }
}

/** The plain text alone. */
export function renderText({
  title,
  paragraphs,
  items = [],
  action,
  afterAction,
  footer,
  footerLinks = [],
}: Omit<MailContent, 'preheader'>): string {
  const parts = [
    title,
    ...paragraphs,
    ...items.map((item) => `* ${item.title}\n${[item.body, item.url].filter(Boolean).join('\n').replace(/^/gm, '  ')}`),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(afterAction ? [afterAction] : []),
  ]
  const links = footerLinks.map(({ label, url }) => `${label}: ${url}\n`).join('')
  return `${parts.filter(Boolean).join('\n\n')}\n\n-- \nAllyards\n${footer}\n${links}`
}

/** Tables and inline styles: what every mail program understands. Dark programs keep the colours that are given. */
function html({ title, preheader, paragraphs, items = [], action, afterAction, footer, footerLinks = [] }: MailContent): string {
  const body = paragraphs
    .filter(Boolean)
    .map((paragraph) => `<p style="margin:0 0 16px;${words(16, 24)}">${withBreaks(paragraph)}</p>`)
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light"><meta name="supported-color-schemes" content="light"><title>${escapeHtml(title)}</title>
<style>a{text-underline-offset:2px}@media(max-width:600px){.out{padding:0!important}.card{border-radius:0!important}.pad{padding-left:20px!important;padding-right:20px!important}.h{font-size:30px!important;line-height:34px!important}}</style></head>
<body style="margin:0;padding:0;background:${colour.paper};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preheader)}${'&#847;&zwnj;&nbsp;'.repeat(40)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" bgcolor="${colour.paper}"><tr><td class="out" align="center" style="padding:24px 8px 32px">
<table class="card" role="presentation" width="600" cellpadding="0" cellspacing="0" bgcolor="${colour.card}" style="width:100%;max-width:600px;background:${colour.card};border-radius:10px;overflow:hidden">
<tr><td class="pad" bgcolor="${colour.ink}" style="background:${colour.ink};padding:20px 40px;${font};font-size:24px;line-height:28px;font-weight:800;font-stretch:86%;letter-spacing:-.8px;color:#ffffff">Allyards</td></tr>
<tr><td class="pad" style="padding:36px 40px 8px"><h1 class="h" style="margin:0 0 16px;${font};font-size:38px;line-height:42px;font-weight:800;font-stretch:78%;letter-spacing:-.4px;color:${colour.ink}">${escapeHtml(title)}</h1>
${body.join('\n')}</td></tr>
${items.length > 0 ? `<tr><td class="pad" style="padding:0 40px 24px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0">${items.map(row).join('')}</table></td></tr>` : ''}
${action ? button(action) : ''}
${afterAction ? `<tr><td class="pad" style="padding:0 40px 28px;${words(14, 21)}">${withBreaks(afterAction)}</td></tr>` : ''}
<tr><td class="pad" style="padding:20px 40px 24px;border-top:1px solid ${colour.line};${words(12, 18)}">${withBreaks(footer)}${footerLinks.length > 0 ? `<br>${footerLinks.map(footerLink).join(' &nbsp;&middot;&nbsp; ')}` : ''}</td></tr>
</table></td></tr></table></body></html>
`
}

const words = (sizePx: number, linePx: number) =>
  `${font};font-size:${sizePx}px;line-height:${linePx}px;color:${colour.quiet};overflow-wrap:anywhere`

function row({ title, body, url }: { title: string; body: string; url: string }): string {
  const link = `${font};font-size:17px;line-height:24px;font-weight:700;color:${colour.ink};text-decoration:none`
  return `<tr><td style="padding:14px 0;border-top:1px solid ${colour.line};${words(15, 22)}"><a href="${address(url)}" style="${link}">${escapeHtml(title)} <span style="color:${colour.link}">&rsaquo;</span></a>${body ? `<br>${withBreaks(body)}` : ''}</td></tr>`
}

function button({ label, url }: Link): string {
  const link = `display:block;padding:16px 24px;${font};font-size:17px;line-height:22px;font-weight:700;color:${colour.ink};text-decoration:none`
  return `<tr><td class="pad" style="padding:8px 40px 24px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" bgcolor="${colour.plate}" style="background:${colour.plate};border-radius:10px"><a href="${address(url)}" style="${link}">${escapeHtml(label)}</a></td></tr></table></td></tr>`
}

const footerLink = ({ label, url }: Link) => `<a href="${address(url)}" style="color:${colour.quiet}">${escapeHtml(label)}</a>`

function address(url: string): string {
  if (!/^https?:\/\//.test(url)) throw new Error('a mail links to http or https only')
  return escapeHtml(url)
}

const withBreaks = (text: string) => escapeHtml(text).replaceAll('\n', '<br>')
