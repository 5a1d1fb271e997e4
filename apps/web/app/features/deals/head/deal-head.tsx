import type { Deal } from '@allyards/contract/deals'
import { formatMoney } from '@allyards/contract/format-money'
import { useRef, useState } from 'react'
import { Button } from '~/ui/button'
import { ButtonLink } from '~/ui/button-link'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icon'
import { TextButton, TextLink } from '~/ui/text-link'
import { useNow } from '~/ui/use-now'
import { AskAgainButton } from '../ask-again-button'
import { otherName, paymentWords } from '../deal-words'
import { isOnItsWay } from '../expected-day'
import { type Act, askedFirst, type DealForm, type HeadWords, isOpenTo, isWithAllyards } from '../head-words'
import { MoveForm } from '../moves/move-form'
import type { Mover } from '../moves/use-move'
import { ReservationClock } from '../reserving/reservation-clock'
import { TurnMark } from '../turn-mark'
import { buyerHead } from './buyer-head'
import { DealRail } from './deal-rail'
import { FitAnswers } from './fit-answers'
import { ParcelLine } from './parcel-line'
import { railSteps } from './rail-steps'
import { useRated } from './rated'
import { sellerHead } from './seller-head'

/** The state of the deal, whose turn it is and the one main action, with its form below. On a phone the action stays in sight. */
export function DealHead({ deal, mover }: { deal: Deal; mover: Mover }) {
  const now = useNow()
  const words = useRated(deal, askedFirst(deal, (deal.side === 'buyer' ? buyerHead : sellerHead)(deal, now)))
  const act = words.act && isOpenTo(deal, words.act) ? words.act : undefined
  const others = (words.others ?? []).filter((other) => isOpenTo(deal, other))
  const { form, setForm } = useOpenForm(deal, act)
  const top = useRef<HTMLDivElement>(null)
  const openForm = (chosen: DealForm) => {
    setForm(chosen)
    top.current?.scrollIntoView({ block: 'start' })
  }
  const button = form || !act || act.does === 'fit' ? null : <ActButton deal={deal} act={act} mover={mover} onForm={openForm} />
  return (
    <>
      <div ref={top} className="scroll-mt-4 max-md:-mx-4 print:hidden">
        <section
          aria-label="Where it stands"
          className={classNames('on-ink bg-ink px-4 py-5 text-white md:px-6 md:pt-5.5', form ? 'md:rounded-t' : 'md:rounded')}
        >
          <div className="grid items-center gap-x-7 gap-y-4 md:grid-cols-[minmax(0,1fr)_auto]">
            <Standing deal={deal} words={words} overtaken={mover.overtaken} now={now} />
            <div className="grid justify-items-stretch gap-1.75 md:min-w-48">
              {form ? <Sum deal={deal} /> : button && <div className="grid max-md:hidden">{button}</div>}
              {!form && words.note && <p className="text-12 text-steel-300 md:text-center">{words.note}</p>}
            </div>
          </div>
          {act?.does === 'fit' && <FitAnswers deal={deal} mover={mover} />}
          {others.length > 0 && <Others deal={deal} acts={others} mover={mover} onForm={setForm} />}
          {deal.shipment && deal.status === 'sent' && <ParcelLine shipment={deal.shipment} />}
          {deal.status === 'agreed' && deal.reserved_until && !deal.collects && !deal.payment.buyer && (
            <ReservationClock deal={deal} nowMs={now} />
          )}
          <DealRail steps={railSteps(deal, now)} />
        </section>
        {form && <MoveForm key={form} form={form} deal={deal} mover={mover} onClose={() => setForm(null)} />}
      </div>
      {button && (
        <div className="on-ink sticky bottom-[calc(4rem+env(safe-area-inset-bottom))] z-2 order-last -mx-4 grid border-t border-white/20 bg-ink px-4 py-2.5 md:hidden print:hidden">
          {button}
        </div>
      )}
    </>
  )
}

/** A depot finds its form open when it is its turn. The form closes when the deal moves on. */
function useOpenForm({ side, turn, status, moves }: Deal, act: Act | undefined) {
  const stage = `${status} ${turn}`
  const isOffered = side === 'seller' && turn === 'seller' && act?.does === 'form'
  const [chosen, setChosen] = useState<{ stage: string; form: DealForm | null } | null>(null)
  const wanted = chosen?.stage === stage ? chosen.form : isOffered ? act.form : null
  return {
    form: wanted && moves.includes(wanted) ? wanted : null,
    setForm: (form: DealForm | null) => setChosen({ stage, form }),
  }
}

