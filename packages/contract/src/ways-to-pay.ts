import { z } from 'zod'
import { currentPassword } from './account-forms'
import { defineEndpoint } from './endpoint'
import { joinWithOr } from './number-words'
import { line } from './sent-delivery'
import { isoTime, message } from './shapes'

/** Buyers who agree within this time of a change are told of it. */
export const waysAreNewDays = 7

/** Digits with the spaces and dashes that people type between them. */
const digits = (count: number, words: string) =>
  z
    .string({ error: words })
    .max(40, words)
    .transform((typed) => typed.replace(/[\s-]/g, ''))
    .refine((number) => number.length === count && /^\d+$/.test(number), words)

const bankAccount = z.object({
  name: line(70, 'Please give the name on the account'),
  sortCode: digits(6, 'A sort code has 6 digits, such as 12-34-56'),
  accountNumber: digits(8, 'An account number has 8 digits. Put a 0 before one with 7'),
})

/** How a depot can be paid. */
export const waysToPay = z.object({
  /** Null: no bank transfer. */
  bank: bankAccount.nullable(),
  card_by_phone: z.boolean(),
  card_on_collection: z.boolean(),
  cash_on_collection: z.boolean(),
})
export type WaysToPay = z.infer<typeof waysToPay>

/** As a deal shows them to its buyer. */
export const howToPay = waysToPay.extend({
  /** What the buyer gives with the payment. */
  reference: z.string(),
  /** Set where the depot changed its ways shortly before the deal was agreed. */
  changed_at: isoTime.nullable(),
})
export type HowToPay = z.infer<typeof howToPay>

const hasWay = ({ bank, ...others }: WaysToPay) => bank !== null || Object.values(others).includes(true)

const sentWaysToPay = waysToPay.refine(hasWay, {
  path: ['bank'],
  message: 'Please give at least one way to pay',
})

/** "bank transfer or card by phone"; empty where no way suits. */
export const waysInWords = ({ bank, ...can }: WaysToPay, collects: boolean): string =>
  joinWithOr([
    ...(bank ? ['bank transfer'] : []),
    ...(can.card_by_phone ? ['card by phone'] : []),
    ...(collects && can.card_on_collection ? ['card when you collect'] : []),
    ...(collects && can.cash_on_collection ? ['cash when you collect'] : []),
  ])

/** 12-34-56 */
export const formatSortCode = (sortCode: string): string => sortCode.replace(/(\d\d)(?=\d)/g, '$1-')

const ownWays = z.object({
  /** Null until the depot says how it is paid. */
  ways: waysToPay.nullable(),
  changed_at: isoTime.nullable(),
})

export const readWaysToPay = defineEndpoint({
  method: 'GET',
  path: '/auth/ways-to-pay',
  access: 'seller',
  right: 'money',
  summary: 'How the own company is paid',
  response: ownWays,
})

export const changeWaysToPay = defineEndpoint({
  method: 'PUT',
  path: '/auth/ways-to-pay',
  access: 'seller',
  right: 'money',
  summary: 'Say how the own company is paid, with the password. Deals keep what was agreed, and every owner gets an email',
  body: z.object({ ways: sentWaysToPay, currentPassword }),
  response: message.extend(ownWays.shape),
})
