import { messages } from '@allyards/contract/messages'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { authApi } from '~/features/auth/auth-calls'
import { listChatUsersCall, listMessagesCall } from '~/features/chat/chat-calls'
import { dealCalls } from '~/features/deals/deal-calls'
import { enquiryCalls } from '~/features/enquiries/enquiry-calls'
import { inboxCalls } from '~/features/inbox/inbox-calls'
import { quotationCalls } from '~/features/offers/quotation-calls'
import { sellerQuotationCalls } from '~/features/offers/seller-quotation-calls'
import { postEnquiryCall } from '~/features/products/post-enquiry-call'
import { finderCalls } from '~/features/vehicles/vehicle-calls'
import type { CallFailure } from './store/call-failure'
import { makeStore } from './store/make-store'
import { type ToastRequest, toastQueue } from './ui/toast-queue'

const { fallback, login, register, reset, reg, anyFailure, rejection } = messages
const id = '0190b0a0-0000-7000-8000-000000000000'
const enquiryId = id
const own = sellerQuotationCalls.endpoints
const { endpoints: enquiries } = enquiryCalls
const { endpoints: auth } = authApi

let store: ReturnType<typeof makeStore>
beforeAll(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.stubGlobal('fetch', async () => new Response('', { status: 500 }))
  store = makeStore()
  return () => vi.unstubAllGlobals()
})

type Action = Parameters<typeof store.dispatch>[0]

const person = {
  name: 'Ann',
  email: 'ann@example.test',
  password: 'Str0ng!pass',
  type: 'buyer',
  phone_number: '+447700900123',
} as const
const vehicle = { make: 'Ford', model: 'Focus', body_style: null, trim: null, year: null, gearbox: null, fuel: null }
const mail = { to: id, subject: 'Your part', body: 'It is on its way.' }

test.each([
  ['login', auth.login.initiate({ body: { emailOrPhone: person.email, password: 'x' } }), login.failure],
  ['register', auth.register.initiate({ body: person }), register.rejected],
  ['forgot password', auth.forgotPassword.initiate({ body: { email: person.email } }), reset.notSent],
  ['reset password', auth.resetPassword.initiate({ body: { token: 'x', newPassword: 'simple' } }), reset.failure],
  ['a call without a text of its own', auth.verifyEmail.initiate({ body: { token: 'x' } }), rejection],
  ['reg lookup', finderCalls.endpoints.lookUpReg.initiate({ query: { reg: 'AB12CDE' } }), reg.failure],
  ['chat users', listChatUsersCall.initiate({}), fallback.users],
  ['chat messages', listMessagesCall.initiate({ params: { userId: id }, query: {} }), fallback.messages],
  ['buyer enquiries', enquiries.listMyEnquiries.initiate({}), fallback.buyerEnquiries],
  ['one enquiry', enquiries.getMyEnquiry.initiate({ params: { enquiryId } }), fallback.enquiryById],
  ['seller enquiries', inboxCalls.endpoints.listInbox.initiate({}), fallback.sellerEnquiries],
  [
    'posting',
    postEnquiryCall.endpoints.postEnquiry.initiate({ body: { vehicle, parts: [{ id: 'turbo' }] } }),
    fallback.createEnquiry,
  ],
  [
    'responding',
    enquiries.respondToEnquiry.initiate({ params: { enquiryId }, body: { status: 'declined' } }),
    fallback.updateStatus,
  ],
  ['seller quotations', own.listSellerQuotations.initiate({}), fallback.sellerQuotations],
  ['quoting', own.createQuotation.initiate({ body: { enquiry_id: id, notes: '', items: [] } }), fallback.createQuotation],
  ['editing an offer', own.editQuotationItem.initiate({ params: { id }, body: { price: 1 } }), fallback.editQuotationItem],
  ['mailing a buyer', own.sendQuotationEmail.initiate({ body: mail }), fallback.sendEmail],
  [
    'deciding an offer',
    quotationCalls.endpoints.setQuotationItemStatus.initiate({ params: { id }, body: { status: 'accepted' } }),
    fallback.quotationItemStatus,
  ],
])('%s that fails without a message says its own', async (_call, action, text) => {
  const { error } = (await store.dispatch(action as unknown as Action)) as unknown as { error: CallFailure }
  expect(error).toMatchObject({ status: 500, body: { message: text } })
})

test("the server's message comes first", async () => {
  vi.stubGlobal('fetch', async () => Response.json({ message: 'That plate is worn', code: 'invalid' }, { status: 422 }))
  const { error } = await store.dispatch(finderCalls.endpoints.lookUpReg.initiate({ query: { reg: 'AB12CDF' } }))
  expect(error).toMatchObject({ status: 422, body: { message: 'That plate is worn' } })
})

let shown: ToastRequest[] = []
const titles = () => shown.map(({ title }) => title)
const watchToasts = () =>
  onTestFinished(
    toastQueue.attach({
      add: (request) => shown.push(request),
      closeErrors: (which) => {
        shown = shown.filter((error) => !which(error))
      },
    }),
  )

test('a call that fails without a message has one text for its caller and another for the toast', async () => {
  watchToasts()
  shown = []
  vi.stubGlobal('fetch', async () => new Response('', { status: 500 }))
  const { error } = await store.dispatch(dealCalls.endpoints.listDeals.initiate({ enquiry_id: id }))
  expect(error).toMatchObject({ body: { message: 'Something went wrong' } })
  expect(titles()).toEqual([anyFailure])
})

test.each([
  ['deal', dealCalls.endpoints.getDeal.initiate({ params: { id } })],
  ['deals', dealCalls.endpoints.listDeals.initiate({})],
])('a screen that cannot show its %s says so by a toast as well', async (_what, action) => {
  watchToasts()
  shown = []
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Back in a minute' }, { status: 503 }))
  await store.dispatch(action as unknown as Action)
  expect(titles()).toEqual(['Back in a minute'])
})

test('a toast announces each failure that a person waits for until it works, but no failed refresh in the background', async () => {
  watchToasts()
  const read = () =>
    store.dispatch(quotationCalls.endpoints.listQuotationsOfEnquiry.initiate({ params: { enquiryId } }, { forceRefetch: true }))
  shown = []
  vi.stubGlobal('fetch', async () => new Response('', { status: 500 }))
  await read()
  expect(titles()).toEqual([fallback.enquiryById])
  vi.stubGlobal('fetch', async () => Response.json({ enquiry_id: id, quotations: [] }))
  await read()
  expect(titles()).toEqual([])
  vi.stubGlobal('fetch', async () => new Response('', { status: 500 }))
  expect((await read()).isError).toBe(true)
  expect(titles()).toEqual([])
})

test('a failed registration ends the wait, keeps its message and logs nobody in', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 500 }))
  await store.dispatch(auth.register.initiate({ body: person }))
  expect(store.getState().auth).toMatchObject({ error: register.rejected, isLoading: false, token: null })
})
