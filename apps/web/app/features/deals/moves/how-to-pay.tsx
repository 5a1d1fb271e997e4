import type { Deal } from '@allyards/contract/deals'
import { formatDate } from '@allyards/contract/format-date'
import { formatMoney } from '@allyards/contract/format-money'
import { formatSortCode, type HowToPay, waysInWords } from '@allyards/contract/ways-to-pay'
import { Icon } from '~/ui/icon'
import { CopyButton } from '../contact-lines'
import { leftToPay } from '../deal-words'

/** The depot's ways to be paid, each value with a button that copies it, and what protects the buyer. */
export function HowToPayLines({ deal, ways }: { deal: Deal; ways: HowToPay }) {
  const { companyName, phoneNumber } = deal.contacts.seller
  const { bank, reference } = ways
  const left = leftToPay(deal)
  return (
    <div className="grid gap-3.5">
      {ways.changed_at && <NewWays deal={deal} since={ways.changed_at} />}
      {bank && (
        <section aria-labelledby="by-transfer">
          <h3 id="by-transfer" className="text-15 font-650">
            By bank transfer
          </h3>
          <dl className="mt-1.5 grid rounded-sm border border-line px-3 md:grid-cols-2 md:gap-x-8">
            <Value label="Name" value={bank.name} />
            <Value label="Sort code" value={formatSortCode(bank.sortCode)} copied={bank.sortCode} />
            <Value label="Account number" value={bank.accountNumber} />
            <Value label="Reference" value={reference} />
            <Value label="Amount" value={formatMoney(left)} copied={left.toFixed(2)} />
          </dl>
        </section>
      )}
      {ways.card_by_phone && (
        <p className="flex items-center gap-2 text-14">
          <Icon name="phone" size="sm" className="text-steel-500" />
          <span className="flex-1">
            <b className="font-650">By card on the phone:</b> <span className="tabular-nums">{phoneNumber}</span>, say {reference}
            .
          </span>
          <CopyButton value={phoneNumber} what="phone number" />
        </p>
      )}
      {deal.collects && (ways.card_on_collection || ways.cash_on_collection) && (
        <p className="flex items-center gap-2 text-14">
          <Icon name="shop" size="sm" className="text-steel-500" />
          {`At the counter, by ${counterWords(ways)}.`}
        </p>
      )}
      <Protection
        name={companyName}
        hasBank={bank !== null}
        hasCard={ways.card_by_phone || (deal.collects && ways.card_on_collection)}
      />
    </div>
  )
}

const counterWords = (ways: HowToPay) =>
  waysInWords({ ...ways, bank: null, card_by_phone: false }, true).replaceAll(' when you collect', '')

function Value({ label, value, copied = value }: { label: string; value: string; copied?: string }) {
  return (
    <div className="flex min-h-11 items-center gap-3 border-line text-14 not-first:border-t md:nth-2:border-t-0">
      <dt className="w-32 shrink-0 text-steel-600">{label}</dt>
      <dd className="flex min-w-0 flex-1 items-center gap-3 font-650 tabular-nums">
        <span className="min-w-0 flex-1 wrap-anywhere">{value}</span>
        <CopyButton value={copied} what={label.toLowerCase()} />
      </dd>
    </div>
  )
}

function NewWays({ deal, since }: { deal: Deal; since: string }) {
  const { companyName, phoneNumber } = deal.contacts.seller
  return (
    <p role="note" className="flex items-start gap-2 rounded-sm bg-plate-wash px-3 py-2.5 text-14 text-plate-deep">
      <Icon name="alert" size="sm" className="mt-0.75" />
      <span>
        <b className="font-650">These details are new.</b>{' '}
        {`${companyName} changed them on ${formatDate(since)}. Ring ${phoneNumber} and ask before you transfer anything.`}
      </span>
    </p>
  )
}

function Protection({ name, hasBank, hasCard }: { name: string; hasBank: boolean; hasCard: boolean }) {
  const lines = [
    hasBank && `Your bank checks the name. If it says that the name does not match, do not pay, and ring ${name}.`,
    hasBank && hasCard && 'A card protects you better than a transfer: your card company can get the money back.',
    'Pay only as it says here. If a message or a call gives you another account, do not pay it, and report it.',
    `Until it is sent you can cancel. If it does not arrive or is not what was agreed, open a claim here: Allyards decides where you and ${name} do not agree, but holds no money.`,
  ].filter((line) => line !== false)
  return (
    <section aria-label="What protects you" className="rounded-sm bg-paper-1 px-3 py-2.5 text-13 leading-normal">
      <ul className="grid gap-1.5">
        {lines.map((line) => (
          <li key={line} className="flex items-start gap-2">
            <Icon name="shield" size="sm" className="mt-0.5 text-steel-500" />
            <span>{line}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
