import { escapeHtml } from '../escape-html'

export interface MailContent {
  title: string
  /** What an inbox shows beside the subject. */
  preheader: string
  /** Plain text, one per paragraph. */
  paragraphs: string[]
  /** The one thing to do. */
  action?: { label: string; url: string }
  /** Said below the action, such as how long a link works. */
  afterAction?: string
  /** Why the reader gets this mail. */
  footer: string
}

const font = "font-family:Archivo,'Arial Narrow',Arial,Helvetica,sans-serif"
const colour = { ink: '#101A2E', plate: '#FFCB05', paper: '#F0EBE0', card: '#FFFEFB', quiet: '#4C5563', line: '#E2DCCE' }

/** One mail as HTML that every mail program shows, and as plain text. Everything given is text and is escaped. */
export function renderMail(content: MailContent): { html: string; text: string } {
  return { html: html(content), text: text(content) }
}

function text({ title, paragraphs, action, afterAction, footer }: MailContent): string {
  const parts = [
    title,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(afterAction ? [afterAction] : []),
  ]
  return `${parts.join('\n\n')}\n\n-- \nAllyards\n${footer}\n`
}

function html({ title, preheader, paragraphs, action, afterAction, footer }: MailContent): string {
  const body = paragraphs.map(
    (paragraph) =>
      `<p style="margin:0 0 16px;${font};font-size:16px;line-height:24px;color:${colour.quiet}">${withBreaks(paragraph)}</p>`,
  )
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light"><title>${escapeHtml(title)}</title>
<style>@media(max-width:600px){.pad{padding-left:20px!important;padding-right:20px!important}.h{font-size:30px!important;line-height:34px!important}}</style></head>
<body style="margin:0;padding:0;background:${colour.paper};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preheader)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 8px 32px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:${colour.card};border-radius:10px;overflow:hidden">
<tr><td class="pad" style="background:${colour.ink};padding:20px 40px;${font};font-size:24px;font-weight:800;letter-spacing:-.8px;color:#ffffff">Allyards</td></tr>
<tr><td class="pad" style="padding:36px 40px 8px"><h1 class="h" style="margin:0 0 16px;${font};font-size:36px;line-height:40px;font-weight:800;letter-spacing:-.4px;color:${colour.ink}">${escapeHtml(title)}</h1>
${body.join('\n')}</td></tr>
${action ? button(action) : ''}
${afterAction ? note(afterAction) : ''}
<tr><td class="pad" style="padding:20px 40px;border-top:1px solid ${colour.line};${font};font-size:12px;line-height:18px;color:${colour.quiet}">${withBreaks(footer)}</td></tr>
</table></td></tr></table></body></html>
`
}

function button({ label, url }: { label: string; url: string }): string {
  if (!/^https?:\/\//.test(url)) throw new Error('a mail links to http or https only')
  const link = `display:block;padding:16px 24px;${font};font-size:17px;font-weight:700;color:${colour.ink};text-decoration:none`
  return `<tr><td class="pad" style="padding:8px 40px 24px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="background:${colour.plate};border-radius:10px"><a href="${escapeHtml(url)}" style="${link}">${escapeHtml(label)}</a></td></tr></table></td></tr>`
}

function note(words: string): string {
  return `<tr><td class="pad" style="padding:0 40px 32px;${font};font-size:14px;line-height:21px;color:${colour.quiet}">${withBreaks(words)}</td></tr>`
}

const withBreaks = (words: string) => escapeHtml(words).replaceAll('\n', '<br>')
