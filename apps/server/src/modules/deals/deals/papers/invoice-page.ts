import type { Company, Deal } from '@allyards/contract/deals'
import { formatDate } from '@allyards/contract/format-date'
import { formatPence } from '@allyards/contract/format-money'
import { toPence } from '@allyards/contract/money'
import type { VatState } from '@allyards/contract/products'
import { conflict } from '../../../../platform/errors'
import { escapeHtml } from '../../../../platform/escape-html'
import { nameOf } from './confirmation'
import { lines, paper, paragraph, strong } from './paper'
import { taxed, taxedDelivery, type VatLine, vatOf } from './vat-lines'

/** The words that the law wants where no VAT may be shown. */
const MARGIN_SCHEME = 'Margin scheme: second-hand goods'

const rateWords: Record<VatState, string> = { included: '20%', margin: MARGIN_SCHEME, none: 'no VAT' }

/** What a business books, as a page to print. */
export function invoicePage(deal: Deal): string {
  const { business } = deal.contacts.buyer
  if (!business) throw conflict('An invoice is made for a business. Your confirmation says what you bought.')
  if (!deal.invoice_number) throw conflict('The invoice is there once the depot has marked the deal as paid.')
  const from = deal.invoice_from ?? deal.contacts.seller
  const isRegistered = from.vatNumber !== null
  const goods = deal.items.map((item) => ({
    what: nameOf(item),
    ...taxed({ pricePence: toPence(item.price), vat: item.vat }, isRegistered),
  }))
  const delivery = taxedDelivery(toPence(deal.totals.delivery), goods).map((line) => ({ what: 'Delivery', ...line }))
  const all = [...goods, ...delivery]
  const hasVat = all.some(({ vat }) => vat === 'included')
  const title = `${hasVat ? 'VAT invoice' : 'Invoice'} ${deal.invoice_number}`
  return paper(title, [
    `<h1>${escapeHtml(title)}</h1>`,
    paragraph(`Date and tax point: ${formatDate(deal.times.paid ?? deal.agreed_at)}. Deal ${deal.number}.`),
    deal.times.cancelled ? paragraph(`This deal was cancelled on ${formatDate(deal.times.cancelled)}: the invoice is void.`) : '',
    `<div class="sides"><div><h2>From</h2><p>${lines(supplier(from))}</p></div><div><h2>To</h2><p>${lines(customer(deal))}</p></div></div>`,
    `<table><tr><th>What</th>${hasVat ? '<th class="price">Net</th><th class="price">VAT rate</th><th class="price">VAT</th>' : ''}<th class="price">Total</th></tr>
${all.map((line) => row(line, hasVat)).join('\n')}
${hasVat ? vatRow(all) : ''}<tr class="sum"><td${hasVat ? ' colspan="4"' : ''}>Total</td><td class="price">${formatPence(toPence(deal.totals.total))}</td></tr></table>`,
    paragraph(paidWords(deal)),
    isRegistered ? '' : paragraph(`${from.companyName} is not registered for VAT: none is charged.`),
  ])
}

function row(line: VatLine & { what: string }, hasVat: boolean): string {
  const isTaxed = line.vat === 'included'
  const scheme = line.vat === 'margin' ? `<br>${MARGIN_SCHEME}` : ''
  const cells = hasVat
    ? [
        isTaxed ? formatPence(line.grossPence - line.vatPence) : '',
        isTaxed ? rateWords.included : '',
        isTaxed ? formatPence(line.vatPence) : '',
      ]
    : []
  return `<tr><td>${strong(line.what)}${scheme}</td>${[...cells, formatPence(line.grossPence)].map((cell) => `<td class="price">${cell}</td>`).join('')}</tr>`
}

function vatRow(all: readonly VatLine[]): string {
  const taxedLines = all.filter(({ vat }) => vat === 'included')
  const netPence = taxedLines.reduce((sum, { grossPence, vatPence }) => sum + grossPence - vatPence, 0)
  return `<tr><td>VAT at 20% on ${formatPence(netPence)}</td><td></td><td></td><td class="price">${formatPence(vatOf(taxedLines))}</td><td></td></tr>\n`
}

const supplier = ({ companyName, address, companyNumber, vatNumber }: Company) => [
  companyName,
  ...address,
  companyNumber && `Company ${companyNumber}`,
  vatNumber && `VAT number ${vatNumber}`,
]

function customer({ contacts: { buyer }, delivery }: Deal) {
  return [
    buyer.business?.name ?? buyer.name,
    delivery.addressLine1,
    delivery.addressLine2,
    delivery.city,
    delivery.postcode,
    buyer.business?.vatNumber ? `VAT number ${buyer.business.vatNumber}` : null,
  ]
}

function paidWords({ payment, totals }: Deal): string | null {
  if (!payment.seller) return null
  const { amount, date } = payment.seller
  const rest = toPence(totals.total) - toPence(amount)
  return `Paid on ${formatDate(date)}: ${formatPence(toPence(amount))}.${rest > 0 ? ` Still open: ${formatPence(rest)}.` : ''}`
}
