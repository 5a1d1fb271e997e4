import type { Company, Deal, DealItem } from '@allyards/contract/deals'
import { formatDate } from '@allyards/contract/format-date'
import { formatPence } from '@allyards/contract/format-money'
import { toPence } from '@allyards/contract/money'
import { vatStates } from '@allyards/contract/products'
import { vatAt } from '@allyards/contract/vat'
import { conflict } from '../../../../platform/errors'
import { escapeHtml } from '../../../../platform/escape-html'
import { nameOf } from './confirmation'
import { lines, paper, paragraph, strong } from './paper'
import { taxed, taxedDelivery, type VatLine, vatOf } from './vat-lines'

/** The wording that the law requires where no VAT may be shown. */
const MARGIN_SCHEME = 'Margin scheme: second-hand goods'

/** The printed paper of a paid deal: the numbered invoice of a business, or a receipt. */
export function invoicePage(deal: Deal): string {
  if (!deal.payment.seller) throw conflict('It is there once the depot has marked the deal as paid.')
  const from = deal.invoice_from ?? deal.contacts.seller
  const { percent, tax_point } = deal.vat
  const all = linesOf(invoicedItems(deal), toPence(deal.invoice_delivery ?? deal.totals.delivery), percent)
  const now = linesOf(deal.items, toPence(deal.totals.delivery), percent)
  const credits = creditsOf(deal, all, now)
  const hasVat = all.some(({ vat }) => vat === 'included')
  const title = titleOf(deal, hasVat)
  return paper(title, [
    `<h1>${escapeHtml(title)}</h1>`,
    paragraph(`${dateWords(deal.times.paid ?? deal.payment.seller.at, tax_point)} Deal ${deal.number}.`),
    paragraph(cancelledWords(deal)),
    `<div class="sides"><div><h2>From</h2><p>${lines(supplier(from))}</p></div><div><h2>To</h2><p>${lines(customer(deal))}</p></div></div>`,
    `<table><tr><th>What</th>${hasVat ? '<th class="price">Net</th><th class="price">VAT rate</th><th class="price">VAT</th>' : ''}<th class="price">Total</th></tr>
${all.map((line) => row(line, percent, hasVat)).join('\n')}
${hasVat ? vatRow(all, percent) : ''}<tr class="sum"><td${hasVat ? ' colspan="4"' : ''}>Total</td><td class="price">${formatPence(grossOf(all))}</td></tr>
${credits.length > 0 ? creditRows(credits, now, percent, hasVat) : ''}</table>`,
    paragraph(paidWords(deal)),
    ...(deal.invoice_number ? [] : [...refundWords(deal), NO_INVOICE].map(paragraph)),
    deal.vat.number ? '' : paragraph(`${from.companyName} is not registered for VAT: none is charged.`),
  ])
}

const NO_INVOICE = 'This is a receipt for what was paid. It is not a VAT invoice.'

function titleOf({ invoice_number, number }: Deal, hasVat: boolean): string {
  if (!invoice_number) return `Receipt for deal ${number}`
  return `${hasVat ? 'VAT invoice' : 'Invoice'} ${invoice_number}`
}

function cancelledWords({ times, invoice_number }: Deal): string | null {
  if (!times.cancelled) return null
  return `This deal was cancelled on ${formatDate(times.cancelled)}${invoice_number ? ': the invoice is void' : ''}.`
}

/** A receipt says what went back of the money, for cancelled parts and for claims. */
function refundWords({ refund, claims }: Deal): string[] {
  const said = claims.flatMap(({ refunded, offer }) => (refunded && offer?.refund !== 'replacement' ? [refunded] : []))
  const back = [...said, ...(refund?.seller ? [refund.seller] : [])]
  const owed = refund && !refund.seller ? [`To be paid back: ${formatPence(toPence(refund.due))}.`] : []
  return [...back.map(({ amount, at }) => `Paid back on ${formatDate(at)}: ${formatPence(toPence(amount))}.`), ...owed]
}

/** The invoice date, followed by the tax point if that is a different day. */
function dateWords(date: string, taxPoint: string | null): string {
  const [dated, taxed] = [formatDate(date), formatDate(taxPoint ?? date)]
  return dated === taxed ? `Date and tax point: ${dated}.` : `Date: ${dated}. Tax point: ${taxed}.`
}

