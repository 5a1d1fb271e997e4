/** The life of an enquiry, of an enquiry in a seller's inbox, and of an offer: states, moves and who makes them. */

type Mover = 'buyer' | 'seller' | 'system'

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
    { from: 'quoted', to: 'accepted', by: 'buyer', on: 'first accepted offer' },
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
    { from: 'accepted', to: 'quoted', by: 'seller', on: 'quotation sent' },
    { from: 'accepted', to: 'declined', by: 'seller', on: "don't have it after all" },
    { from: 'declined', to: 'quoted', by: 'seller', on: 'quotation sent after all' },
    { from: 'quoted', to: 'quoted', by: 'seller', on: 'quotation sent again, once none of its offers is open' },
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
    { from: 'pending', to: 'expired', by: 'system', on: 'valid-until has passed, or the enquiry has expired' },
  ],
}

export function canMove<State extends string>(lifecycle: Lifecycle<State>, from: State, to: State, by: Mover): boolean {
  return lifecycle.moves.some((move) => move.from === from && move.to === to && move.by === by)
}

/** Nobody can move it any more. */
export const isEnquiryOver = (status: EnquiryState): boolean => !enquiryLifecycle.moves.some(({ from }) => from === status)

/** Where an enquiry stands for its buyer. Closed with something accepted, it is a purchase and not over and done with. */
export const stageOfEnquiry = (status: EnquiryState, hasAccepted: boolean): EnquiryState =>
  status === 'closed' && hasAccepted ? 'accepted' : status

export const overEnquiryStates = enquiryStates.filter(isEnquiryOver)
