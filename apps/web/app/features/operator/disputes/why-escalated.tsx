import { momentWords } from '@allyards/contract/day-words'
import type { Dispute } from '@allyards/contract/operator-disputes'

/** What is asked of the operator, in the words with which the claim came here; the newest come first. */
export function WhyEscalated({ found: { id, deal, buyer, depot } }: { found: Dispute }) {
  const asked = deal.events
    .filter(({ kind, claim_id }) => claim_id === id && (kind === 'claim-escalated' || kind === 'claim-second-look'))
    .toSorted((a, b) => b.at.localeCompare(a.at))
  if (asked.length === 0) return null
  return (
    <section aria-label="Why it came to us" className="surface grid gap-3 px-4 py-3">
      {asked.map(({ id: eventId, kind, by, at, text }) => {
        const who = by === 'buyer' ? buyer : by === 'seller' ? depot : 'The clock'
        const did = kind === 'claim-escalated' ? 'took it to Allyards' : 'asked for a second look'
        return (
          <div key={eventId}>
            <h3 className="text-13 text-steel-600">{`${who} ${did}, ${momentWords(at)}`}</h3>
            <p className="text-15 break-words whitespace-pre-line">{text || 'Without words.'}</p>
          </div>
        )
      })}
    </section>
  )
}
