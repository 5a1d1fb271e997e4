/** Why no rule answered an asked part, from the farthest to the nearest to an offer. The nearest is kept. */
export const instantReasons = {
  'no-rule': 'No rule for such a car and part',
  restricted: 'Airbags, seat belts and catalytic converters are never offered by rule',
  'no-piece': 'Nothing in stock that fits exactly',
  unlooked: 'What it fits comes from old lists that you have not looked at',
  grade: 'Another grade',
  price: 'Outside the price range',
  floor: 'Under what the rule never goes under',
  promised: 'Already offered to somebody else',
  place: 'You do not deliver there',
  state: 'Your depot could not send more offers then',
  hours: 'Outside the hours',
  limit: 'Over the offers of a day',
} as const

export type InstantReason = keyof typeof instantReasons
export const instantReasonKeys = Object.keys(instantReasons) as [InstantReason, ...InstantReason[]]

/** The one that came nearer to an offer. */
export const nearerReason = (one: InstantReason, other: InstantReason): InstantReason =>
  instantReasonKeys.indexOf(other) > instantReasonKeys.indexOf(one) ? other : one
