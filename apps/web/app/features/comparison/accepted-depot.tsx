import type { DealRow } from '@allyards/contract/deals'
import { toBasket } from '@allyards/contract/delivered-total'
import { formatCount } from '@allyards/contract/format-count'
import { formatPence } from '@allyards/contract/format-money'
import { milesWords } from '@allyards/contract/number-words'
import { partInWords } from '@allyards/contract/part-places'
import { Link } from 'react-router'
import { Avatar } from '~/ui/avatar'
import { ButtonLink } from '~/ui/button-link'
import { GradeMark } from '~/ui/grade-mark'
import { Icon } from '~/ui/icon'
import { PartDrawing } from '~/ui/part-drawing'
import { Tag } from '~/ui/tag'
import { ContactLine } from '../deals/contact-lines'
import { dealPath, stateWords } from '../deals/deal-words'
import { YardLines } from '../deals/yard-lines'
import { warrantyWords } from '../products/product-words'
import { longestDays, type Offer } from './offers'

type Depot = Offer['depot']

/** A depot with accepted offers: how to reach it, what it sends, what to pay, and a link to the deal. */
export function AcceptedDepot({ offers, deal }: { offers: [Offer, ...Offer[]]; deal: DealRow | undefined }) {
  const [{ depot }] = offers
  return (
    <section aria-label={depot.companyName} className="surface">
      <DepotHead depot={depot} towns={townsOf(offers)} state={deal ? stateWords[deal.status] : 'Accepted'} />
      <div className="grid md:grid-cols-2">
        <ul className="grid content-start gap-1 px-4 py-3.5 md:px-5">
          {depot.contact && (
            <>
              <ContactLine icon="person" value={depot.contact.name} what="name" />
              <ContactLine icon="phone" value={depot.contact.phoneNumber} what="number" strong />
              <ContactLine icon="mail" value={depot.contact.email} what="email" />
              <YardLines yards={depot.contact.yards} items={offers.map(({ item }) => item)} />
            </>
          )}
        </ul>
        <WhatToPay offers={offers} />
      </div>
      <footer className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-3 text-13 md:px-5">
        <Arrival offers={offers} />
        {depot.contact && (
          <ButtonLink
            kind="line"
            size="sm"
            icon="phone"
            to={`tel:${depot.contact.phoneNumber.replace(/\s/g, '')}`}
            reloadDocument
          >
            Call
          </ButtonLink>
        )}
        <ButtonLink kind="line" size="sm" icon="message" to={`/buyer-dashboard?with=${depot.user_id}`}>
          Message
        </ButtonLink>
        {deal && (
          <ButtonLink size="sm" icon="receipt" className="max-md:min-h-11 max-md:w-full" to={dealPath(deal)}>
            {`Open deal ${deal.number}`}
          </ButtonLink>
        )}
      </footer>
    </section>
  )
}

/** "Leeds, 3 miles"; for several sites, their towns. */
function townsOf(offers: [Offer, ...Offer[]]): string {
  const towns = [...new Set(offers.map(({ depot }) => depot.city))]
  return towns.length === 1 ? `${towns[0]}, ${milesWords(Math.round(offers[0].depot.distance_miles))}` : towns.join(', ')
}

function DepotHead({ depot, towns, state }: { depot: Depot; towns: string; state: string }) {
  return (
    <header className="flex flex-wrap items-center gap-3.5 border-b border-line px-4 py-4 md:px-5">
      <Avatar name={depot.companyName} shape="square" size="lg" />
      <div className="min-w-0 flex-1">
        <h3 className="text-17 leading-[1.3] font-650">
          <Link to={`/sellerDetails?seller=${depot.slug}`} className="hover:underline hover:underline-offset-3">
            {depot.companyName}
          </Link>
        </h3>
        <p className="flex flex-wrap items-center gap-x-1.5 text-13 text-steel-600">
          {depot.rating !== null && (
            <>
              <Icon name="star-solid" size="sm" className="size-3.5 text-ink" />
              {`${depot.rating.toFixed(1)} (${formatCount(depot.reviewCount)})`}
            </>
          )}
          <span>{towns}</span>
        </p>
      </div>
      <Tag kind="go-wash" icon="check">
        {state}
      </Tag>
    </header>
  )
}

function WhatToPay({ offers }: { offers: Offer[] }) {
  const { totalPence, deliveryPence } = toBasket(offers)
  return (
    <ul className="border-line px-4 py-2 text-14 max-md:border-t md:border-l md:px-5">
      {offers.map(({ id, item, pricePence }) => (
        <li key={id} className="flex min-h-13 items-center gap-3 border-b border-line py-1.5">
          <PartDrawing slug={item.part_id} className="size-8.5" />
          <span className="min-w-0 flex-1">
            <b className="block font-600">{partInWords(item.part_name, item)}</b>
            <span className="flex items-center gap-1.5 text-13 text-steel-600">
              <GradeMark grade={item.condition} className="size-4.5! text-12!" />
              {item.oem_number ?? (item.fit_confirmed ? 'fit confirmed' : '')}
            </span>
          </span>
          <span className="tabular-nums">{formatPence(pricePence)}</span>
        </li>
      ))}
      <li className="flex min-h-11 items-center justify-between border-b border-line text-steel-600">
        {offers.every(({ isCollected }) => isCollected) ? 'Collected, no delivery' : 'Delivery, charged once'}{' '}
        <span className="text-ink tabular-nums">{formatPence(deliveryPence)}</span>
      </li>
      <li className="flex min-h-13 items-center justify-between font-650">
        To pay <span className="cut-plate text-20">{formatPence(totalPence)}</span>
      </li>
    </ul>
  )
}

function Arrival({ offers }: { offers: Offer[] }) {
  const days = longestDays(offers)
  const warrantyMonths = Math.min(...offers.map(({ item }) => item.warranty_months))
  return (
    <p className="flex flex-1 items-center gap-2 max-md:basis-full">
      <Icon name={days === null ? 'shop' : 'van'} className="text-go" />
      <span>
        <b className="font-650">{arrivalWords(days)}</b>
        {warrantyMonths > 0 && `, ${warrantyWords(warrantyMonths)} warranty`}
      </span>
    </p>
  )
}

function arrivalWords(days: number | null): string {
  if (days === null) return 'You collect it'
  return days === 1 ? 'Arrives in 1 day' : `Arrives in ${days} days`
}