const tones = {
  go: 'bg-go-lit text-ink-950',
  wait: 'bg-plate-wash text-plate-deep',
  stop: 'bg-stop-lit text-ink-950',
  plain: 'bg-white text-ink',
}

function Standing({ deal, words, overtaken, now }: { deal: Deal; words: HeadWords; overtaken: string | null; now: number }) {
  const { buyer, seller } = deal.contacts
  const name = deal.turn === 'buyer' ? buyer.name : seller.companyName
  return (
    <div className="min-w-0" aria-live="polite">
      {overtaken && (
        <p className="mb-3 flex items-start gap-2 rounded-sm bg-plate-wash px-3 py-2 text-14 text-plate-deep">
          <Icon name="info" size="sm" className="mt-0.75" />
          {overtaken}
        </p>
      )}
      <p className="mb-2 flex flex-wrap items-center gap-2.5 text-13">
        <span className={classNames('grid size-6 place-items-center rounded-full', tones[words.tone])}>
          <Icon name={words.icon} size="sm" className="size-3.75" />
        </span>
        <b className="font-650">{words.state}</b>
        <TurnMark
          turn={deal.turn}
          side={deal.side}
          name={name}
          isWithAllyards={isWithAllyards(deal)}
          isOnItsWay={isOnItsWay(deal, now)}
        />
        {deal.late && <span className="rounded-sm bg-stop px-1.75 py-0.5 text-12 font-650">Late</span>}
      </p>
      <h2 className="cut-head text-24 md:text-28">{words.title}</h2>
      {words.text && <p className="mt-1.5 max-w-[62ch] text-14 leading-[1.45] text-steel-300">{words.text}</p>}
    </div>
  )
}

function Sum({ deal: { totals, payment, side } }: { deal: Deal }) {
  const said = payment.seller ?? payment.buyer
  return (
    <p className="text-13 text-steel-300 md:text-right">
      <span className="cut-plate block text-32 text-white md:text-44">{formatMoney(totals.total)}</span>
      {payment.seller && said
        ? `paid by ${paymentWords[said.method]}`
        : payment.buyer && side === 'seller'
          ? 'said to be paid'
          : 'not paid yet'}
    </p>
  )
}

interface ActButtonProps {
  deal: Deal
  act: Act
  mover: Mover
  onForm: (form: DealForm) => void
}

/** The main button: yellow when it is the reader's turn. */
function ActButton({ deal, act, mover, onForm }: ActButtonProps) {
  const kind = (deal.turn === deal.side && !isOnItsWay(deal, Date.now())) || act.does === 'ask-again' ? 'plate' : 'line'
  if (act.does === 'link') {
    return (
      <ButtonLink kind={kind} size="lg" to={act.to}>
        {act.label}
      </ButtonLink>
    )
  }
  if (act.does === 'ask-again') return <AskAgainButton deal={deal} kind="plate" size="lg" label={act.label} />
  if (act.does === 'fit') return null
  return (
    <Button
      kind={kind}
      size="lg"
      pending={mover.isMoving}
      onClick={() => (act.does === 'form' ? onForm(act.form) : void mover.move(act.move))}
    >
      {act.label}
    </Button>
  )
}

function Others({ deal, acts, mover, onForm }: Omit<ActButtonProps, 'act'> & { acts: Act[] }) {
  return (
    <ul
      aria-label={`Also possible with ${otherName(deal)}`}
      className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-14 text-steel-200"
    >
      {acts.map((act) => (
        <li key={act.does === 'fit' ? 'fit' : act.label}>
          {act.does === 'link' && <TextLink to={act.to}>{act.label}</TextLink>}
          {act.does === 'form' && <TextButton onClick={() => onForm(act.form)}>{act.label}</TextButton>}
          {act.does === 'move' && (
            <TextButton disabled={mover.isMoving} onClick={() => void mover.move(act.move)}>
              {act.label}
            </TextButton>
          )}
        </li>
      ))}
    </ul>
  )
}
