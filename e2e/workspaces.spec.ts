import { randomUUID } from 'node:crypto'
import { getDepot } from '@allyards/contract/depots'
import { getFigures } from '@allyards/contract/figures'
import { addProduct } from '@allyards/contract/own-products'
import { readSellerProfile } from '@allyards/contract/sellers'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { call } from './harness/call'
import { expectFits, expectNoAxeViolations, expectTabReachesAll } from './harness/expectations'
import { fill } from './harness/fill'
import { holdCalls } from './harness/hold-calls'
import { journey } from './harness/journey'
import { aNewBuyer, aNewSeller } from './harness/new-accounts'
import { logInOperator } from './harness/operator'
import { ownProduct } from './harness/own-product'
import { pressOperatorKeys } from './harness/press-operator-keys'

const paper = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

journey(
  'a new seller finds empty screens with next steps, sets terms by keyboard, and gets a badge after a check; an undone suspension leaves the shop byte for byte as before',
  async ({ loginAs, newPage, allowErrors }) => {
    // Letters only, because digits in a row may be taken for a phone number.
    const seller = await aNewSeller(`Newcomer Breakers ${randomUUID().replaceAll(/[^a-f]/g, '')}`)
    const page = await loginAs(seller)
    await page.goto('/seller-dashboard')
    await page.getByRole('heading', { name: 'Get your yard going' }).waitFor()
    await expectFits(page)
    await openBySidebar(page, 'Feedback', 'Feedback follows a deal')
    await expectFits(page)
    await page.getByRole('link', { name: /^Received/ }).press('Enter')
    await page.getByRole('heading', { name: 'No feedback yet' }).waitFor()
    await expectFits(page)

    await openBySidebar(page, 'My Profile', 'Opening hours')
    await expectFits(page)
    await page.getByLabel('ATF permit number').fill('EA/WML/104417')
    await page.getByLabel('Recyclers’ certification number').fill('VRA 1186')
    await page.getByRole('button', { name: 'Save company' }).press('Enter')
    await page.getByText('Your company details are saved.').first().waitFor()

    const hours = page.getByRole('region', { name: 'Opening hours' })
    await hours.getByRole('switch', { name: 'Monday' }).press('Space')
    await hours.getByLabel('Monday closes').fill('07:00')
    await hours.getByRole('button', { name: 'Save opening hours' }).press('Enter')
    await hours.getByText('Please close after opening').waitFor()
    await expectFits(page)
    await hours.getByLabel('Monday closes').fill('17:00')
    await hours.getByRole('button', { name: 'Copy Monday to Friday' }).press('Enter')
    await hours.getByRole('button', { name: 'Save opening hours' }).press('Enter')
    await page.getByText('Your opening hours are saved.').first().waitFor()

    const terms = page.getByRole('region', { name: 'Delivery and warranty' })
    await terms.getByLabel('Parcel delivery').fill('8.50')
    await terms.getByLabel('Engine, delivery').fill('85')
    await terms.getByRole('switch', { name: 'Northern Ireland' }).press('Space')
    await terms.getByLabel('Free from').fill('120')
    await terms.getByLabel('Default warranty').selectOption('6 months')
    await page.getByRole('button', { name: 'Preview the whole page' }).press('Enter')
    const preview = page.getByRole('dialog', { name: 'Your public page' })
    await preview.getByText('Monday to Friday').waitFor()
    await preview.getByText('£8.50 delivery, free from £120').waitFor()
    await preview.getByText('No delivery', { exact: true }).waitFor()
    for (const stated of ['EA/WML/104417', 'VRA 1186']) await preview.getByText(stated).waitFor()
    await preview.getByText('stated by the depot').first().waitFor()
    await expectNoAxeViolations(page)
    await page.keyboard.press('Escape')
    await preview.waitFor({ state: 'hidden' })
    await terms.getByRole('button', { name: 'Save delivery and warranty' }).press('Enter')
    await page.getByText('Your delivery terms and warranty are saved.').first().waitFor()
    const { company: own } = await call(readSellerProfile, {}, seller)
    const { company } = await call(getDepot, { params: { slug: own?.slug ?? '' } })
    expect(company).toMatchObject({
      openingHours: { friday: { opens: '08:00', closes: '17:00' }, saturday: null },
      deliveryTerms: {
        ...{ price: 8.5, free_from: 120 },
        ...{ sizes: { engine: { price: 85 } }, places: { 'northern-ireland': { delivers: false } } },
      },
      defaultWarrantyMonths: 6,
    })
    await page.goto(`/sellerDetails?seller=${own?.slug}`)
    for (const stated of ['EA/WML/104417', 'VRA 1186']) await page.getByText(stated).waitFor()
    await page.goto('/sidebar')
    await page.getByRole('link', { name: 'Messages', exact: true }).waitFor()
    await expectFits(page)

    // A stated permit becomes a badge once an operator has looked it up.
    await page.goto('/seller-profile#checks')
    await page
      .locator('[data-paper="atf-permit"]')
      .setInputFiles({ name: 'permit.pdf', mimeType: 'application/pdf', buffer: paper })
    await page.getByRole('button', { name: 'permit.pdf', exact: true }).waitFor()
    await expectFits(page)
    await addBranch(page)
    // The server knows no token, so it answers 404 for operator pages.
    allowErrors(/404 \(Not Found\)/)
    const desk = await newPage()
    const operatorToken = await logInOperator()
    await desk.addInitScript((token) => localStorage.setItem('operatorToken', token), operatorToken)
    await desk.goto('/operator/depots?show=all')
    await desk.getByRole('button', { name: new RegExp(own?.companyName ?? '') }).click()
    const check = desk.getByRole('form', { name: 'Check of ATF permit' })
    await check.getByLabel('Number on the register').fill('ea/wml/104417')
    await check.getByLabel('Holder on the register').fill('Newcomer Breakers Ltd')
    await check.getByRole('button', { name: 'Today' }).click()
    await check.getByRole('radio', { name: 'Matches' }).click()
    const reason = check.getByLabel('Why it matches all the same, for the log')
    if (own?.companyName !== 'Newcomer Breakers Ltd') await reason.fill('The register has its full name')
    await expectNoAxeViolations(desk)
    await desk.keyboard.press('Control+Enter')
    await desk
      .getByText(/^ATF permit of Newcomer Breakers .* is decided/)
      .first()
      .waitFor()
    await page.goto(`/sellerDetails?seller=${own?.slug}`)
    await page.getByText(/^ATF permit, checked \d+ \w+ \d{4}$/).waitFor()
    await page.getByRole('heading', { name: 'Brighton yard' }).waitFor()
    await suspendAndUndo(desk, seller, own?.slug ?? '')
    await lockSeller(desk, own?.companyName ?? '')

    // The unanswered enquiries, and the depots that could be told. Pressing the button would reach the depots of other journeys.
    await desk.goto('/operator/market?days=90')
    const chosen = desk.getByRole('complementary', { name: 'The chosen part' })
    await chosen.getByRole('button', { name: /^Tell \d+ depots/ }).waitFor()
    await expectFits(desk)
    const saved = desk.waitForEvent('download')
    await desk.getByRole('button', { name: 'CSV of Supply and demand by region' }).click()
    expect((await saved).suggestedFilename()).toMatch(/^regions-90-days-to-/)
    await pressOperatorKeys(desk, own?.companyName ?? '')
  },
)

