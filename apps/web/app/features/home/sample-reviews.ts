import type { MarketReviews } from '@allyards/contract/figures'
import { limits } from '@allyards/contract/limits'

export interface ShownReviews extends Pick<MarketReviews, 'average' | 'count'> {
  comments: (MarketReviews['comments'][number] & { reg?: string })[]
}

/** The demo's reviews. They are never mixed with real feedback. */
export const sampleReviews: ShownReviews = {
  ...limits.reviews,
  comments: [
    {
      id: 'transit',
      rating: 5,
      text: 'Gearbox for a 2012 Transit. Eleven prices by teatime, the cheapest was twenty miles away and arrived on the Thursday.',
      name: 'Martin H.',
      vehicle: 'Ford Transit',
      reg: 'FD12 OPY',
    },
    {
      id: '3-series',
      rating: 4,
      text: 'Matched the headlamp from my reg, so no guessing at part numbers. One tab had a repair, and the depot had told me so beforehand.',
      name: 'Priya S.',
      vehicle: 'BMW 3 Series',
      reg: 'LR14 XKD',
    },
    {
      id: 'corsa',
      rating: 5,
      text: 'I was quoted £240 for a wing mirror at the dealer. Paid £46 delivered here, right colour and all.',
      name: 'Callum R.',
      vehicle: 'Vauxhall Corsa',
      reg: 'MA66 TZN',
    },
  ],
}
