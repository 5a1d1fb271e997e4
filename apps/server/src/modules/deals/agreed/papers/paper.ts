import { escapeHtml } from '../../../../platform/escape-html'

export const strong = (text: string) => `<strong>${escapeHtml(text)}</strong>`
export const paragraph = (text: string | null) => (text ? `<p>${escapeHtml(text)}</p>` : '')
export const lines = (texts: readonly (string | null)[]) =>
  texts
    .filter((text) => text !== null)
    .map(escapeHtml)
    .join('<br>')

/** An A4 page to print, without scripts or external resources. */
export function paper(title: string, body: string[]): string {
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)} | Allyards</title>
<style>@page{size:A4;margin:18mm}body{max-width:174mm;margin:24px auto;padding:0 16px;font:15px/1.5 Archivo,Arial,sans-serif;color:#101A2E;background:#fff}h1{font-size:28px;margin:0 0 8px}h2{font-size:18px;margin:24px 0 4px}table{width:100%;border-collapse:collapse}td,th{padding:8px 0;border-top:1px solid #E2DCCE;text-align:left;vertical-align:top}.form th{width:40%;font-weight:600;padding-right:16px}.price{text-align:right;white-space:nowrap;padding-left:12px}.sum td{border-top:2px solid #101A2E;font-weight:700}.sides{display:flex;flex-wrap:wrap;gap:0 32px}.sides>div{flex:1 1 200px}.form{break-before:page}@media print{body{margin:0;padding:0;max-width:none}}</style></head>
<body>${body.filter(Boolean).join('\n')}</body></html>
`
}
