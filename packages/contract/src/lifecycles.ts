/** The lives of an enquiry, of an enquiry in a seller's inbox, of an offer, a deal and a claim: states, moves, who makes them. */

export type Mover = 'buyer' | 'seller' | 'system' | 'operator'

export interface Lifecycle<State extends string> {
  initial: State
  moves: ReadonlyArray<{ from: State; to: State; by: Mover; on: string }>
}

export const enquiryStates = ['open', 'quoted', 'accepted', 'closed', 'expired'] as const
export type EnquiryState = (typeof enquiryStates)[number]

export const enquiryLifecycle: Lifecycle<EnquiryState> = {
  initial: 'open',
  moves: [
    { from: 'open', to: 'quoted', by: 'seller', on: 'first quotation' },
    { from: 'open', to: 'quoted', by: 'system', on: 'first quotation, by a rule of its depot' },
    { from: 'quoted', to: 'accepted', by: 'buyer', on: 'first accepted offer' },
    { from: 'accepted', to: 'quoted', by: 'buyer', on: 'the buyer cancelled the only deal' },
    { from: 'accepted', to: 'quoted', by: 'seller', on: 'the depot cancelled the only deal' },
    { from: 'accepted', to: 'quoted', by: 'operator', on: 'no money came for the only deal' },
    { from: 'open', to: 'closed', by: 'buyer', on: 'closed by the buyer' },
    { from: 'quoted', to: 'closed', by: 'buyer', on: 'closed by the buyer' },
    { from: 'accepted', to: 'closed', by: 'buyer', on: 'closed by the buyer, or every part has an accepted offer' },
    { from: 'open', to: 'expired', by: 'system', on: '30 days, nothing accepted' },
    { from: 'quoted', to: 'expired', by: 'system', on: '30 days, nothing accepted' },
  ],
}

export const receivedEnquiryStates = ['pending', 'accepted', 'declined', 'quoted'] as const
export type ReceivedEnquiryState = (typeof receivedEnquiryStates)[number]

export const receivedEnquiryLifecycle: Lifecycle<ReceivedEnquiryState> = {
  initial: 'pending',
  moves: [
    { from: 'pending', to: 'accepted', by: 'seller', on: 'marked as wanted' },
    { from: 'pending', to: 'declined', by: 'seller', on: "don't have it" },
    { from: 'pending', to: 'quoted', by: 'seller', on: 'quotation sent' },
    { from: 'pending', to: 'quoted', by: 'system', on: 'quotation sent by a rule of the depot' },
    { from: 'accepted', to: 'quoted', by: 'seller', on: 'quotation sent' },
    { from: 'accepted', to: 'declined', by: 'seller', on: "don't have it after all" },
    { from: 'declined', to: 'pending', by: 'seller', on: "don't have it, taken back" },
    { from: 'declined', to: 'quoted', by: 'seller', on: 'quotation sent after all' },
    { from: 'quoted', to: 'quoted', by: 'seller', on: 'quotation sent for parts that have no open offer of this depot' },
  ],
}

export const offerStates = ['pending', 'accepted', 'declined', 'withdrawn', 'expired'] as const
export type OfferState = (typeof offerStates)[number]

export const offerLifecycle: Lifecycle<OfferState> = {
  initial: 'pending',
  moves: [
    { from: 'pending', to: 'accepted', by: 'buyer', on: 'accepted' },
    { from: 'pending', to: 'declined', by: 'buyer', on: 'declined, another offer for the part accepted, or the enquiry closed' },
    { from: 'pending', to: 'withdrawn', by: 'seller', on: 'withdrawn' },
    { from: 'pending', to: 'withdrawn', by: 'system', on: 'its piece was sold to somebody else' },
    { from: 'withdrawn', to: 'pending', by: 'system', on: 'that sale fell through, and the piece is back' },
    { from: 'pending', to: 'expired', by: 'system', on: 'valid-until has passed, or the enquiry has expired' },
  ],
}

export const dealStates = ['agreed', 'paid', 'sent', 'ready', 'received', 'completed', 'cancelled'] as const
export type DealState = (typeof dealStates)[number]

