import type { Claim } from '@allyards/contract/claims'
import { momentWords } from '@allyards/contract/day-words'
import type { Deal, DealEvent } from '@allyards/contract/deals'
import { partInWords } from '@allyards/contract/part-places'
import { firstName } from '@allyards/contract/person-names'
import { useState } from 'react'
import { ReportButton } from '~/features/reports/report-button'
import type { Reportable } from '~/features/reports/report-dialog'
import { Button } from '~/ui/button'
import { namesWords } from '../deal-words'
import { ConfirmRefund } from '../moves/confirm-refund'
import { TurnMark } from '../turn-mark'
import { ClaimAnswer } from './claim-answer'
import { ClaimPhotos } from './claim-photos'
import { claimKindWords, claimStanding, offerWords, wishWords } from './claim-words'
import { PhotoAnswer } from './photo-answer'
import { ProposalAnswer } from './proposal-answer'
import { SayMore } from './say-more'
import { useMoveClaim } from './use-move-claim'

/** A claim inside its deal: its state, both sides' statements, and the next step. */
export function ClaimPanel({ claim, deal }: { claim: Claim; deal: Deal }) {
  const standing = claimStanding(claim, deal)
  const parts = deal.items.filter(({ id }) => claim.item_ids.includes(id)).map((item) => partInWords(item.part_name, item))
  const buyer = deal.side === 'buyer' ? 'You' : firstName(deal.contacts.buyer.name)
  const depot = deal.side === 'seller' ? 'You' : deal.contacts.seller.companyName
  const addedByDepot = addedBy(claim, deal, 'seller')
  const turnName = claim.turn === 'buyer' ? deal.contacts.buyer.name : deal.contacts.seller.companyName
  const isSomebodysTurn = claim.status !== 'escalated' || claim.turn !== 'none'
  return (
    <section aria-label={`Claim: ${claimKindWords[claim.kind]}`} className="max-md:-mx-4">
      <div className="on-ink bg-ink px-4 py-5 text-white md:rounded-t md:px-6">
        <p className="mb-2 flex flex-wrap items-center gap-2.5 text-13">
          <b className="font-650">{standing.state}</b>
          {isSomebodysTurn && <TurnMark turn={claim.turn} side={deal.side} name={turnName} />}
        </p>
        <h2 className="cut-head text-24">{standing.title}</h2>
        <p className="mt-1.5 max-w-[62ch] text-14 text-steel-300">{standing.text}</p>
      </div>
      <div className="border border-t-0 border-line bg-card text-14 md:rounded-b">
        <div className="grid md:grid-cols-2">
          <Words
            who={buyer}
            report={deal.side === 'seller' ? { kind: 'claim', id: claim.id, name: `what ${buyer} said` } : undefined}
            at={claim.opened_at}
            words={claim.text}
            urls={claim.imageUrls}
            added={addedBy(claim, deal, 'buyer')}
          >
            {`${namesWords(parts)}: ${claimKindWords[claim.kind].toLowerCase()}. The buyer asks for ${wishWords(claim).toLowerCase()}.`}
          </Words>
          {(claim.answered_at || addedByDepot.length > 0) && (
            <Words
              who={depot}
              report={deal.side === 'buyer' ? { kind: 'answer', id: claim.id, name: `what ${depot} said` } : undefined}
              at={claim.answered_at}
              words={claim.answer}
              urls={claim.answerImageUrls}
              added={addedByDepot}
            >
              {answerWords(claim)}
            </Words>
          )}
        </div>
        <NextStep claim={claim} deal={deal} />
        <SayMore claim={claim} deal={deal} />
      </div>
    </section>
  )
}

function NextStep({ claim, deal }: { claim: Claim; deal: Deal }) {
  if (claim.moves.includes('proposed')) return <ClaimAnswer key={claim.answer_due_at} claim={claim} deal={deal} />
  if (claim.moves.includes('photo-answered')) {
    return (
      <>
        <PhotoAnswer claim={claim} deal={deal} />
        <ClaimSteps claim={claim} deal={deal} />
      </>
    )
  }
  if (claim.moves.includes('agreed')) return <ProposalAnswer claim={claim} deal={deal} />
  return <ClaimSteps claim={claim} deal={deal} />
}

