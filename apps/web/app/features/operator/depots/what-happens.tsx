import type { Sanction } from '@allyards/contract/depot-states'
import type { DeskDepot } from '@allyards/contract/operator-depots'
import { Icon } from '~/ui/icon'

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
