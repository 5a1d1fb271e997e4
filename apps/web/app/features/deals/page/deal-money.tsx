import type { Deal } from '@allyards/contract/deals'
import { findFarPlace } from '@allyards/contract/far-places'
import { formatShortDate } from '@allyards/contract/format-date'
import { formatMoney } from '@allyards/contract/format-money'
import { partInWords } from '@allyards/contract/part-places'
import { firstName } from '@allyards/contract/person-names'
import { vatAt } from '@allyards/contract/vat'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icon'
import { Tag } from '~/ui/tag'
import { DealPanel } from '../deal-panel'
import { paymentWords } from '../deal-words'
import { ImportNote } from '../import-note'
import type { Mover } from '../moves/use-move'
import { PartRefund } from './part-refund'

/** The price, the payments that each side reported, and their differences. */
export function DealMoney({ deal, mover }: { deal: Deal; mover: Mover }) {
  const { items, totals } = deal
  return (
    <DealPanel title="Money" aside={<PaidTag deal={deal} />}>
      <div className="px-4 pt-2 pb-4.5 text-14 md:px-5">
        <table className="w-full">
          <tbody>
            {items.map((item) => (
              <Row key={item.id} name={partInWords(item.part_name, item)} pounds={item.price} />
            ))}
            {deal.collects ? (
              <tr>
                <th scope="row" className="py-2 text-left font-400">
                  Collected
                </th>
                <td className="py-2 text-right">no delivery</td>
              </tr>
            ) : (
              <Row name="Delivery, charged once" pounds={totals.delivery} />
            )}
            <tr className="border-t-3 border-ink font-650">
              <th scope="row" className="pt-3 text-left font-650">
                Total
              </th>
              <td className="cut-plate pt-3 text-right text-28">{formatMoney(totals.total)}</td>
            </tr>
            <tr className="text-13 text-steel-600">
              <th scope="row" className="pt-1 text-left font-400">
                {totals.vat > 0 ? `of which ${vatAt(deal.vat.percent)}` : 'No VAT shown'}
              </th>
              <td className="pt-1 text-right">{totals.vat > 0 && formatMoney(totals.vat)}</td>
            </tr>
          </tbody>
        </table>
        {!deal.collects && <ImportNote place={findFarPlace(deal.delivery.postcode)} />}
        <WhatIsSaid deal={deal} />
        <PartRefund deal={deal} mover={mover} />
      </div>
    </DealPanel>
  )
}

function Row({ name, pounds }: { name: string; pounds: number }) {
  return (
    <tr className="border-line not-first:border-t">
      <th scope="row" className="py-2 pr-3 text-left font-400">
        {name}
      </th>
      <td className="py-2 text-right whitespace-nowrap">{formatMoney(pounds)}</td>
    </tr>
  )
}

function PaidTag({ deal: { payment, totals, refund } }: { deal: Deal }) {
  if (refund) return <Tag kind="warn">{refund.seller && refund.buyer ? 'Paid back' : 'To be paid back'}</Tag>
  if (!payment.seller) return <Tag>{payment.buyer ? 'Said to be paid' : 'Not paid yet'}</Tag>
  return payment.seller.amount >= totals.total ? (
    <Tag kind="go-wash" icon="check">
      Paid in full
    </Tag>
  ) : (
    <Tag kind="warn">{`${formatMoney(payment.seller.amount)} paid`}</Tag>
  )
}

function WhatIsSaid({ deal }: { deal: Deal }) {
  const { payment, refund, side, contacts } = deal
  const buyer = side === 'buyer' ? 'You' : firstName(contacts.buyer.name)
  const depot = side === 'seller' ? 'You' : 'Depot'
  const lines = [
    payment.buyer && { words: `${buyer}: paid by ${paymentWords[payment.buyer.method]}`, amount: payment.buyer.amount },
    payment.seller && { words: `${depot}: received ${formatShortDate(payment.seller.date)}`, amount: payment.seller.amount },
    refund?.seller && { words: `${depot}: paid back ${formatShortDate(refund.seller.at)}`, amount: refund.seller.amount },
    refund?.buyer && { words: `${buyer}: got back ${formatShortDate(refund.buyer.at)}`, amount: refund.buyer.amount },
  ].filter((line) => line !== null && line !== undefined)
  if (lines.length === 0) return null
  const differs = payment.differs || Boolean(refund?.seller && refund.buyer && refund.seller.amount !== refund.buyer.amount)
  return (
    <div
      className={classNames('mt-2.5 rounded-[8px] px-3 py-2.5 text-13', differs ? 'bg-plate-wash text-plate-deep' : 'bg-paper-1')}
    >
      <ul className="grid gap-1.5">
        {lines.map(({ words, amount }) => (
          <li key={words} className="flex items-center gap-2">
            <Icon name={differs ? 'alert' : 'check'} size="sm" className={differs ? undefined : 'text-go'} />
            {words}
            <b className="ml-auto font-650 tabular-nums">{formatMoney(amount)}</b>
          </li>
        ))}
      </ul>
      {differs && <p className="mt-1.5 font-600">The sums differ. Both are kept; talk about it in the chat.</p>}
    </div>
  )
}
