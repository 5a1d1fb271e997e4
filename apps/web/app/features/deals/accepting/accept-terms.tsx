import { dealTimes } from '@allyards/contract/deal-moves'
import type { ReactNode } from 'react'
import { useBusiness } from '~/store/hooks'
import { Icon, type IconName } from '~/ui/icon'

interface AcceptTermsProps {
  depots: string[]
  isReservation?: boolean
  isCollected?: boolean
}

/** What remains to arrange afterwards, and the rights of a consumer or a business. */
export function AcceptTerms({ depots, isReservation = false, isCollected = false }: AcceptTermsProps) {
  const business = useBusiness()
  const who = depots.length === 1 ? depots[0] : 'each depot'
  return (
    <ul className="grid gap-2.5 text-14">
      {isReservation && isCollected && (
        <Term icon="clock">
          <b className="font-650">{`Yours to collect for ${dealTimes.collectHours} hours once it is ready.`}</b> Nobody else can
          take it. You hear by email when it is ready. If it is not collected, it ends and you owe nothing.
        </Term>
      )}
      {isReservation && !isCollected && (
        <Term icon="clock">
          <b className="font-650">{`Held for you for ${dealTimes.reservedHours} hours.`}</b> Nobody else can take it. If nothing
          is paid by then, it ends and you owe nothing.
        </Term>
      )}
      <Term icon="pound">
        <b className="font-650">{`You pay ${who}, not Allyards.`}</b> How you pay is agreed in the deal. Allyards holds no money
        and takes no card.
      </Term>
      {business ? <TradeTerms business={business.name} who={who ?? 'the depot'} /> : <ConsumerTerms />}
      <Term icon="message">
        <b className="font-650">Contacts are shared</b>
        {depots.length === 1 ? ` with ${who} only.` : ' with these depots only.'}
        {!isReservation && ' The other offers for these parts end.'}
      </Term>
      <Term icon="receipt">
        The{' '}
        <a href="/legal/terms" target="_blank" rel="noreferrer" className="link">
          terms
        </a>{' '}
        apply.
      </Term>
    </ul>
  )
}

function ConsumerTerms() {
  return (
    <>
      <Term icon="undo">
        <b className="font-650">You can cancel</b> until it is sent, with one press, and for 14 days after you receive it, for any
        reason. The return is then at your cost.
      </Term>
      <Term icon="alert">
        <b className="font-650">Faulty, wrong or not as described:</b> full refund for 30 days, return at the depot's cost.
      </Term>
    </>
  )
}

function TradeTerms({ business, who }: { business: string; who: string }) {
  return (
    <>
      <Term icon="shop">
        <b className="font-650">{`Trade sale to ${business}.`}</b>
        {` The trade terms of ${who} apply: a return is by agreement. Until it is sent you can cancel with one press; you can claim in the deal for anything faulty or wrong.`}
      </Term>
      <Term icon="receipt">
        <b className="font-650">Invoice</b>
        {` to ${business} once ${who} marks it paid.`}
      </Term>
    </>
  )
}

function Term({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex gap-2.5">
      <Icon name={icon} className="mt-0.5 text-steel-600" />
      <span className="min-w-0 flex-1">{children}</span>
    </li>
  )
}