async function addBranch(page: Page) {
  await page.getByRole('button', { name: 'Add a branch' }).click()
  const form = page.getByRole('dialog', { name: 'Add a branch' })
  await fill(form, {
    'Branch name': 'Brighton yard',
    'Address line 1': '4 Coast Road',
    City: 'Brighton',
    Postcode: 'bn1 1aa',
  })
  await expectNoAxeViolations(page)
  await form.getByRole('button', { name: 'Add branch' }).click()
  await page.getByRole('button', { name: 'Edit Brighton yard' }).waitFor()
  await expectFits(page)
}

const listed = {
  title: 'Radio of a newcomer',
  // Too few listings for a fair price, which would arrive later.
  part_id: 'radio',
  condition: 'A' as const,
  price: 60,
  delivery_price: 9.95,
  stock: 1,
  brand: 'Lotus',
  models: [],
  body_styles: [],
  trims: [],
  years: [],
  gearboxes: [],
  fuels: [],
  imageUrls: [],
}

/** Takes the depot off the market with reasons, and back: the shop is byte for byte as before. */
async function suspendAndUndo(desk: Page, seller: { token: string }, slug: string): Promise<void> {
  const { product: listing } = await call(addProduct, { body: listed }, seller)
  const read = async (path: string) => {
    const answer = await fetch(`${ownProduct().url}${path}`)
    return { status: answer.status, html: await answer.text() }
  }
  const shop = [`/sellerDetails?seller=${slug}`, `/products/${listing.slug}`]
  const before = await Promise.all(shop.map(read))
  expect(before.map(({ status }) => status)).toEqual([200, 200])

  await desk.getByRole('button', { name: /^Suspend/ }).click()
  const dialog = desk.getByRole('dialog', { name: /^Suspend/ })
  await dialog.getByLabel('Licence not valid').check()
  await dialog.getByLabel('To put right, in your words').fill('Send the renewed site licence.')
  await dialog.getByText(/for this reason: Licence not valid/).waitFor()
  await expectNoAxeViolations(desk)
  await desk.keyboard.press('Control+Enter')
  await desk.getByText(/is suspended, and told why/).waitFor()
  expect((await Promise.all(shop.map(read))).map(({ status }) => status)).toEqual([404, 404])
  // The dialog keeps its keys, so they do not decide the check that waits below it.
  await desk.getByRole('form', { name: 'Check of Recyclers’ certification' }).waitFor()

  await desk.getByRole('button', { name: 'Undo suspension' }).click()
  await desk.getByRole('dialog').getByLabel('Reason').fill('The licence was renewed and is right.')
  await desk.getByRole('dialog').getByRole('button', { name: 'Undo suspension' }).click()
  await desk.getByText(/trades again, as before/).waitFor()
  expect(await Promise.all(shop.map(read))).toEqual(before)
}

