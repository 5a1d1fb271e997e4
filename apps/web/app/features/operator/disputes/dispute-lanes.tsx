import { momentWords } from '@allyards/contract/day-words'
import type { DealEventKind } from '@allyards/contract/deal-event-kinds'
import { formatShortDate } from '@allyards/contract/format-date'
import type { Dispute } from '@allyards/contract/operator-disputes'
import { firstName } from '@allyards/contract/person-names'
import { eventWords } from '~/features/deals/event-words'
import { classNames } from '~/ui/class-names'
import { useWidth } from '~/ui/use-width'
import { daysBelow, type Lane, laneOf, lanes, placeMoments } from './lane-places'

/** Space left and right of the axis, so that labels at its ends fit. */
const MARGIN_PX = 48
const NAMES_PX = 104

/** The events on one time axis: the buyer above, the depot below, and the market under both. */
export function DisputeLanes({ found }: { found: Dispute }) {
  const [ref, width] = useWidth<HTMLDivElement>()
  const { events } = found.deal
  const moments = events.map((event) => ({ at: event.at, lane: laneOf(event) }))
  const isOpen = found.status === 'escalated'
  const places = placeMoments(isOpen ? [...moments, { at: found.due_at }] : moments, width - NAMES_PX - 2 * MARGIN_PX)
  const dueX = isOpen ? (places.at(-1) ?? 0) : undefined
  const axis = (places.at(-1) ?? 0) + 2 * MARGIN_PX
  const names: Record<Lane, string> = { buyer: `${firstName(found.buyer)}, buyer`, depot: found.depot, market: 'Market' }
  return (
    <section aria-labelledby="happened" className="surface min-w-0">
      <h3 id="happened" className="border-b border-line px-4 py-3 text-15 font-650">
        What happened
      </h3>
      {/* The list below says the same in words. */}
      <div ref={ref} aria-hidden="true" className="px-4 pt-3 pb-2">
        <div className="overflow-x-auto">
          <div className="relative" style={{ width: NAMES_PX + axis, minWidth: '100%' }}>
            {dueX !== undefined && (
              <span className="absolute top-0 bottom-6 border-l-2 border-stop" style={{ left: NAMES_PX + MARGIN_PX + dueX }}>
                <b className="absolute top-0 right-1 text-11 font-650 whitespace-nowrap text-stop-deep">{`due ${formatShortDate(found.due_at)}`}</b>
              </span>
            )}
            {lanes.map((lane) => (
              <div key={lane} className="flex h-13 items-end">
                <span className="sticky left-0 z-1 w-26 shrink-0 truncate bg-card pr-2 text-12 leading-4 font-600">
                  {names[lane]}
                </span>
                <span className="relative mb-2 h-px flex-1 bg-line">
                  {events.map((event, index) =>
                    laneOf(event) === lane ? (
                      <Dot key={event.id} kind={event.kind} x={MARGIN_PX + (places[index] ?? 0)} lane={lane} />
                    ) : null,
                  )}
                </span>
              </div>
            ))}
            <div className="relative mt-1 h-5 text-11 text-steel-600" style={{ marginLeft: NAMES_PX }}>
              {daysBelow(moments, places, formatShortDate).map(({ day, x }) => (
                <span key={day} className="absolute -translate-x-1/2 whitespace-nowrap" style={{ left: MARGIN_PX + x }}>
                  {day}
                </span>
              ))}
            </div>
          </div>
        </div>
      </div>
      <AllEvents found={found} />
    </section>
  )
}

function Dot({ kind, x, lane }: { kind: DealEventKind; x: number; lane: Lane }) {
  const isAgainst = kind === 'claim-opened' || kind === 'claim-refused' || kind === 'claim-escalated' || kind === 'cancelled'
  return (
    <span className="absolute top-0 grid -translate-x-1/2 justify-items-center" style={{ left: x }}>
      <span className="absolute bottom-1.5 text-11 leading-4 whitespace-nowrap">{shortWords[kind]}</span>
      <span
        className={classNames(
          'absolute -top-1 size-2.25 rounded-full ring-2 ring-card',
          isAgainst ? 'bg-stop' : lane === 'market' ? 'bg-steel-500' : 'bg-ink',
        )}
      />
    </span>
  )
}

/** At most two words, because they sit above a dot. */
const shortWords: Record<DealEventKind, string> = {
  agreed: 'accepts',
  joined: 'adds parts',
  reserved: 'reserves',
  'delivery-said': 'address',
  'pay-reminded': 'reminder',
  'buyer-paid': 'says paid',
  'answer-reminded': 'reminder',
  'payment-unanswered': 'asks for money',
  'payment-asked': 'asks for money',
  'not-received': 'no money',
  contested: 'did pay',
  paid: 'paid',
  sent: 'sent',
  'tracking-changed': 'tracking',
  ready: 'ready',
  'receipt-reminded': 'reminder',
  received: 'received',
  'fit-said': 'fit answer',
  'done-said': 'all done',
  completed: 'completed',
  cancelled: 'cancels',
  'part-cancelled': 'cancels part',
  'asked-again': 'asks again',
  'refund-said': 'pays back',
  'refund-confirmed': 'money there',
  'claim-opened': 'claim',
  'claim-proposed': 'proposes',
  'claim-answered': 'answers',
  'claim-reminded': 'reminder',
  'claim-unanswered': 'no answer',
  'claim-agreed': 'agrees',
  'claim-refused': 'refuses',
  'claim-returning': 'sends back',
  'claim-refunded': 'pays back',
  'claim-settled': 'settled',
  'claim-escalated': 'to the operator',
  'claim-decided': 'decided',
  'claim-asked-buyer': 'asks the buyer',
  'claim-asked-seller': 'asks the depot',
  'claim-suggested': 'suggests terms',
  'claim-added': 'adds',
  'claim-second-look': 'second look',
  'claim-photo-asked': 'asks for a photo',
  'claim-photo-answered': 'answers',
}

function AllEvents({ found }: { found: Dispute }) {
  const told = { side: 'none' as const, contacts: { buyer: { name: found.buyer }, seller: { companyName: found.depot } } }
  return (
    <details className="border-t border-line px-4 py-2 text-13">
      <summary className="min-h-8 py-1 font-600 underline underline-offset-3">{`All ${found.deal.events.length} events`}</summary>
      <ol className="grid gap-1.5 py-2">
        {found.deal.events.map((event) => {
          const { title, about } = eventWords(event, told)
          return (
            <li key={event.id} className="grid gap-x-4 md:grid-cols-[150px_minmax(0,1fr)]">
              <time dateTime={event.at} className="text-steel-600">
                {momentWords(event.at)}
              </time>
              <span className="break-words">
                <b className="font-650">{title}</b>
                {about && `: ${about}`}
              </span>
            </li>
          )
        })}
      </ol>
    </details>
  )
}
