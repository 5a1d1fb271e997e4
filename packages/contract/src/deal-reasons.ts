/** Why a depot cannot supply it. Where the piece itself is gone, it does not go back on sale. */
export const depotReasons = {
  'sold-already': { label: 'Sold already', isPieceGone: true },
  damaged: { label: 'Damaged when taken off', isPieceGone: true },
  'would-not-fit': { label: 'Would not fit after all', isPieceGone: false },
  'priced-wrongly': { label: 'Priced wrongly', isPieceGone: false },
  'not-paid': { label: 'Not paid', isPieceGone: false },
  'not-collected': { label: 'Not collected', isPieceGone: false },
} as const
export type DepotReason = keyof typeof depotReasons

export const buyerReasons = {
  'changed-mind': { label: 'I changed my mind' },
  'found-elsewhere': { label: 'I found it elsewhere' },
  'ordered-wrongly': { label: 'I asked for the wrong part' },
  'too-slow': { label: 'It takes too long' },
} as const
