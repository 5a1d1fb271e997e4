import type { Deal } from '@allyards/contract/deals'
import { escapeHtml } from '../../../../platform/escape-html'
import { confirmationOf } from './confirmation'
import { lines, paper, paragraph, strong } from './paper'

/** The confirmation as a page to print. */
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
    paragraph(told.cancelled),
    paragraph(told.held),
    paragraph(told.paying),
    `<h2>Sold by</h2><p>${lines(told.soldBy)}</p>`,
    ...told.rights.map(paragraph),
    form
      ? `<section class="form"><h2>Cancellation form</h2><p>Fill this in and send it back only if you wish to cancel.</p><table>${form.join('')}</table></section>`
      : '',
  ])
}

const row = (what: string, price: string) => `<tr><td>${what}</td><td class="price">${escapeHtml(price)}</td></tr>`
