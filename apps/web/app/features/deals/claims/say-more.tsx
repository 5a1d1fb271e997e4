import { type Claim, secondLookUntil } from '@allyards/contract/claims'
import type { Deal } from '@allyards/contract/deals'
import { formatDate } from '@allyards/contract/format-date'
import { SayForm } from './say-form'

/** While Allyards decides, both sides may add statements. Afterwards each may ask once for a review. */
export function SayMore({ claim, deal }: { claim: Claim; deal: Deal }) {
  if (claim.moves.includes('added')) {
    const asked = claim.asked?.side === deal.side ? claim.asked : null
    return (
      <SayForm
        claim={claim}
        toMove={(text) => ({ to: 'added', text, imageUrls: [] })}
        title={asked ? `Allyards asks: ${asked.question}` : 'Anything to add?'}
        note={asked && `Please answer by ${formatDate(asked.until)}. Both sides read it.`}
        label={asked ? 'Your answer' : 'Something more for Allyards to read'}
        button={asked ? 'Answer Allyards' : 'Add it'}
      />
    )
  }
  if (!claim.moves.includes('second-look') || !claim.decision) return null
  return (
    <SayForm
      claim={claim}
      toMove={(text) => ({ to: 'second-look', text })}
      title={`Not right? Either side may ask once for a second look, until ${formatDate(secondLookUntil(claim.decision.at))}.`}
      label="What was missed?"
      button="Ask for a second look"
    />
  )
}
