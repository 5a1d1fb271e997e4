import { getReceivedEnquiry, postEnquiry } from '@allyards/contract/enquiries'
import { limits } from '@allyards/contract/limits'
import {
  createQuotation,
  editQuotationItem,
  listQuotationsOfEnquiry,
  setQuotationItemStatus,
} from '@allyards/contract/quotations'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ANSWERS_WITHIN_MS } from './harness/answers-within'
import { call } from './harness/call'
import { demoVehicle } from './harness/demo-vehicle'
import { expectFits, expectNoAxeViolations, expectNoSidewaysScroll } from './harness/expectations'
import { fill } from './harness/fill'
import { fillIn, post } from './harness/fill-in-enquiry'
import { journey } from './harness/journey'
import { aNewBuyer, aNewSeller } from './harness/new-accounts'
import { reportIt } from './harness/report'

journey(
  'buyer and depots work side by side, from the posted enquiry to a part that fits, and nobody reloads a page',
  async ({ loginAs }) => {
    const [buyer, winner, loser] = [
      await aNewBuyer(),
      await aNewSeller('Aire Valley Spares'),
      await aNewSeller('Wharfe Breakers'),
    ]
    const [inbox, lost] = [await loginAs(winner), await loginAs(loser)]
    await Promise.all([inbox.goto('/seller-explore'), lost.goto('/quotations')])
    await inbox.getByText('Live', { exact: true }).waitFor()

    const page = await loginAs(buyer)
    await post(page, 'LR14 XKD', [['Headlamp', 'Nearside', 'Offside']])
    await page.waitForURL('**/buyer-quotation/*')
    await page.getByText(/^Sent to \d+ depots/).waitFor()
    const enquiryId = page.url().split('/').at(-1) ?? ''

    await inbox
      .getByRole('region', { name: 'Inbox' })
      .getByRole('link', { name: /BMW 3 Series/ })
      .click()
    const pane = inbox.getByRole('region', { name: 'Enquiry', exact: true })
    await pane.getByText('Contact after acceptance').waitFor()
    const lamp = pane.getByRole('region', { name: 'Headlamp, nearside (left)' })
    await lamp.getByRole('textbox', { name: 'Price' }).fill('12')
    await lamp.getByRole('textbox', { name: 'Delivery' }).fill('3')
    await pane.getByRole('button', { name: /Send quotation/ }).click()
    // Nothing of the new depot's own says which grade it is.
    await lamp.getByText('Please choose a grade').waitFor()
    await lamp.getByRole('radio', { name: 'Grade A' }).check()
    await pane.getByRole('button', { name: /Send quotation/ }).click()
    await inbox.getByText('Quotation sent').first().waitFor()
    await inbox.getByRole('button', { name: /^Quoted 1/ }).waitFor()

    const offersFor = (side: string) => page.getByRole('region', { name: `Headlamp ${side}` }).getByRole('article')
    const offer = offersFor('Nearside (left)').filter({ hasText: 'Aire Valley Spares' })
    await offer.getByText('£15.00').waitFor()
    await page.getByText(/new offers? just arrived/).waitFor()
    expect(await page.getByRole('button', { name: 'Copy the number' }).count()).toBe(0)
    // The other depot has both parts, and the right one is cheap.
    const { enquiry } = await call(getReceivedEnquiry, { params: { enquiryId } }, { token: loser.token })
    const [left, right] = enquiry.parts.map(({ id }) => id)
    const { quotationItems } = await quote(loser.token, enquiryId, [
      { enquiry_part_id: left ?? '', price: 20 },
      { enquiry_part_id: right ?? '', price: 9 },
    ])
    const rival = (side: string) => offersFor(side).filter({ hasText: 'Wharfe Breakers' })
    await rival('Offside (right)').getByText('£14.00').waitFor()
    await rival('Nearside (left)').getByText('£25.00').waitFor()
    const dear = quotationItems.find(({ enquiry_part_id }) => enquiry_part_id === left)
    await call(editQuotationItem, { params: { id: String(dear?.id) }, body: { price: 18 } }, { token: loser.token })
    await rival('Nearside (left)').getByText('£23.00').waitFor()

    await inbox.goto('/quotations')
    await inbox.getByText('Pending').first().waitFor()
    await offer.getByRole('button', { name: /^Accept/ }).click()
    const agreement = page.getByRole('dialog', { name: 'Agree to buy 1 part' })
    await agreement.getByText('Headlamp, nearside (left)').waitFor()
    await agreement.getByText('You pay Aire Valley Spares, not Allyards.').waitFor()
    await agreement.getByLabel('Address', { exact: true }).fill('14 Lordship Mews')
    await agreement.getByRole('button', { name: 'Accept and agree to buy, £15.00' }).click()
    await agreement.getByText('Please give the town').waitFor()
    await agreement.getByLabel('Town').fill('London')
    await agreement.getByLabel('Postcode').fill('n178ep')
    await expectNoAxeViolations(page)
    await agreement.getByRole('button', { name: 'Accept and agree to buy, £15.00' }).click()
    await page.waitForURL('**/deal/*')
    await page.getByRole('heading', { name: 'Pay Aire Valley Spares £15.00' }).waitFor()
    await page.getByText('3 Kirkstall Road').first().waitFor()
    await inbox.getByRole('link', { name: buyer.emailOrPhone }).waitFor()
    await inbox.getByText('Accepted').first().waitFor()
    await lost.getByText('£8.00 dearer').waitFor()
    expect(await lost.getByText(buyer.emailOrPhone).count()).toBe(0)

    await inbox.getByRole('link', { name: 'Deal', exact: true }).click()
    await inbox.getByRole('heading', { name: 'Waiting for Bea to pay' }).waitFor()
    await bringToTheEnd(page, inbox)

    await page.getByRole('link', { name: 'Enquiry and offers' }).click()
    await page.getByRole('link', { name: /^Open deal AY-/ }).waitFor()
    await page.getByRole('button', { name: 'Show the history' }).click()
    await page.getByText('Wharfe Breakers changed an offer: Headlamp, nearside (left), price from £20.00 to £18.00').waitFor()
    await page.getByText('You accepted an offer: Headlamp, nearside (left), Aire Valley Spares').waitFor()
    expect(await page.getByText('You declined an offer').count()).toBe(0)

    // The right one is still open, and comes from the other depot.
    await rival('Offside (right)')
      .getByRole('button', { name: /^Accept/ })
      .click()
    await page.getByRole('button', { name: 'Accept and agree to buy, £14.00' }).click()
    await page.getByRole('heading', { name: 'Pay Wharfe Breakers £14.00' }).waitFor()
    await lost.getByText('Headlamp, offside (right)').first().waitFor()
    await lost.getByRole('link', { name: buyer.emailOrPhone }).waitFor()
  },
)