/** The company's name finds its seller, who is then barred from starting chats for some days. */
async function lockSeller(desk: Page, company: string): Promise<void> {
  await desk.goto('/operator/people')
  await desk.getByLabel('Find').fill(company)
  await desk.keyboard.press('Enter')
  await desk
    .getByRole('list', { name: 'Found' })
    .getByRole('button', { name: new RegExp(company) })
    .click()
  await desk.getByRole('button', { name: 'Lock starting chats' }).click()
  await desk.getByLabel('Reason, the person reads it').fill('Thirty first messages in ten minutes.')
  await desk.keyboard.press('Control+Enter')
  await desk
    .getByText(/^Starting chats is locked, and/)
    .first()
    .waitFor()
  await desk.getByRole('button', { name: 'Unlock starting chats' }).waitFor()
  await expectFits(desk)
  await expectNoAxeViolations(desk)
}

journey('a new buyer finds empty screens with next steps, and states a town', async ({ loginAs }) => {
  const page = await loginAs(await aNewBuyer())
  await page.goto('/buyer-feedback')
  await page.getByRole('heading', { name: 'Feedback follows a deal' }).waitFor()
  await expectFits(page)
  await page.getByRole('link', { name: /^Received/ }).press('Enter')
  await page.getByRole('heading', { name: 'No feedback yet' }).waitFor()
  await expectFits(page)
  await openBySidebar(page, 'My Profile', 'Your details')
  await expectFits(page)
  await page.getByLabel('Town or city').fill('Hebden Bridge')
  await page.getByRole('button', { name: 'Save changes' }).press('Enter')
  await page.getByText('Your profile is saved.').first().waitFor()
  await page.getByRole('complementary', { name: 'What depots see of you' }).getByText('Hebden Bridge').waitFor()
})

interface Screen {
  path: string
  /** The link that leads here from the previous screen. */
  entry: string | RegExp
  /** The call whose answer fills the screen. */
  call: string
  failure: string
  /** Text that appears once the answer has arrived. */
  full: RegExp
}

