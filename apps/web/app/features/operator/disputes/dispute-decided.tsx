import { wordsOfDecision } from '@allyards/contract/dispute-words'
import { formatDateTime } from '@allyards/contract/format-date'
import type { DecidedDispute, Dispute } from '@allyards/contract/operator-disputes'

/** The decision in the words that both sides got. */
export function DisputeDecided({ found, decided }: { found: Dispute; decided: DecidedDispute }) {
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
