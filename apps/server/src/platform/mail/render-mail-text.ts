import type { MailContent, MailRow } from './mail-content'

/** A mail as plain text. */
export function renderText(content: Omit<MailContent, 'preheader'>): string {
  const {
    title,
    plate,
    paragraphs,
    rows = [],
    total,
    remark,
    action,
    afterAction,
    details = [],
    footer,
    footerLinks = [],
  } = content
  const parts = [
    title,
    plate ?? '',
    ...paragraphs,
    ...rows.map(rowText),
    total ? [`${total.label}: ${total.price}`, total.note].filter(Boolean).join('\n') : '',
    remark ? `${remark.title} ${remark.text}` : '',
    action ? `${action.label}:\n${action.url}` : '',
    afterAction ?? '',
    ...details,
  ]
  const links = footerLinks.map(({ label, url }) => `${label}: ${url}\n`).join('')
  return `${parts.filter(Boolean).join('\n\n')}\n\n-- \nAllyards\n${footer}\n${links}`
}

function rowText({ title, body, url, price, priceNote, mark }: MailRow): string {
  const priced = price ? `: ${[price, priceNote].filter(Boolean).join(' ')}` : ''
  const lines = [body, url].filter(Boolean).join('\n').replace(/^/gm, '  ')
  return [`* ${title}${priced}${mark ? ` (${mark})` : ''}`, lines].filter((line) => line.trim()).join('\n')
}