const screens: Record<'seller' | 'buyer', Screen[]> = {
  seller: [
    {
      path: '/seller-dashboard',
      entry: 'Dashboard',
      call: '/dashboard*',
      failure: 'Your figures did not load',
      full: /^Offers you lost/,
    },
    {
      path: '/feedback',
      entry: 'Feedback',
      call: '/feedback/open*',
      failure: 'Your deals could not be loaded',
      full: /^How was /,
    },
    {
      path: '/feedback-list',
      entry: /^Received/,
      call: '/feedback/received*',
      failure: 'Your feedback could not be loaded',
      full: /^1 to \d+ of/,
    },
    {
      path: '/seller-profile',
      entry: 'My Profile',
      call: '/auth/seller-profile',
      failure: 'Your profile could not be loaded',
      full: /^Opening hours$/,
    },
  ],
  buyer: [
    {
      path: '/buyer-profile',
      entry: 'My Profile',
      call: '/auth/check-token',
      failure: 'Your profile could not be loaded',
      full: /^Devices signed in$/,
    },
    {
      path: '/buyer-feedback',
      entry: 'Feedback',
      call: '/feedback/open*',
      failure: 'Your deals could not be loaded',
      full: /^How was /,
    },
    {
      path: '/buyer-feedback-list',
      entry: /^Received/,
      call: '/feedback/received*',
      failure: 'Your feedback could not be loaded',
      full: /^1 to \d+ of/,
    },
  ],
}

for (const who of ['seller', 'buyer'] as const) {
  journey(
    `every ${who} screen shows that it loads or has failed, recovers, and works by Tab alone`,
    async ({ loginAs, allowErrors }) => {
      allowErrors(/Failed to load resource/)
      const page = await loginAs(who)
      for (const [index, screen] of screens[who].entries()) {
        const held = await holdCalls(page, screen.call)
        if (index === 0) await page.goto(screen.path)
        else await page.getByRole('link', { name: screen.entry }).first().press('Enter')
        await page.getByRole('status').filter({ hasText: 'Loading...' }).first().waitFor({ state: 'attached' })
        await expectFits(page)
        held.fail()
        const failure = page.getByText(screen.failure).first()
        await failure.waitFor()
        expect(new URL(page.url()).pathname).toBe(screen.path)
        await expectFits(page)
        await held.recover()
        await page.getByRole('button', { name: 'Try again' }).first().press('Enter')
        await failure.waitFor({ state: 'hidden' })
        await page.getByRole('main').getByText(screen.full).first().waitFor()
        await expectFits(page)
        await expectTabReachesAll(page)
      }
    },
  )
}

journey('the sidebar page shows without its counts, and adds them when they arrive', async ({ loginAs, allowErrors }) => {
  allowErrors(/Failed to load resource/)
  const page = await loginAs('seller')
  const held = await holdCalls(page, '/{chat/unread,enquiries/received/counts}')
  await page.goto('/sidebar')
  await page.getByRole('link', { name: 'Enquiry', exact: true }).waitFor()
  await expectFits(page)
  const answered = page.waitForResponse('**/api/chat/unread')
  held.fail()
  await answered
  await expectFits(page)
  expect(await page.getByRole('link').allTextContents()).toContain('Messages')
  await held.recover()
  await page.reload()
  await page.getByRole('link', { name: /^Enquiry \d+ new$/ }).waitFor()
  await expectFits(page)
  await expectTabReachesAll(page)
})

journey('the about page shows that it is loading, that it failed, and its figures', async ({ page, allowErrors }) => {
  allowErrors(/Failed to load resource|turbo-stream|Error/)
  await page.goto('/seller-signup')
  const held = await holdCalls(page, '**/about.data*')
  await page.getByRole('banner').getByRole('link', { name: 'About Us' }).press('Enter')
  await page.getByRole('status').filter({ hasText: 'Loading...' }).waitFor({ state: 'attached' })
  await expectFits(page)
  held.fail()
  await page.getByRole('heading', { name: 'Something went wrong.' }).waitFor()
  await expectFits(page)
  await held.recover()

  const counted = page.getByRole('region', { name: 'Allyards in figures' })
  const nothing = { depots: 0, products: 0, enquiries: 0, offers: 0 }
  await page.route('**/api/figures', (route) => route.fulfill({ json: nothing }))
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await page.getByRole('heading', { name: /^Every breaker’s yard/ }).waitFor()
  await counted.waitFor({ state: 'hidden' })
  await expectFits(page)
  await page.unroute('**/api/figures')

  const { depots, products } = await call(getFigures, {})
  await page.reload()
  for (const figure of [depots, products]) await counted.getByText(figure.toLocaleString('en-GB'), { exact: true }).waitFor()
  await expectTabReachesAll(page)
})

async function openBySidebar(page: Page, entry: string, heading: string): Promise<void> {
  await page.getByRole('navigation', { name: /area$/ }).getByRole('link', { name: entry }).first().press('Enter')
  await page.getByRole('heading', { name: heading }).waitFor()
}
