import type { Deal } from '@allyards/contract/deals'
import { escapeHtml } from '../../../platform/escape-html'
import { confirmationOf } from './confirmation'

/** What was agreed, as a page to print: no script, nothing from elsewhere. */
export function confirmationPage(deal: Deal): string {
  const told = confirmationOf(deal)
  const rows = told.items.map(({ what, details, price }) => row(`${strong(what)}<br>${escapeHtml(details)}`, price))
  const form = told.form?.map(([label, value]) => `<tr><th>${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`)
  return paper(`Confirmation ${deal.number}`, [
    `<h1>${escapeHtml(told.title)}</h1>`,
    paragraph(told.agreed),
    `<table class="money">${rows.join('')}${row(escapeHtml(told.delivery.words), told.delivery.price)}${row(
      `${strong('Total')}${told.vat ? `<br>${escapeHtml(told.vat)}` : ''}`,
      told.total,
    )}</table>`,
    paragraph(told.held),
    paragraph(told.paying),
    `<h2>Sold by</h2><p>${told.soldBy.map(escapeHtml).join('<br>')}</p>`,
    ...told.rights.map(paragraph),
    form
      ? `<section class="form"><h2>Cancellation form</h2><p>Fill this in and send it back only if you wish to cancel.</p><table>${form.join('')}</table></section>`
      : '',
  ])
}

const strong = (text: string) => `<strong>${escapeHtml(text)}</strong>`
const paragraph = (text: string | null) => (text ? `<p>${escapeHtml(text)}</p>` : '')
const row = (what: string, price: string) => `<tr><td>${what}</td><td class="price">${escapeHtml(price)}</td></tr>`

/** A sheet of A4. */
function paper(title: string, body: string[]): string {
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)} | Allyards</title>
<style>@page{size:A4;margin:18mm}body{max-width:174mm;margin:24px auto;padding:0 16px;font:15px/1.5 Archivo,Arial,sans-serif;color:#101A2E}h1{font-size:28px;margin:0 0 8px}h2{font-size:18px;margin:24px 0 4px}table{width:100%;border-collapse:collapse}td,th{padding:8px 0;border-top:1px solid #E2DCCE;text-align:left;vertical-align:top}th{width:40%;font-weight:600;padding-right:16px}.price{text-align:right;white-space:nowrap}.form{break-before:page}</style></head>
<body>${body.filter(Boolean).join('\n')}</body></html>
`
}
