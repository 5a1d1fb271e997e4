import { escapeHtml } from '../escape-html'
import type { MailContent, MailLink, MailRow } from './mail-content'
import { renderText } from './render-mail-text'

const font = "font-family:Archivo,'Arial Narrow',Arial,Helvetica,sans-serif"
const colour = {
  ink: '#101A2E',
  plate: '#FFCB05',
  plateInk: '#0B0D12',
  paper: '#F0EBE0',
  card: '#FFFEFB',
  frame: '#F8F5EE',
  quiet: '#4C5563',
  line: '#E2DCCE',
  link: '#0B3C9C',
  best: '#0B7446',
}

/** For programs that show mails dark. The button and the plate keep their colours. */
const dark = `@media(prefers-color-scheme:dark){.out,.page{background:#0A101D!important}.card{background:#141F36!important}.ink{color:#F5F2EA!important}.quiet{color:#B9C1CF!important}.line{border-color:#2E3B57!important}.frame{background:#1D2A46!important}.best{color:#5FD49B!important}.link{color:#A8C4FF!important}.head{background:#0A1224!important}}`
const narrow =
  '@media(max-width:600px){.out{padding:0!important}.card{border-radius:0!important}.pad{padding-left:20px!important;padding-right:20px!important}.h{font-size:30px!important;line-height:34px!important}}'

/** One mail as HTML that every mail program shows, and as plain text. Everything given is text and is escaped. */
export function renderMail(content: MailContent): { html: string; text: string } {
  return { html: html(content), text: renderText(content) }
}

/** Tables and inline styles: what every mail program understands. */
function html(content: MailContent): string {
  const { title, preheader, plate, paragraphs, rows = [], total, remark, action, afterAction, details = [] } = content
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(title)}</title>
<style>:root{color-scheme:light dark}a{text-underline-offset:2px}${narrow}${dark}</style></head>
<body class="page" style="margin:0;padding:0;background:${colour.paper};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preheader)}${'&#847;&zwnj;&nbsp;'.repeat(40)}</div>
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${colour.paper}"><tr><td class="out" align="center" style="padding:24px 8px 32px">
<table class="card" role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:${colour.card};border-radius:10px;overflow:hidden">
<tr><td class="pad head" style="background:${colour.ink};padding:20px 40px">${table(`<td style="${font};font-size:24px;line-height:28px;font-weight:800;font-stretch:86%;letter-spacing:-.8px;color:#ffffff">Allyards</td>${plate ? `<td align="right">${plateOf(plate)}</td>` : ''}`)}</td></tr>
<tr><td class="pad" style="padding:36px 40px 8px"><h1 class="h ink" style="margin:0 0 16px;${font};font-size:38px;line-height:42px;font-weight:800;font-stretch:78%;letter-spacing:-.4px;color:${colour.ink};overflow-wrap:anywhere">${escapeHtml(title)}</h1>
${inParagraphs(paragraphs, 16, 24)}</td></tr>
${rows.length > 0 || total ? `<tr><td class="pad" style="padding:0 40px 16px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0">${rows.map(row).join('')}${total ? totalRow(total) : ''}</table></td></tr>` : ''}
${remark ? `<tr><td class="pad" style="padding:0 40px 16px">${table(`<td class="frame ink" style="background:${colour.frame};border-radius:10px;padding:12px 16px;${font};font-size:14px;line-height:20px;color:${colour.ink}"><strong>${escapeHtml(remark.title)}</strong> <span class="quiet" style="color:${colour.quiet}">${withBreaks(remark.text)}</span></td>`)}</td></tr>` : ''}
${action ? button(action) : ''}
${afterAction ? `<tr><td class="pad quiet" style="padding:0 40px 28px;${words(14, 21)}">${withBreaks(afterAction)}</td></tr>` : ''}
${details.length > 0 ? `<tr><td class="pad" style="padding:0 40px 16px">${inParagraphs(details, 14, 21)}</td></tr>` : ''}
${footerOf(content)}
</table></td></tr></table></body></html>
`
}

const table = (cells: string) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>${cells}</tr></table>`

const words = (sizePx: number, linePx: number) =>
  `${font};font-size:${sizePx}px;line-height:${linePx}px;color:${colour.quiet};overflow-wrap:anywhere`

const inParagraphs = (texts: readonly string[], sizePx: number, linePx: number) =>
  texts
    .filter(Boolean)
    .map((text) => `<p class="quiet" style="margin:0 0 16px;${words(sizePx, linePx)}">${withBreaks(text)}</p>`)
    .join('\n')