type Line = VatLine & { what: string }

const grossOf = (lines: readonly VatLine[]) => lines.reduce((sum, { grossPence }) => sum + grossPence, 0)

function linesOf(items: readonly Item[], deliveryPence: number, percent: number): Line[] {
  const goods = items.map((item) => ({
    what: nameOf(item),
    ...taxed({ pricePence: toPence(item.price), vat: item.vat }, percent),
  }))
  return [...goods, ...taxedDelivery(deliveryPence, goods, percent).map((line) => ({ what: 'Delivery', ...line }))]
}

type Item = Omit<DealItem, 'total_without'>

/** The parts in the deal when the invoice was numbered, including those cancelled later. */
function invoicedItems({ items, cancelled_items, times }: Deal): Item[] {
  const later = cancelled_items.filter(({ cancelled }) => times.paid !== null && cancelled.at >= times.paid)
  return [...items, ...later].sort((one, other) => (one.id < other.id ? -1 : 1))
}

/** A numbered invoice keeps its lines. Later cancellations are credited below them, with the delivery split again. */
function creditsOf(deal: Deal, before: readonly Line[], now: readonly Line[]): Line[] {
  const invoiced = new Set(invoicedItems(deal).map(({ id }) => id))
  const goods = deal.cancelled_items
    .filter(({ id }) => invoiced.has(id))
    .map((item) => ({
      what: `Credit: ${nameOf(item)}, cancelled on ${formatDate(item.cancelled.at)}`,
      ...taxed({ pricePence: -toPence(item.price), vat: item.vat }, deal.vat.percent),
    }))
  const delivery = vatStates.map((vat) => {
    const [was, is] = [before, now].map((lines) => lines.find((line) => line.what === 'Delivery' && line.vat === vat))
    const difference = (of: 'grossPence' | 'vatPence') => (is?.[of] ?? 0) - (was?.[of] ?? 0)
    return { what: 'Credit: delivery', vat, grossPence: difference('grossPence'), vatPence: difference('vatPence') }
  })
  return [...goods, ...delivery.filter(({ grossPence }) => grossPence !== 0)]
}

function creditRows(credits: readonly Line[], now: readonly Line[], percent: number, hasVat: boolean): string {
  const total = `<tr class="sum"><td${hasVat ? ' colspan="4"' : ''}>Total after credit</td><td class="price">${formatPence(grossOf(now))}</td></tr>`
  return [...credits.map((line) => row(line, percent, hasVat)), hasVat ? vatRow(now, percent) : '', total].join('\n')
}

function row(line: Line, percent: number, hasVat: boolean): string {
  const isTaxed = line.vat === 'included'
  const scheme = line.vat === 'margin' ? `<br>${MARGIN_SCHEME}` : ''
  const cells = hasVat
    ? [
        isTaxed ? formatPence(line.grossPence - line.vatPence) : '',
        isTaxed ? `${percent}%` : '',
        isTaxed ? formatPence(line.vatPence) : '',
      ]
    : []
  return `<tr><td>${strong(line.what)}${scheme}</td>${[...cells, formatPence(line.grossPence)].map((cell) => `<td class="price">${cell}</td>`).join('')}</tr>`
}

function vatRow(all: readonly VatLine[], percent: number): string {
  const taxedLines = all.filter(({ vat }) => vat === 'included')
  const netPence = taxedLines.reduce((sum, { grossPence, vatPence }) => sum + grossPence - vatPence, 0)
  return `<tr><td>${vatAt(percent)} on ${formatPence(netPence)}</td><td></td><td></td><td class="price">${formatPence(vatOf(taxedLines))}</td><td></td></tr>\n`
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

function paidWords({ payment, totals, times }: Deal): string | null {
  if (!payment.seller) return null
  const { amount, date } = payment.seller
  const rest = toPence(totals.total) - toPence(amount)
  return `Paid on ${formatDate(date)}: ${formatPence(toPence(amount))}.${rest > 0 && !times.cancelled ? ` Still open: ${formatPence(rest)}.` : ''}`
}
