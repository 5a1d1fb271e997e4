import { moveDeal } from '@allyards/contract/deals'
import { giveFeedback, replyToFeedback } from '@allyards/contract/feedback'
import { listNotifications } from '@allyards/contract/notifications'
import {
  acceptOffers,
  editQuotationItem,
  extendQuotation,
  listQuotationsOfEnquiry,
  sendQuotationEmail,
  setQuotationItemStatus,
} from '@allyards/contract/quotations'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { homeAddress } from '../apps/server/test/reserving'
import { anOffer } from './harness/agreed-deal'
import { call } from './harness/call'
import { write } from './harness/conversation'
import { journey } from './harness/journey'
import { linkIn, mailTo } from './harness/mails'
import { aNewBuyer, aNewSeller, type NewAccount } from './harness/new-accounts'

/** The check of the page behind a link of this shape. */
const promised: [RegExp, (page: Page, link: string) => Promise<unknown>][] = [
  [/^\/EnquiryPage\?id=/, (page) => seen(page, /BMW 3 Series/)],
  [/^\/buyer-quotation\/[^#]+#/, (page, link) => isTarget(page, link)],
  [/^\/buyer-quotation\//, (page) => seen(page, /BMW 3 Series/)],
  [/^\/quotations\?enquiry=/, (page) => page.getByRole('article', { name: /^Quotation for BMW 3 Series/ }).waitFor()],
  [/^\/deal\//, (page) => seen(page, /Deal AY-/)],
  [/^\/(message|buyer-dashboard)\?with=/, (page) => page.getByRole('log').getByText('Still there.', { exact: true }).waitFor()],
  [/^\/(buyer-)?feedback-list/, (page) => seen(page, /Well packed/)],
  [/^\/seller-profile#/, (page, link) => isTarget(page, link)],
  [/^\/(seller|buyer)-profile$/, (page) => page.getByRole('heading', { level: 1 }).waitFor()],
  [/^\/(addProductForm)?$/, (page) => page.getByRole('heading', { level: 1 }).waitFor()],
]

journey('every notice and email of a deal leads its reader to its subject', async ({ loginAs }) => {
  const [buyer, seller] = [await aNewBuyer(), await aNewSeller('Ouse Valley Spares')]
  const followed = new Set<string>()
  const followAll = async (page: Page, reader: NewAccount, letters: string[]) => {
    const { rows } = await call(listNotifications, { query: { limit: 100 } }, reader)
    for (const link of [...rows.map((row) => row.link), ...letters].filter((one) => !followed.has(one))) {
      await follow(page, link)
      followed.add(link)
    }
  }
  const offers = await makeOffers(buyer, seller)
  const [page, yard] = [await loginAs(buyer), await loginAs(seller)]
  await followAll(page, buyer, [await linkOfMail(buyer, /Your radio/)])
  await makeDeal(buyer, seller, offers)
  await followAll(page, buyer, [await linkOfMail(buyer, /agreed to buy/)])
  await followAll(yard, seller, [])
})

async function follow(page: Page, link: string): Promise<void> {
  await page.goto(link)
  const [, check] = promised.find(([shape]) => shape.test(link)) ?? []
  if (!check) throw new Error(`it is not said what ${link} must show`)
  await check(page, link)
  const { pathname } = new URL(page.url())
  expect(pathname, 'a reader is not sent elsewhere').toBe(link.split(/[?#]/)[0])
}

const seen = (page: Page, words: RegExp) => page.getByRole('main').getByText(words).first().waitFor()

async function isTarget(page: Page, link: string): Promise<void> {
  const name = link.split('#')[1] ?? ''
  const target = page.locator(`[id="${name}"], [data-part-of="${name}"]`).first()
  await target.waitFor()
  await expect.poll(async () => (await target.boundingBox())?.y ?? -1).toBeGreaterThanOrEqual(0)
}

const linkOfMail = async (reader: NewAccount, subject: RegExp) => {
  const { pathname, search, hash } = new URL(linkIn(await mailTo(reader.emailOrPhone, subject), '://'))
  return pathname + search + hash
}

/** Offers two parts, changes one offer, extends both, and writes a letter and messages. */
async function makeOffers(buyer: NewAccount, seller: NewAccount) {
  const offers = await anOffer(buyer.token, seller.token, 'Ouse Valley Spares', ['radio', 'seat'])
  const { enquiryId, offerIds } = offers
  const { quotations } = await call(listQuotationsOfEnquiry, { params: { enquiryId } }, buyer)
  const quotation = quotations.find((one) => one.quotationItems.some(({ id }) => offerIds.includes(id)))
  await call(editQuotationItem, { params: { id: offers.offerId }, body: { price: 28 } }, seller)
  await call(extendQuotation, { params: { id: quotation?.id ?? '' } }, seller)
  await call(sendQuotationEmail, { body: { to: buyer.userId, subject: 'Your radio', body: 'It is tested.' } }, seller)
  await write(buyer, seller, 'Still there?')
  await write(seller, buyer, 'Still there.')
  return offers
}

/** Declines one; the other is accepted, paid, sent, received and rated. */
async function makeDeal(
  buyer: NewAccount,
  seller: NewAccount,
  { enquiryId, offerIds }: { enquiryId: string; offerIds: string[] },
) {
  const [radio = '', seat = ''] = offerIds
  await call(setQuotationItemStatus, { params: { id: seat }, body: { status: 'declined' } }, buyer)
  const { deal } = await call(acceptOffers, { params: { enquiryId }, body: { item_ids: [radio] } }, buyer)
  const params = { id: deal?.id ?? '' }
  await call(moveDeal, { params, body: { to: 'delivery', delivery: homeAddress } }, buyer)
  await call(moveDeal, { params, body: { to: 'paid', method: 'card' } }, seller)
  await call(moveDeal, { params, body: { to: 'sent', carrier: 'Own van', parcels: 1 } }, seller)
  await call(moveDeal, { params, body: { to: 'received', fits: 'fits' } }, buyer)
  const entry = await call(
    giveFeedback,
    { body: { to_user_id: seller.userId, quotation_item_id: radio, rating: 5, comment: 'Well packed.' } },
    buyer,
  )
  await call(replyToFeedback, { params: { id: entry.id }, body: { reply: 'Thank you.' } }, seller)
}
