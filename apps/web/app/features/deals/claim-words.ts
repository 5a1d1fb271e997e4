import type { ClaimKind } from '@allyards/contract/claims'

/** In lists and tags. */
export const claimKindWords: Record<ClaimKind, string> = {
  'changed-mind': 'Changed mind',
  'does-not-fit': 'Does not fit',
  faulty: 'Faulty',
  'wrong-part': 'Wrong part',
  'not-as-described': 'Not as described',
  'not-arrived': 'Not arrived',
}
