import { formatDate, formatDateTime, formatWaiting } from '@allyards/contract/format-date'
import { formatMoney } from '@allyards/contract/format-money'
import type { Payment } from '@allyards/contract/operator-payments'
import { paymentWords } from '~/features/deals/deal-words'
import { eventWords, newestFirst } from '~/features/deals/event-words'
import { TextLink } from '~/ui/text-link'
import { Opened } from '../queue/opened'
import { AskForm } from './ask-form'
import { DecisionForm } from './decision-form'
import { useGetPaymentQuery } from './operator-payment-calls'

const fresh = { refetchOnMountOrArgChange: true } as const

export function PaymentDetail({ id, nowMs }: { id: string; nowMs: number }) {
  const query = useGetPaymentQuery({ params: { id } }, fresh)
  return (
    <Opened what="payment" query={query}>
      {(found) => (
        <article aria-labelledby="payment" className="grid min-w-0 gap-4">
          <Question found={found} nowMs={nowMs} />
          <Timeline found={found} />
          <AskForm key={found.asked} found={found} />
          <DecisionForm found={found} />
        </article>
      )}
    </Opened>
  )
}

function Question({ found, nowMs }: { found: Payment; nowMs: number }) {
  const { said, depot, buyer } = found
  return (
    <header className="surface grid gap-3 px-5 py-4">
      <div>
        <h2 id="payment" className="cut-head text-20">{`${found.number}: has ${formatMoney(said.amount)} come?`}</h2>
        <p className="text-13 text-steel-600">{`Waiting for ${formatWaiting(found.since, nowMs)}. Decide by ${formatDateTime(found.due_at)}.`}</p>
      </div>
      <p className="text-14">
        {found.kind === 'contested'
          ? `The deal has ended. ${buyer} says that it was paid all the same; what came is owed back.`
          : `${depot} has not said whether it arrived. The parts are held until somebody does.`}
      </p>
      <dl className="grid gap-x-6 gap-y-2 text-14 md:grid-cols-2">
        <Fact name="Parts">{found.parts.join(', ')}</Fact>
        <Fact name="Total of the deal">{formatMoney(found.deal.totals.total)}</Fact>
        <Fact name={`${buyer} says`}>
          {`${formatMoney(said.amount)} by ${paymentWords[said.method]}${said.date ? ` on ${formatDate(said.date)}` : ''}, said ${formatDateTime(said.at)}`}
        </Fact>
        <div>
          <dt className="text-13 text-steel-600">Depot</dt>
          <dd className="break-words">
            <TextLink to={`/sellerDetails?seller=${found.depot_slug}`}>{depot}</TextLink>
            {`, ${found.depot_phone}`}
          </dd>
        </div>
      </dl>
      {said.text && <p className="rounded bg-well px-4 py-3 text-14 break-words whitespace-pre-line">{`“${said.text}”`}</p>}
    </header>
  )
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="text-13 text-steel-600">{name}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  )
}

function Timeline({ found }: { found: Payment }) {
  const told = { side: 'none' as const, contacts: { buyer: { name: found.buyer }, seller: { companyName: found.depot } } }
  return (
    <section aria-label="Timeline" className="surface px-5 py-4 text-13">
      <ol className="grid gap-2">
        {newestFirst(found.deal.events).map((event) => {
          const { title, about } = eventWords(event, told)
          return (
            <li key={event.id} className="grid gap-x-4 md:grid-cols-[10rem_minmax(0,1fr)]">
              <time dateTime={event.at} className="text-steel-600">
                {formatDateTime(event.at)}
              </time>
              <span className="min-w-0 break-words">
                <b className="font-600">{title}</b>
                {about && <span className="block text-steel-600">{about}</span>}
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