/** Each side of an agreed deal on its own page: an action by one side shows on the other's at once. */
async function bringToTheEnd(buyer: Page, depot: Page): Promise<void> {
  await buyer.getByRole('button', { name: 'I have paid', exact: true }).click()
  await buyer.getByRole('button', { name: 'I have paid £15.00' }).click()
  await buyer.getByRole('heading', { name: 'You said you paid. Aire Valley Spares is checking' }).waitFor()

  await depot.getByRole('heading', { name: 'Bea says £15.00 is paid' }).waitFor()
  await depot.getByLabel('Amount').fill('14')
  await depot.getByRole('button', { name: 'Mark £14.00 as paid' }).click()
  await buyer.getByRole('heading', { name: 'Aire Valley Spares is packing your part' }).waitFor()
  await buyer.getByText('The sums differ.').waitFor()
  await depot.getByText('14 Lordship Mews').first().waitFor()
  await depot.getByLabel('Tracking number').fill('1550 8841 2070 63')
  await depot.getByText('Bea gets the link to dpd.co.uk.').waitFor()
  await expectNoAxeViolations(depot)
  await depot.getByRole('button', { name: 'Mark as sent' }).click()

  await buyer.getByRole('heading', { name: 'On its way to you' }).waitFor()
  await buyer.getByRole('link', { name: 'Track at dpd.co.uk' }).waitFor()
  await expectFits(buyer)
  await buyer.getByRole('button', { name: 'I have received it' }).click()
  await buyer.getByRole('heading', { name: 'Did it fit?' }).waitFor()
  await buyer.getByRole('button', { name: 'It fits', exact: true }).click()
  for (const page of [buyer, depot]) await page.getByRole('heading', { name: 'It fits' }).waitFor()
  await reportIt(buyer, 'the offer for Headlamp', 'Not true or misleading')
}

