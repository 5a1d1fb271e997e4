import { rulings, secondLookUntil } from '@allyards/contract/claims'
import { wordsOfDecision, wordsOfTerms } from '@allyards/contract/dispute-words'
import { readNumber } from '@allyards/contract/money'
import type { Dispute } from '@allyards/contract/operator-disputes'
import { useState } from 'react'
import { Button } from '~/ui/button'
import { KeyHint } from '~/ui/keys/key'
import { useKeys } from '~/ui/keys/use-keys'
import { AskSideDialog } from './ask-side-dialog'
import { DisputeDecisionFields } from './dispute-decision-fields'
import { SuggestTermsDialog } from './suggest-terms-dialog'
import { type DecisionFields, toDecision, useDisputeDecision } from './use-dispute-decision'

/** The button needs reasons first. The letters to both sides are shown below the form. */
export function DisputeDecisionForm({ found }: { found: Dispute }) {
  const isHeld = found.held_by !== null
  const { form, fields, choose, submit, suggest, suggested, setSuggested, isDeciding } = useDisputeDecision(found)
  const [asks, setAsks] = useState(false)
  // Digits choose; Ctrl+Enter decides, even inside the text.
  useKeys((event, isInField) => {
    const chosen = isInField || isHeld ? undefined : rulings[Number(event.key) - 1]
    if (chosen && !event.ctrlKey) choose(chosen)
    if (event.key === 'a' && !isInField && !event.ctrlKey && !event.metaKey && !isHeld) setAsks(true)
    if (event.key === 's' && !isInField && !event.ctrlKey && !event.metaKey && !isHeld) void suggest()
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isHeld && !asks) void submit()
  })

  return (
    <>
      <form noValidate aria-label="Decision" onSubmit={submit} className="surface grid min-w-0 gap-3.5 p-4">
        <header className="flex items-center gap-3">
          <h3 className="text-15 font-650">Decision</h3>
          <p className="ml-auto text-12 text-steel-600">money passes between them</p>
        </header>
        <DisputeDecisionFields form={form} ruling={fields.ruling} terms={found.claim.terms} disabled={isHeld} onChoose={choose} />
        {fields.ruling && (
          <section className="rounded border border-line text-13">
            <h4 className="border-b border-line px-4 py-2 font-650">Both are told</h4>
            <p className="px-4 py-3 break-words">{previewOf(found, fields)}</p>
          </section>
        )}
        <Button type="submit" kind="plate" size="lg" wide pending={isDeciding} disabled={isHeld} title="Ctrl Enter">
          Decide and tell both
        </Button>
        <div className="grid grid-cols-2 gap-2">
          <Button kind="line" disabled={isHeld} onClick={() => setAsks(true)}>
            Ask a side
            <KeyHint>A</KeyHint>
          </Button>
          <Button kind="line" disabled={isHeld} onClick={suggest}>
            Suggest terms
            <KeyHint>S</KeyHint>
          </Button>
        </div>
      </form>
      {/* Outside the form, so that sending the dialog does not decide. */}
      {asks && <AskSideDialog found={found} onClose={() => setAsks(false)} />}
      {suggested && (
        <SuggestTermsDialog
          found={found}
          terms={toDecision(suggested)}
          words={wordsOfTerms(termsOf(found, suggested))}
          onClose={() => setSuggested(undefined)}
        />
      )}
    </>
  )
}

const previewOf = (found: Dispute, fields: DecisionFields) =>
  wordsOfDecision({ ...termsOf(found, fields), lookAgainBy: found.decided ? undefined : secondLookUntil(new Date()) })

function termsOf({ worth, depot }: Dispute, { ruling, amount, return_cost, done_by, reasons }: DecisionFields) {
  const pounds = readNumber(amount)
  return {
    ruling: ruling ?? 'refused',
    amount: Number.isNaN(pounds) ? worth : pounds,
    returnCost: return_cost,
    doneBy: done_by || new Date(),
    reasons: reasons || '…',
    companyName: depot,
  }
}
