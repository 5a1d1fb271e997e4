import type { Claim, ClaimKind } from '@allyards/contract/claims'
import { momentWords } from '@allyards/contract/day-words'
import type { Deal } from '@allyards/contract/deals'
import { formatDate } from '@allyards/contract/format-date'
import { formatMoney } from '@allyards/contract/format-money'
import { withCapital } from '~/ui/with-capital'
import { otherName } from '../deal-words'

/** For lists and tags. */
export const claimKindWords: Record<ClaimKind, string> = {
  'changed-mind': 'Changed mind',
  'does-not-fit': 'Does not fit',
  faulty: 'Faulty',
  'wrong-part': 'Wrong part',
  'not-as-described': 'Not as described',
  'not-arrived': 'Not arrived',
}

/** The state of a claim, in a word or two. */
export const claimStateWords: Record<Claim['status'], string> = {
  open: 'Claim open',
  proposed: 'Proposal made',
  agreed: 'Claim agreed',
  refused: 'Claim refused',
  returning: 'On its way back',
  settled: 'Claim settled',
  escalated: 'With Allyards',
  decided: 'Decided by Allyards',
}

/** In the buyer's words, with an explanation. */
export const claimChoices: Record<ClaimKind, { title: string; about: string; tag?: string }> = {
  'not-arrived': { title: 'It has not arrived', about: 'It is paid for or sent, but it is not here.' },
  'does-not-fit': {
    title: 'It does not fit',
    about: 'You tried it, or held it against yours, and it is not right for your car.',
  },
  faulty: { title: 'It is faulty', about: 'It fits but does not work, or stops working.', tag: '30 days: full refund' },
  'wrong-part': { title: 'It is the wrong part', about: 'You got something other than what was offered.' },
  'not-as-described': { title: 'It is not as described', about: 'Grade, mileage, colour or photo do not match.' },
  'changed-mind': {
    title: 'I changed my mind',
    about: 'No reason needed. You send it back and pay for that, unless the depot does.',
    tag: 'until 14 days after receipt',
  },
}

const remedyWords = { refund: 'refund', 'part-refund': 'part refund', replacement: 'replacement' }
const costWords = { buyer: "return at the buyer's cost", seller: "return at the depot's cost", none: 'nothing is sent back' }

/** The proposal or decision: "refund of £118.00, return at the depot's cost". */
export function offerWords({ refund, amount, return_cost }: NonNullable<Claim['offer']>): string {
  const what = refund === 'replacement' ? 'a replacement' : `${remedyWords[refund]} of ${formatMoney(amount)}`
  return `${what}, ${costWords[return_cost]}`
}

export const wishWords = ({ wish, worth }: Pick<Claim, 'wish' | 'worth'>) =>
  wish === 'replacement' ? 'Another one' : wish === 'refund' ? `Money back, ${formatMoney(worth)}` : 'Part of the money back'

interface StandingWords {
  state: string
  title: string
  text: string
}

/** Describes the state of a claim to its reader. */
export function claimStanding(claim: Claim, deal: Deal): StandingWords {
  return { state: claimStateWords[claim.status], ...standings[claim.status](claim, deal) }
}

type Standing = (claim: Claim, deal: Deal) => Omit<StandingWords, 'state'>

/** A claim that waits for the depot's answer. */
const opened: Standing = (claim, deal) => ({
  title: claimChoices[claim.kind].title.replace(/^I /, 'The buyer '),
  text:
    deal.side === 'seller'
      ? `${claim.offer ? `${otherName(deal)} answered your proposal. ` : ''}Answer by ${momentWords(claim.answer_due_at)}. After that ${otherName(deal)} may ask Allyards to decide.${
          claim.fit_confirmed && claim.kind === 'does-not-fit' ? ' You confirmed the fit, so a return is at your cost.' : ''
        }`
      : `${otherName(deal)} has until ${momentWords(claim.answer_due_at)} to answer. After that you may ask Allyards to decide.`,
})