function answerWords(claim: Claim): string {
  const { answered_at, offer, decision } = claim
  if (!answered_at) return claim.status === 'open' ? 'No answer yet.' : 'Did not answer in time.'
  return offer && !decision ? `Proposed: ${offerWords(offer)}.` : 'Said no.'
}

/** A side's later statements, oldest first. The depot's last proposal is shown above as its answer. */
function addedBy({ id }: Claim, { events }: Deal, side: Deal['side']): DealEvent[] {
  const said = events.filter((event) => event.claim_id === id && event.by === side && Object.hasOwn(addedWords, event.kind))
  const last = said.findLast(({ kind }) => kind === 'claim-proposed')
  return said.filter((event) => event !== last)
}

const addedWords: Partial<Record<DealEvent['kind'], string>> = {
  'claim-added': 'Added',
  'claim-answered': 'Answered',
  'claim-proposed': 'Proposed before',
  'claim-photo-asked': 'Asked for a photo',
  'claim-photo-answered': 'Answered about the photo',
}

interface WordsProps {
  who: string
  /** Only the other side's words can be reported. */
  report: Reportable | undefined
  at: string | null
  words: string | null
  urls: readonly string[]
  added: readonly DealEvent[]
  children: string
}

function Words({ who, report, at, words, urls, added, children }: WordsProps) {
  return (
    <div className="border-line px-4 py-4 not-first:border-t md:px-6 md:not-first:border-t-0 md:not-first:border-l">
      <p className="text-13 text-steel-600">{at ? `${who}, ${momentWords(at)}` : who}</p>
      {words && <blockquote className="mt-1.5 rounded-sm bg-paper-1 px-3 py-2 wrap-anywhere">{words}</blockquote>}
      <p className="mt-1.5 font-600">{children}</p>
      <ClaimPhotos urls={urls} whose={who === 'You' ? 'yours' : who} />
      {added.map((event) => (
        <div key={event.id} className="mt-2">
          <p className="text-13 text-steel-600">{`${addedWords[event.kind]}, ${momentWords(event.at)}`}</p>
          <blockquote className="mt-1 rounded-sm bg-paper-1 px-3 py-2 wrap-anywhere">{event.text}</blockquote>
        </div>
      ))}
      {report && <ReportButton about={report} className="mt-2 text-13 text-steel-600" />}
    </div>
  )
}

const labels = { returning: 'I have sent it back', escalated: 'Ask Allyards to decide' }

/** Null once a refund has been reported. */
function refundedLabel({ offer, refunded }: Claim): string | undefined {
  if (refunded) return undefined
  return offer?.refund === 'replacement' ? 'I have sent another one' : 'I have paid it back'
}

/** The moves on a claim besides the depot's answer. */
function ClaimSteps({ claim, deal }: { claim: Claim; deal: Deal }) {
  const { move, isMoving } = useMoveClaim(claim)
  const steps = claim.moves.flatMap((to) => {
    if (to !== 'returning' && to !== 'refunded' && to !== 'settled' && to !== 'escalated') return []
    const label = to === 'settled' ? settledLabel(claim) : to === 'refunded' ? refundedLabel(claim) : labels[to]
    return label ? [{ to, label }] : []
  })
  // The yellow button must not push a refused buyer towards giving in.
  if (claim.status === 'refused') steps.reverse()
  const [isAsked, setAsked] = useState(false)
  if (steps.length === 0) return null
  const isMoney = claim.offer?.refund !== 'replacement'
  return (
    <div className="flex flex-wrap gap-2 border-t border-line px-4 py-3.5 md:px-6">
      {steps.map(({ to, label }, index) => (
        <Button
          key={to}
          kind={index === 0 && claim.turn === deal.side ? 'ink' : 'line'}
          className="max-md:w-full"
          disabled={isMoving}
          onClick={() => (to === 'refunded' && isMoney ? setAsked(true) : void move({ to }))}
        >
          {label}
        </Button>
      ))}
      {isAsked && (
        <ConfirmRefund
          deal={deal}
          amount={claim.offer?.amount ?? 0}
          pending={isMoving}
          onClose={() => setAsked(false)}
          onConfirm={() => void move({ to: 'refunded' }).finally(() => setAsked(false))}
        />
      )}
    </div>
  )
}

function settledLabel({ status }: Claim): string {
  if (status === 'refused') return 'Leave it at that'
  return status === 'open' || status === 'escalated' ? 'Drop the claim' : 'It is settled'
}