const plateOf = (plate: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="border-collapse:separate;background:${colour.plate};border-radius:5px;border:1px solid #8a6d00"><tr><td style="background:${colour.link};color:#ffffff;${font};font-size:9px;font-weight:700;padding:7px 4px 3px;border-radius:4px 0 0 4px;line-height:1;vertical-align:bottom">GB</td><td style="${font};font-size:17px;font-weight:800;font-stretch:75%;letter-spacing:1px;color:${colour.plateInk};padding:3px 10px 3px 8px;line-height:21px;white-space:nowrap">${escapeHtml(plate)}</td></tr></table>`

const cell = (last = '') => `padding:14px 0;border-top:1px solid ${colour.line};${last}`

function row({ title, body, url, price, priceNote, mark }: MailRow): string {
  const name = `${font};font-size:17px;line-height:24px;font-weight:700;color:${colour.ink};text-decoration:none`
  const text = escapeHtml(title)
  const named = url
    ? `<a class="ink" href="${address(url)}" style="${name}">${text}${price ? '' : ` <span class="link" style="color:${colour.link}">&rsaquo;</span>`}</a>`
    : `<span class="ink" style="${name}">${text}</span>`
  const marked = mark
    ? ` &nbsp;<span style="background:${colour.best};color:#ffffff;font-size:12px;font-weight:700;border-radius:4px;padding:2px 7px;white-space:nowrap">${escapeHtml(mark)}</span>`
    : ''
  const left = `<td class="line quiet" style="${cell(words(14, 21))}">${named}${marked}${body ? `<br>${withBreaks(body)}` : ''}</td>`
  return `<tr>${left}${price ? priceCell({ price, note: priceNote, isBest: mark !== undefined }) : '<td class="line" style="border-top:1px solid #E2DCCE"></td>'}</tr>`
}

function priceCell({ price, note, isBest }: { price: string; note?: string | undefined; isBest: boolean }): string {
  const style = `${font};font-size:22px;line-height:24px;font-weight:800;font-stretch:78%;color:${isBest ? colour.best : colour.ink};white-space:nowrap;vertical-align:top;padding-left:12px`
  const small = note
    ? `<br><span class="quiet" style="font-size:12px;font-weight:400;color:${colour.quiet};font-stretch:100%">${escapeHtml(note)}</span>`
    : ''
  return `<td class="line ${isBest ? 'best' : 'ink'}" align="right" style="${cell(style)}">${escapeHtml(price)}${small}</td>`
}

function totalRow({ label, price, note }: NonNullable<MailContent['total']>): string {
  const style = `${font};font-size:20px;line-height:26px;font-weight:800;font-stretch:86%;color:${colour.ink};padding:16px 0 8px;border-top:2px solid ${colour.ink}`
  const small = note
    ? `<br><span class="quiet" style="font-size:13px;font-weight:400;color:${colour.quiet}">${escapeHtml(note)}</span>`
    : ''
  return `<tr><td class="line ink" style="${style}">${escapeHtml(label)}${small}</td><td class="line ink" align="right" style="${style};font-size:28px;line-height:30px;white-space:nowrap;vertical-align:top;padding-left:12px">${escapeHtml(price)}</td></tr>`
}

function button({ label, url }: MailLink): string {
  const link = `display:block;padding:16px 24px;${font};font-size:17px;line-height:22px;font-weight:700;color:${colour.ink};text-decoration:none`
  return `<tr><td class="pad" style="padding:8px 40px 24px">${table(`<td align="center" style="background:${colour.plate};border-radius:10px"><a href="${address(url)}" style="${link}">${escapeHtml(label)}</a></td>`)}</td></tr>`
}

function footerOf({ footer, footerLinks = [] }: MailContent): string {
  const links = footerLinks.map(
    ({ label, url }) => `<a class="quiet" href="${address(url)}" style="color:${colour.quiet}">${escapeHtml(label)}</a>`,
  )
  return `<tr><td class="pad line quiet" style="padding:20px 40px 24px;border-top:1px solid ${colour.line};${words(12, 18)}">${withBreaks(footer)}${links.length > 0 ? `<br>${links.join(' &nbsp;&middot;&nbsp; ')}` : ''}</td></tr>`
}

function address(url: string): string {
  if (!/^https?:\/\//.test(url)) throw new Error('a mail links to http or https only')
  return escapeHtml(url)
}

const withBreaks = (text: string) => escapeHtml(text).replaceAll('\n', '<br>')
