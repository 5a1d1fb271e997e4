import { z } from 'zod'
import { deal, paymentMethods } from './deals'
import { defineEndpoint } from './endpoint'
import { isoTime, uuid } from './shapes'

/** `unanswered`: the depot did not say in time whether the money came. `contested`: the deal has ended, and the buyer paid all the same. */
const paymentQuestions = ['unanswered', 'contested'] as const

export const paymentRow = z.object({
  /** Of the deal. */
  id: uuid,
  number: z.string(),
  kind: z.enum(paymentQuestions),
  parts: z.array(z.string()),
  buyer: z.string(),
  depot: z.string(),
  /** What the buyer says of the money. */
  said: z.object({
    amount: z.number(),
    method: z.enum(paymentMethods),
    date: z.string(),
    at: isoTime,
    /** How it can be seen, in the buyer's words. */
    text: z.string().nullable(),
  }),
  since: isoTime,
  due_at: isoTime,
  /** How often an operator has asked the depot again. */
  asked: z.number().int(),
})
export type PaymentRow = z.infer<typeof paymentRow>

export const payment = paymentRow.extend({
  deal: deal.pick({
    status: true,
    reg: true,
    vehicle: true,
    items: true,
    totals: true,
    collects: true,
    agreed_at: true,
    events: true,
  }),
  depot_slug: z.string(),
  depot_phone: z.string(),
})
export type Payment = z.infer<typeof payment>

const params = z.object({ id: uuid })
const words = (least: string) => z.string().trim().min(10, least).max(500, 'Please write at most 500 characters')

export const paymentQuestion = z.object({ question: words('Please ask in a sentence') })
export const paymentDecision = z.object({
  came: z.boolean({ error: 'Please choose whether the money arrived' }),
  reasons: words('Please give your reasons in a sentence'),
})
export type PaymentDecision = z.infer<typeof paymentDecision>

export const listPayments = defineEndpoint({
  method: 'GET',
  path: '/operator/payments',
  access: 'operator',
  summary: 'Deals of which the buyer says that they are paid and the depot has not said so, the one that waits longest first',
  response: z.object({ rows: z.array(paymentRow), waiting: z.number().int() }),
})
export const getPayment = defineEndpoint({
  method: 'GET',
  path: '/operator/payments/:id',
  access: 'operator',
  summary: 'One payment that somebody has to find, with its deal',
  params,
  response: payment,
})
export const askForPayment = defineEndpoint({
  method: 'POST',
  path: '/operator/payments/:id/ask',
  access: 'operator',
  summary: 'Ask the depot once more whether the money arrived; both sides read it',
  params,
  body: paymentQuestion,
  response: payment,
})
export const decidePayment = defineEndpoint({
  method: 'POST',
  path: '/operator/payments/:id/decide',
  access: 'operator',
  summary: 'Decide whether the money arrived, with reasons that both sides read: the deal is paid, or it is cancelled',
  params,
  body: paymentDecision,
  response: z.object({ decided: z.boolean() }),
})