/** Whether the buyer or the depot says something that leaves the state as it is, is in deal-moves.ts. */
export const dealLifecycle: Lifecycle<DealState> = {
  initial: 'agreed',
  moves: [
    { from: 'agreed', to: 'paid', by: 'seller', on: 'the money is there' },
    { from: 'agreed', to: 'paid', by: 'operator', on: 'the buyer showed that the money came' },
    { from: 'agreed', to: 'ready', by: 'seller', on: 'ready to collect, paid when collected' },
    { from: 'paid', to: 'sent', by: 'seller', on: 'handed to a carrier' },
    { from: 'paid', to: 'ready', by: 'seller', on: 'ready to collect' },
    { from: 'sent', to: 'received', by: 'buyer', on: 'received' },
    { from: 'sent', to: 'received', by: 'system', on: '14 days without an open claim' },
    { from: 'ready', to: 'received', by: 'buyer', on: 'collected' },
    { from: 'ready', to: 'received', by: 'system', on: '14 days after it was ready and paid' },
    { from: 'received', to: 'completed', by: 'buyer', on: 'both sides say so' },
    { from: 'received', to: 'completed', by: 'seller', on: 'both sides say so' },
    { from: 'received', to: 'completed', by: 'system', on: '14 days without an open claim' },
    { from: 'agreed', to: 'cancelled', by: 'buyer', on: 'cancelled' },
    { from: 'paid', to: 'cancelled', by: 'buyer', on: 'cancelled' },
    { from: 'ready', to: 'cancelled', by: 'buyer', on: 'cancelled' },
    { from: 'agreed', to: 'cancelled', by: 'seller', on: 'cannot be supplied' },
    { from: 'paid', to: 'cancelled', by: 'seller', on: 'cannot be supplied' },
    { from: 'ready', to: 'cancelled', by: 'seller', on: 'cannot be supplied, or never collected' },
    { from: 'agreed', to: 'cancelled', by: 'operator', on: 'the money that the buyer says was paid did not come' },
    { from: 'ready', to: 'cancelled', by: 'operator', on: 'the money that the buyer says was paid did not come' },
    { from: 'agreed', to: 'cancelled', by: 'system', on: 'a reservation that nobody paid in 48 hours' },
    { from: 'ready', to: 'cancelled', by: 'system', on: 'a reservation that nobody paid and collected in time' },
  ],
}

/** Neither completed nor cancelled. */
export const openDealStates = dealStates.filter((state) => dealLifecycle.moves.some(({ from }) => from === state))

export const claimStates = ['open', 'proposed', 'agreed', 'refused', 'returning', 'settled', 'escalated', 'decided'] as const
export type ClaimState = (typeof claimStates)[number]

export const claimLifecycle: Lifecycle<ClaimState> = {
  initial: 'open',
  moves: [
    { from: 'open', to: 'proposed', by: 'seller', on: 'refund, part refund or replacement proposed' },
    { from: 'open', to: 'refused', by: 'seller', on: 'refused with reasons' },
    { from: 'open', to: 'settled', by: 'buyer', on: 'dropped' },
    { from: 'open', to: 'escalated', by: 'buyer', on: 'not answered in 5 days' },
    { from: 'open', to: 'escalated', by: 'system', on: '14 days without the photo that the depot asked for' },
    { from: 'proposed', to: 'agreed', by: 'buyer', on: 'the proposal is accepted' },
    { from: 'proposed', to: 'open', by: 'buyer', on: 'the proposal is answered, and the depot has to answer again' },
    { from: 'proposed', to: 'settled', by: 'buyer', on: 'dropped' },
    { from: 'proposed', to: 'escalated', by: 'buyer', on: 'the operator is asked to decide' },
    { from: 'proposed', to: 'escalated', by: 'system', on: '14 days without an answer' },
    { from: 'agreed', to: 'returning', by: 'buyer', on: 'sent back' },
    { from: 'agreed', to: 'settled', by: 'buyer', on: 'money or replacement is there' },
    { from: 'agreed', to: 'escalated', by: 'buyer', on: 'not done in 14 days' },
    { from: 'returning', to: 'settled', by: 'buyer', on: 'money or replacement is there' },
    { from: 'returning', to: 'escalated', by: 'buyer', on: 'not done in 14 days' },
    { from: 'refused', to: 'settled', by: 'buyer', on: 'the refusal is accepted' },
    { from: 'refused', to: 'settled', by: 'system', on: '14 days' },
    { from: 'refused', to: 'escalated', by: 'buyer', on: 'the operator is asked to decide' },
    { from: 'escalated', to: 'settled', by: 'buyer', on: 'dropped' },
    { from: 'escalated', to: 'decided', by: 'operator', on: 'decided' },
    { from: 'decided', to: 'returning', by: 'buyer', on: 'sent back, as decided' },
    { from: 'decided', to: 'settled', by: 'buyer', on: 'what was decided is done' },
    { from: 'decided', to: 'escalated', by: 'buyer', on: 'a second look is asked for' },
    { from: 'decided', to: 'escalated', by: 'seller', on: 'a second look is asked for' },
  ],
}

/** The claim may still need an answer, unless the operator refused it (see `isClaimOpen`). */
export const openClaimStates = claimStates.filter((state) => claimLifecycle.moves.some(({ from }) => from === state))

export function canMove<State extends string>(lifecycle: Lifecycle<State>, from: State, to: State, by: Mover): boolean {
  return lifecycle.moves.some((move) => move.from === from && move.to === to && move.by === by)
}

/** No move leads out of this state. */
export const isEnquiryOver = (status: EnquiryState): boolean => !enquiryLifecycle.moves.some(({ from }) => from === status)

/** The stage that a buyer sees. A closed enquiry with an accepted offer is a purchase. */
export const stageOfEnquiry = (status: EnquiryState, hasAccepted: boolean): EnquiryState =>
  status === 'closed' && hasAccepted ? 'accepted' : status

export const overEnquiryStates = enquiryStates.filter(isEnquiryOver)

/** An enquiry in this state can expire. */
export const canExpire = (status: EnquiryState): boolean => canMove(enquiryLifecycle, status, 'expired', 'system')
