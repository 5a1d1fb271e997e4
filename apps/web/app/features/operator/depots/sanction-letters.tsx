import { type Sanction, wordsToBuyerOfSuspended, wordsToDepot } from '@allyards/contract/depot-states'
import type { DeskDepot, sanctionForm } from '@allyards/contract/operator-depots'
import { type Control, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { Icon } from '~/ui/icon'

export type SanctionFields = z.input<typeof sanctionForm>

interface SanctionLettersProps {
  depot: DeskDepot
  control: Control<SanctionFields>
}

/** The complete messages that will be sent. */
export function SanctionLetters({ depot, control }: SanctionLettersProps) {
  const { to = 'suspended', reasons = [], words, until, object_until } = useWatch({ control })
  const at = new Date()
  const told = {
    to,
    reasons: reasons.length > 0 ? reasons : ['(choose a reason)'],
    words: words || '…',
    until: until || null,
    openDeals: depot.open_deals,
    at,
    objectUntil: object_until || at.toISOString(),
  }
  const deals = depot.open_deals
  const letters = [
    { to: `To ${depot.name}`, how: 'email and notice', text: wordsToDepot(told) },
    ...(to === 'suspended' && deals > 0
      ? [{ to: 'Buyers with an open deal', how: `${deals}, notice only`, text: wordsToBuyerOfSuspended(depot.name) }]
      : []),
  ]
  return (
    <div className="grid min-w-0 content-start gap-3">
      {letters.map(({ to: reader, how, text }) => (
        <section key={reader} className="rounded border border-line text-13">
          <header className="flex items-center gap-2 border-b border-line px-4 py-2">
            <h3 className="min-w-0 flex-1 truncate font-650">{reader}</h3>
            <span className="text-12 whitespace-nowrap text-steel-600">{how}</span>
          </header>
          <p className="px-4 py-3 break-words whitespace-pre-line">{text}</p>
        </section>
      ))}
    </div>
  )
}

/** What a sanction stops, what it leaves alone, and that it can be undone. */
export function WhatHappens({ depot, to }: { depot: DeskDepot; to: Sanction['to'] }) {
  const stops = {
    restricted: 'no new chats; airbags, seat belts and catalytic converters leave the shop',
    suspended: `no new enquiries, no new offers, ${depot.live_listings} listings leave the shop`,
  }
  const goesOn = {
    restricted: 'enquiries, offers and all other listings',
    suspended: `${depot.open_deals} open deals, their chats and claims`,
  }
  return (
    <div>
      <p className="mb-1.25 text-13 font-600">What happens</p>
      <ul className="grid gap-2 text-14">
        <li className="flex gap-2.5">
          <Icon name="close" className="shrink-0 text-stop" />
          <span>
            <b className="font-650">At once: </b>
            {stops[to]}
          </span>
        </li>
        <li className="flex gap-2.5">
          <Icon name="check" className="shrink-0 text-go" />
          <span>
            <b className="font-650">Goes on: </b>
            {goesOn[to]}
          </span>
        </li>
        <li className="flex gap-2.5">
          <Icon name="undo" className="shrink-0 text-go" />
          <span>
            <b className="font-650">Can be undone</b>; the shop shows no trace
          </span>
        </li>
      </ul>
    </div>
  )
}