journey('a withdrawn or expired offer can no longer be accepted, and the page says so by itself', async ({ loginAs }) => {
  const [buyer, seller] = [await aNewBuyer(), await aNewSeller('Calder Auto Parts')]
  const { token } = buyer
  const asked = { vehicle: demoVehicle, parts: [{ id: 'alternator' }, { id: 'radio' }] }
  const enquiry = await call(postEnquiry, { body: asked }, { token })
  const bothAt30 = ['alternator', 'radio'].map((part_id) => ({ part_id, price: 30 }))
  await expect.poll(() => quote(seller.token, enquiry.id, bothAt30).catch(() => null)).not.toBeNull()
  const page = await loginAs(buyer)
  await page.clock.install()
  await page.goto(`/buyer-quotation/${enquiry.id}`)
  const offers = page.getByRole('article').filter({ hasText: 'Calder Auto Parts' })
  await offers.nth(1).waitFor()

  const { quotations } = await call(listQuotationsOfEnquiry, { params: { enquiryId: enquiry.id } }, { token })
  const own = quotations.find(({ seller }) => seller.companyName === 'Calder Auto Parts')?.quotationItems ?? []
  const radio = own.find((item) => item.part_id === 'radio')
  const withdrawal = { params: { id: String(radio?.id) }, body: { status: 'withdrawn' as const } }
  await call(setQuotationItemStatus, withdrawal, { token: seller.token })
  await expect.poll(() => offers.count()).toBe(1)

  await page.clock.fastForward(8 * 86_400_000)
  await expect.poll(() => offers.count()).toBe(0)
  await page.getByRole('button', { name: 'Show them' }).click()
  const settled = page
    .getByRole('region', { name: 'Other offers' })
    .getByRole('listitem')
    .filter({ hasText: 'Calder Auto Parts' })
  await expect.poll(async () => (await settled.allTextContents()).join()).toMatch(/Withdrawn.*Expired|Expired.*Withdrawn/)
  expect(await settled.getByRole('button', { name: 'Report the offer of Calder Auto Parts' }).count()).toBe(2)
})

journey(
  'one enquiry is posted, offers arrive by themselves, and the best basket is accepted in one press',
  async ({ loginAs }) => {
    const buyer = await aNewBuyer()
    const page = await loginAs(buyer)
    await post(page, 'LR14 XKD', [
      ['Headlamp', 'Nearside'],
      ['Wing Mirror', 'Offside'],
    ])

    await page.getByRole('heading', { name: 'Best basket' }).waitFor({ timeout: ANSWERS_WITHIN_MS })
    await page.getByText('This is a demo').waitFor()
    await page.getByText(/new offers? just arrived/).waitFor({ timeout: ANSWERS_WITHIN_MS })
    expect(await page.getByRole('button', { name: 'Copy the number' }).count()).toBe(0)
    // Seeing the offers reads their notices in the bell.
    await page.getByRole('button', { name: `Notices, ${limits.starterNotices} unread` }).waitFor()
    await expectNoAxeViolations(page)
    await expectBadgeBesideBell(page)
    await expectWholeOnPaper(page)
    await expectFirstOfferOnSmallPhone(page)

    const secondTab = await page.context().newPage()
    await secondTab.goto(page.url())
    await secondTab.getByRole('heading', { name: 'Best basket' }).waitFor()
    await page.getByRole('button', { name: /^Accept £.* basket$/ }).click()
    const address = page.url()
    const agreement = page.getByRole('dialog', { name: 'Agree to buy 2 parts' })
    await fill(agreement, { Name: 'Bea', Address: '1 Mill Lane', Town: 'Leeds', Postcode: 'LS1 4DY' })
    await page.getByRole('button', { name: /^Accept and agree to buy/ }).click()
    await page
      .getByText(/^Agreed: /)
      .first()
      .waitFor()
    await page.goto(address)
    for (const tab of [page, secondTab]) {
      await tab.getByRole('heading', { name: 'Everything is accepted' }).waitFor()
      await tab.getByRole('button', { name: 'Copy the number' }).first().waitFor()
      await tab.getByRole('definition').filter({ hasText: buyer.emailOrPhone }).waitFor()
      expect(await tab.getByRole('button', { name: /^Accept/ }).count()).toBe(0)
    }
    // The next step has the yellow button, and printing has not.
    const groundOf = (element: Element) => getComputedStyle(element).backgroundColor
    const next = page.getByRole('link', { name: /^Open (the deal|\d+ deals)$/ })
    expect(await next.evaluate(groundOf)).toBe('rgb(255, 203, 5)')
    expect(await page.getByRole('button', { name: 'Print summary' }).evaluate(groundOf)).not.toBe('rgb(255, 203, 5)')
    await expectNoAxeViolations(page)
  },
)

/** A printed A4 sheet shows the basket's cost, no buttons, and no offer that is cut off. */
async function expectWholeOnPaper(page: Page): Promise<void> {
  await page.setViewportSize({ width: 717, height: 1000 })
  await page.emulateMedia({ media: 'print' })
  await page.getByRole('radio', { name: /^Cheapest.*£/ }).waitFor()
  const pressable = page.getByRole('button', { name: /^(Accept|Decline|Hide)/ }).or(page.getByRole('link', { name: /^Message/ }))
  expect(await pressable.filter({ visible: true }).allTextContents()).toEqual([])
  const cut = await page
    .getByRole('article')
    .evaluateAll((offers) => offers.filter((offer) => offer.getBoundingClientRect().right > innerWidth).length)
  expect(cut).toBe(0)
  await page.emulateMedia({ media: null })
}