/** The depot wants to see something first. Its own time to answer runs on. */
const photoStanding: Standing = (claim, deal) => ({
  title: deal.side === 'buyer' ? `${otherName(deal)} asks for a photo first` : `You asked ${otherName(deal)} for a photo`,
  text:
    deal.side === 'buyer'
      ? `Add photos below, or say why you have none. ${otherName(deal)} then has 5 days to answer. ${askAllyardsWords(claim)} ${silenceWords(claim)}`
      : `You can still answer before it comes. From ${momentWords(claim.answer_due_at)} ${otherName(deal)} may ask Allyards to decide, photo or not. ${silenceWords(claim)}`,
})

const askAllyardsWords = ({ answer_due_at, moves }: Claim) =>
  moves.includes('escalated')
    ? 'You may also ask Allyards to decide.'
    : `From ${momentWords(answer_due_at)} you may also ask Allyards to decide.`

const standings: Record<Claim['status'], Standing> = {
  open: (claim, deal) => (claim.photo_asked ? photoStanding(claim, deal) : opened(claim, deal)),
  proposed: (claim, deal) => ({
    title: claim.offer ? withCapital(offerWords(claim.offer)) : 'Proposed',
    text:
      deal.side === 'buyer'
        ? `${otherName(deal)} proposes this. Nothing is agreed until you press Agree. ${silenceWords(claim)}`
        : `You proposed this. ${otherName(deal)} agrees to it, answers it, or asks Allyards to decide. ${silenceWords(claim)}`,
  }),
  agreed: (claim, deal) => ({
    title: claim.offer ? withCapital(offerWords(claim.offer)) : 'Agreed',
    text: agreedText(claim, deal),
  }),
  refused: (_claim, deal) => ({
    title: deal.side === 'seller' ? 'You said no' : `${otherName(deal)} said no`,
    text:
      deal.side === 'buyer'
        ? 'You can ask Allyards to decide. It costs nothing. Without a word from you the refusal stands after 14 days.'
        : `${otherName(deal)} may ask Allyards to decide within 14 days.`,
  }),
  returning: (claim, deal) => ({ title: 'It is sent back', text: agreedText(claim, deal) }),
  settled: (claim) => ({
    title: settledTitle(claim),
    text: claim.settled_at ? momentWords(claim.settled_at) : '',
  }),
  escalated: () => ({
    title: 'Allyards decides',
    text: 'Someone at Allyards reads the deal and the words and photos of both sides, and tells both why.',
  }),
  decided: (claim, deal) => ({
    title: claim.offer ? withCapital(offerWords(claim.offer)) : 'The claim is refused',
    text: [
      claim.decision?.reasons ?? '',
      claim.decision?.done_by ? `To be done by ${formatDate(claim.decision.done_by)}.` : '',
      claim.offer ? agreedText(claim, deal) : '',
    ]
      .filter(Boolean)
      .join(' '),
  }),
}

const silenceWords = ({ proposal_ends_at }: Claim) =>
  proposal_ends_at ? `Without an answer by ${formatDate(proposal_ends_at)} Allyards decides.` : ''

const isReplaced = ({ offer }: Claim) => offer?.refund === 'replacement'

function settledTitle(claim: Claim): string {
  if (!claim.refunded) return 'Settled'
  return isReplaced(claim) ? 'It was replaced' : `${formatMoney(claim.refunded.amount)} was paid back`
}

function agreedText(claim: Claim, deal: Deal): string {
  const { offer, refunded, status } = claim
  const name = otherName(deal)
  if (refunded) {
    const what = isReplaced(claim) ? 'the replacement' : formatMoney(refunded.amount)
    return deal.side === 'buyer'
      ? `${name} says ${what} is on its way to you. Say so when it arrives.`
      : `You said ${what} is on its way. ${name} confirms when it arrives.`
  }
  if (status !== 'returning' && offer?.return_cost !== 'none') {
    return deal.side === 'buyer' ? 'Send it back and keep the proof of posting.' : `${name} sends it back first.`
  }
  if (isReplaced(claim))
    return deal.side === 'buyer' ? `${name} sends you another one.` : `Send ${name} another one, then say so here.`
  return deal.side === 'buyer' ? `${name} pays you back now.` : `Pay ${name} back, then say so here.`
}
