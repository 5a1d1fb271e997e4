import { wordsOfDecision } from '@allyards/contract/dispute-words'
import { formatDate, formatDateTime } from '@allyards/contract/format-date'
import { formatMoney } from '@allyards/contract/format-money'
import type { DecidedDispute, Dispute } from '@allyards/contract/operator-disputes'
import { firstName } from '@allyards/contract/person-names'
import { claimKindWords } from '~/features/deals/claims/claim-words'
import { namesWords } from '~/features/deals/deal-words'
import { Plate } from '~/ui/plate'
import { HeldNote } from '../queue/held-note'
import { MailsOfCase } from '../queue/mails-of-case'
import { holding, Opened } from '../queue/opened'
import { PrivateConversation } from '../queue/private-conversation'
import { TimeLeft } from '../queue/time-left'
import { DisputeDecisionForm } from './dispute-decision-form'
import { DisputeLanes } from './dispute-lanes'
import { DisputeLaw } from './dispute-law'
import { CasesLikeIt, OfferAsItWas } from './dispute-offer'
import { DisputeSides } from './dispute-sides'
import { useLazyReadDisputeChatQuery, useTakeDisputeQuery } from './operator-dispute-calls'
import { WhyEscalated } from './why-escalated'

export function DisputeDetail({ id, nowMs }: { id: string; nowMs: number }) {
  const query = useTakeDisputeQuery({ params: { id } }, holding)
  return (
    <Opened what="dispute" query={query}>
      {(found) => <Disputed found={found} nowMs={nowMs} />}
    </Opened>
  )
}

function Disputed({ found, nowMs }: { found: Dispute; nowMs: number }) {
  return (
    <article aria-labelledby="dispute" className="grid min-w-0 gap-4">
      <Head found={found} nowMs={nowMs} />
      <HeldNote by={found.held_by} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_352px]">
        <div className="grid min-w-0 gap-4">
          <WhyEscalated found={found} />
          <DisputeLanes found={found} />
          <DisputeSides found={found} />
          <OfferAsItWas found={found} />
          <CasesLikeIt found={found} />
          <Chat id={found.id} found={found} />
          <MailsOfCase kind="dispute" id={found.id} />
        </div>
        <div className="grid min-w-0 gap-4">
          <DisputeLaw found={found} />
          {found.decided && <DisputeDecided found={found} decided={found.decided} />}
          {found.status === 'escalated' && <DisputeDecisionForm found={found} />}
        </div>
      </div>
    </article>
  )
}

function Head({ found, nowMs }: { found: Dispute; nowMs: number }) {
  const { deal, business, buyer, depot, kind, number, parts } = found
  const vehicle = deal.vehicle ? `, ${deal.vehicle.make} ${deal.vehicle.model}` : ''
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {deal.reg && <Plate reg={deal.reg} size="lg" />}
      <div className="min-w-0 flex-1 basis-72">
        <h2 id="dispute" className="cut-head text-20">{`Dispute on ${number}, ${claimKindWords[kind].toLowerCase()}`}</h2>
        <p className="text-13 text-steel-600">{`${namesWords(parts)}${vehicle}. ${buyer}, buys for ${business ?? `${firstName(buyer)}’s own use`}, and ${depot}`}</p>
      </div>
      <div className="text-right">
        <b className="cut-plate block text-24">{formatMoney(found.worth)}</b>
        <span className="text-12 text-steel-600">{paidWords(found)}</span>
      </div>
      {found.status === 'escalated' && <TimeLeft dueAt={found.due_at} nowMs={nowMs} />}
    </header>
  )
}

/** Each side's statement about the money, and where they differ. */
function paidWords({ deal: { payment } }: Dispute): string {
  const { buyer, seller, differs } = payment
  if (differs && buyer && seller) return `buyer says ${formatMoney(buyer.amount)}, depot ${formatMoney(seller.amount)}`
  const said = seller ?? buyer
  if (!said) return 'nobody says it is paid'
  const who = buyer && seller ? 'both say so' : seller ? 'the depot says so' : 'only the buyer says so'
  return `paid ${formatDate(said.date || said.at)}, ${who}`
}

function Chat({ id, found }: { id: string; found: Dispute }) {
  const [read, { data, isFetching, isError }] = useLazyReadDisputeChatQuery()
  if (found.messages === 0) return null
  const messages = data?.messages.map(({ by, ...message }) => ({ ...message, isLeft: by === 'seller' }))
  return (
    <PrivateConversation
      about={`The two wrote each other ${found.messages} ${found.messages === 1 ? 'message' : 'messages'}. You can read the last of them.`}
      number={found.number}
      read={data && messages && { earlier: data.earlier, messages }}
      isReading={isFetching}
      hasFailed={isError}
      onRead={() => void read({ params: { id } })}
    />
  )
}

/** What was decided, in the words that both were told. */
function DisputeDecided({ found, decided }: { found: Dispute; decided: DecidedDispute }) {
  const words = wordsOfDecision({
    ruling: decided.ruling,
    reasons: decided.reasons,
    amount: decided.amount ?? 0,
    returnCost: decided.return_cost ?? 'none',
    doneBy: decided.done_by ?? decided.at,
    companyName: found.depot,
  })
  return (
    <section aria-label="Decision" className="surface grid gap-2 p-4 text-14">
      <h3 className="text-15 font-650">Decision</h3>
      <p className="break-words">{words}</p>
      <p className="text-13 text-steel-600">{`${decided.by}, ${formatDateTime(decided.at)}`}</p>
      {found.status === 'settled' && <p className="font-600">The buyer says that it is done.</p>}
    </section>
  )
}