/** The basket's cost is shown once. Enough of the first offer is visible without scrolling to know whose it is. */
async function expectFirstOfferOnSmallPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 640 })
  const foot = page.getByRole('region', { name: 'Best price' })
  await foot.waitFor()
  const seen = await foot.evaluate((bar) => {
    const total = bar.querySelector('span')?.textContent
    const words = [...document.querySelectorAll('main *')].filter(
      (one) => one.childElementCount === 0 && !one.closest('article') && one.checkVisibility(),
    )
    const offer = document.querySelector('main article')?.getBoundingClientRect()
    return {
      totals: words.filter(({ textContent }) => textContent?.includes(total ?? '')).length,
      ofOfferPx: bar.getBoundingClientRect().top - (offer?.top ?? Number.POSITIVE_INFINITY),
    }
  })
  expect(seen.totals).toBe(1)
  expect(seen.ofOfferPx).toBeGreaterThan(60)
  // The last sort orders do not fit, so the edge fades to show that there are more.
  const orders = page.getByRole('group', { name: 'Sort offers by' })
  expect(
    await orders.evaluate((list) => [list.scrollWidth > list.clientWidth, getComputedStyle(list).maskImage !== 'none']),
  ).toEqual([true, true])
  await expectNoSidewaysScroll(page)
  await expectNoAxeViolations(page)
  await page.setViewportSize({ width: 1280, height: 800 })
}

async function expectBadgeBesideBell(page: Page): Promise<void> {
  const bell = page.getByRole('button', { name: /^Notices, / })
  const covered = await bell.evaluate((button) => {
    const [icon, badge] = [button.children[0], button.children[1]].map((one) => one?.getBoundingClientRect())
    return icon && badge ? Math.min(icon.right, badge.right) - Math.max(icon.left, badge.left) : undefined
  })
  expect(covered).toBeLessThanOrEqual(4)
}

journey(
  'the same part for the same plate leads to the open enquiry, and an old one can be asked again',
  async ({ loginAs, allowErrors }) => {
    allowErrors(/status of 409/)
    const buyer = await aNewBuyer()
    const { token } = buyer
    await call(postEnquiry, { body: { reg: 'LR14XKD', vehicle: demoVehicle, parts: [{ id: 'radiator' }] } }, { token })
    const page = await loginAs(buyer)
    await post(page, 'LR14 XKD', [['Radiator']])
    await page.waitForURL('**/buyer-quotation/*')
    // The toast that explains the redirect stays on the new page.
    await page
      .getByText(/already asked for this part/)
      .first()
      .waitFor()

    await page.goto('/buyer-enquiry')
    await page.getByRole('button', { name: 'Close enquiry' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Close enquiry' }).click()
    await page.getByRole('button', { name: 'Ask again' }).click()
    await page.waitForURL('**/findpart/findpartform')
    await page.getByRole('button', { name: 'Post enquiry' }).click()
    await page.waitForURL('**/buyer-quotation/*')
    // The form is finished, so Back leads to the page before it.
    await page.goBack()
    await page.waitForURL('**/buyer-enquiry')
  },
)

journey(
  'a buyer whose session ended while writing logs in, and the enquiry is posted without parts asked for before',
  async ({ loginAs, allowErrors }) => {
    allowErrors(/status of 401/)
    const buyer = await aNewBuyer()
    await call(postEnquiry, { body: { reg: 'LR14XKD', vehicle: demoVehicle, parts: [{ id: 'radiator' }] } }, buyer)
    const page = await loginAs(buyer)
    await fillIn(page, 'LR14 XKD', [['Radiator'], ['Seat', 'Offside front']])
    await page.evaluate(() => localStorage.setItem('token', 'ended'))
    await page.getByRole('button', { name: 'Post enquiry' }).click()
    const login = page.getByRole('dialog', { name: 'Login' })
    await login.getByLabel(/email or phone/i).fill(buyer.emailOrPhone)
    await login.getByLabel('Password', { exact: true }).fill(buyer.password)
    await login.getByRole('button', { name: 'Login', exact: true }).click()
    await page.getByText('Left out: Radiator').waitFor()
    await page.waitForURL('**/buyer-quotation/*')
    await page.goto('/buyer-enquiry')
    await page.getByText('Depots see you as Bea, Leeds').first().waitFor()
  },
)

/** Sends a depot's quotation through the API, with £5 delivery. */
function quote(token: string, enquiry_id: string, offers: { part_id?: string; enquiry_part_id?: string; price: number }[]) {
  const terms = { condition: 'A', warranty_months: 3, delivery_price: 5, delivery_days: 2 } as const
  const items = offers.map((offer) => ({ ...offer, ...terms }))
  return call(createQuotation, { body: { enquiry_id, notes: 'Tested.', items } }, { token })
}
