import { describe, expect, it } from 'vitest'
import { canMove, enquiryStates, isEnquiryOver, offerLifecycle, offerStates, receivedEnquiryLifecycle } from './lifecycles'

describe('life cycles', () => {
  it('an enquiry is over when no move leads out of its state', () => {
    expect(enquiryStates.filter(isEnquiryOver)).toEqual(['closed', 'expired'])
  })

  it('a decided offer never changes again, unless it was withdrawn for a piece that comes back', () => {
    const decided = offerStates.filter((state) => state !== 'pending')
    for (const from of decided)
      for (const to of offerStates)
        for (const by of ['buyer', 'seller', 'system'] as const)
          expect(canMove(offerLifecycle, from, to, by)).toBe(from === 'withdrawn' && to === 'pending' && by === 'system')
  })

  it('a move belongs to one side', () => {
    expect(canMove(offerLifecycle, 'pending', 'accepted', 'buyer')).toBe(true)
    expect(canMove(offerLifecycle, 'pending', 'accepted', 'seller')).toBe(false)
    expect(canMove(receivedEnquiryLifecycle, 'quoted', 'declined', 'seller')).toBe(false)
    expect(canMove(receivedEnquiryLifecycle, 'declined', 'quoted', 'seller')).toBe(true)
  })
})
