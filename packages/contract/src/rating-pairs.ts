import { z } from 'zod'
import { joinWithAnd } from './number-words'

/** Below this a deal may have been made for its rating alone. */
export const soonestReceiptHours = 48

/** What lets a buyer and a depot look like one and the same, in words that end a sentence. */
export const pairSigns = {
  phone: 'the buyer and the depot share a phone number',
  mailbox: 'the buyer and the depot share a mailbox',
  address: 'the buyer and the depot share an address',
  'vat-number': 'the buyer and the depot share a VAT number',
  'received-early': `the part was received within ${soonestReceiptHours} hours of the deal`,
} as const
export type PairSign = keyof typeof pairSigns
export const pairSign = z.enum(Object.keys(pairSigns) as [PairSign, ...PairSign[]])

export const signsInWords = (signs: readonly PairSign[]): string => joinWithAnd(signs.map((sign) => pairSigns[sign]))
