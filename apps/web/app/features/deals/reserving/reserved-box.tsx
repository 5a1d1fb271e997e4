import { momentWords } from '@allyards/contract/day-words'
import type { Deal } from '@allyards/contract/deals'
import { formatMoney } from '@allyards/contract/format-money'
import { type ReactNode, useState } from 'react'
import { MessageDepot } from '~/features/products/product-page/contact-depot'
import { AlertDialog } from '~/ui/alert-dialog'
import { Button } from '~/ui/button'
import { ButtonLink } from '~/ui/button-link'
import { Icon } from '~/ui/icon'
import { useNow } from '~/ui/use-now'
import { dealPath } from '../deal-words'
import { useMove } from '../moves/use-move'
import { ReservationClock } from './reservation-clock'

function heldWords({ collects, status, collect_by, reserved_until, agreed_at, contacts }: Deal): string {
  if (collects && status === 'agreed') return `${contacts.seller.companyName} gets it ready for you to collect`
  return `until ${momentWords(collect_by ?? reserved_until ?? agreed_at)}`
}

/** Replaces the buy box while the visitor has reserved the listing. */
export function ReservedBox({ deal }: { deal: Deal }) {
  const nowMs = useNow()
  const { seller } = deal.contacts
  return (
    <section aria-label="Reserved for you" className="surface overflow-hidden">
      <div className="on-ink bg-ink p-4 text-white">
        <p role="status" className="flex items-start gap-3 text-14">
          <Icon name="check" className="mt-0.5 text-go-lit" />
          <span>
            <b className="block text-17 font-650">{deal.payment.buyer ? 'You say it is paid' : 'Reserved for you'}</b>
            {deal.payment.buyer
              ? `${seller.companyName} is checking for the money. It is held for you meanwhile`
              : heldWords(deal)}
          </span>
        </p>
        {!deal.payment.buyer && !deal.collects && <ReservationClock deal={deal} nowMs={nowMs} />}
      </div>
      <div className="grid gap-3 p-4">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="cut-plate text-32">{formatMoney(deal.totals.total)}</span>
          <span className="font-600">{`to pay ${seller.companyName}`}</span>
        </p>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-14">
          <Fact label="How you get it">{deal.collects ? 'You collect it' : 'Delivered'}</Fact>
          <Fact label="Reference">{deal.number}</Fact>
          <Fact label="Phone">
            <a href={`tel:${seller.phoneNumber}`} className="link">
              {seller.phoneNumber}
            </a>
          </Fact>
        </dl>
        <ButtonLink kind="plate" size="lg" wide to={dealPath(deal)}>
          Open the deal
        </ButtonLink>
        <div className="grid grid-cols-2 gap-2">
          <MessageDepot userId={seller.user_id} icon="message" className="px-2!" />
          <LetGo deal={deal} />
        </div>
      </div>
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-steel-600">{label}</dt>
      <dd className="text-right font-600">{children}</dd>
    </>
  )
}

function LetGo({ deal }: { deal: Deal }) {
  const [isAsked, setAsked] = useState(false)
  const { move, isMoving } = useMove(deal)
  return (
    <>
      <Button kind="line" onClick={() => setAsked(true)}>
        Let it go
      </Button>
      {isAsked && (
        <AlertDialog
          open
          onOpenChange={setAsked}
          title="Let it go?"
          description={`${deal.contacts.seller.companyName} is told at once, and it goes back on sale.`}
          confirmLabel="Let it go"
          cancelLabel="Keep it"
          kind="stop"
          pending={isMoving}
          onConfirm={async () => {
            const failure = await move({ to: 'cancelled', reason: 'changed-mind' })
            if (!failure) setAsked(false)
          }}
        />
      )}
    </>
  )
}
