import { updateProfile } from '@allyards/contract/accounts'
import { type DealMove, moveDeal } from '@allyards/contract/deals'
import { addProduct } from '@allyards/contract/own-products'
import { acceptOffers } from '@allyards/contract/quotations'
import { expect } from 'vitest'
import { homeAddress } from '../apps/server/test/reserving'
import { anAgreedDeal, anOffer, listedRadio } from './harness/agreed-deal'
import { call } from './harness/call'
import { expectFits, expectNoAxeViolations } from './harness/expectations'
import { fill } from './harness/fill'
import { holdRequests } from './harness/hold-requests'
import { journey } from './harness/journey'
import { aNewBuyer, aNewSeller } from './harness/new-accounts'

journey(
  'a side that is overtaken sees who did what, and after a cancellation the depots are asked again',
  async ({ loginAs, allowErrors }) => {
    allowErrors(/status of (404|409|503)/)
    const [buyer, seller] = [await aNewBuyer(), await aNewSeller('Colne Valley Spares')]
    const id = await anAgreedDeal(buyer.token, seller.token, 'Colne Valley Spares')

    const yard = await loginAs(seller)
    await yard.goto('/seller-deals')
    await expectFits(yard)
    await yard.getByRole('link', { name: 'Radio' }).click()
    await yard.getByRole('button', { name: 'Mark as paid' }).click()
    // A failed move keeps its input, to be sent again.
    await yard.getByLabel('Amount').fill('60')
    await yard.route('**/move', (route) => route.fulfill({ status: 503, json: { message: 'Please try again.' } }), { times: 1 })
    await yard.getByRole('button', { name: 'Mark £60.00 as paid' }).click()
    await yard.getByText('Nothing was changed.').first().waitFor()
    expect(await yard.getByLabel('Amount').inputValue()).toBe('60')
    // The news of the cancellation has not arrived when the depot presses.
    const release = await holdRequests(yard, `**/api/deals/${id}`)
    const page = await loginAs(buyer)
    await page.goto('/buyer-deals')
    await expectFits(page)
    await page.getByRole('link', { name: 'Radio' }).click()
    await page.getByRole('heading', { name: 'Where should it go?' }).waitFor()
    await page.getByRole('button', { name: /^I found it elsewhere/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the deal' }).click()
    await page.getByRole('heading', { name: 'You cancelled' }).waitFor()
    await yard.getByRole('button', { name: /^Mark £.* as paid$/ }).click()
    await yard.getByText('Cancelled by Bea Buyer. This is how the deal stands now; nothing of yours was changed.').waitFor()
    release()

    await page.getByRole('button', { name: 'Ask the depots again' }).click()
    await page.waitForURL('**/buyer-quotation/*')
    await page
      .getByText(/^Sent to \d+ depots|depots asked/)
      .first()
      .waitFor()
    await yard.goto('/deal/00000000-0000-4000-8000-000000000000')
    await yard.getByRole('heading', { name: 'This deal does not exist', exact: true }).waitFor()
  },
)

journey(
  'a business prints its invoice, and a part that does not fit becomes a claim: answered, sent back, paid back and settled',
  async ({ loginAs }) => {
    const [buyer, seller] = [await aNewBuyer(), await aNewSeller('Nidd Valley Spares')]
    const business = { name: 'Garage Nord Ltd', vatNumber: 'GB123456727' }
    await call(updateProfile, { body: { business } }, { token: buyer.token })
    const id = await anAgreedDeal(buyer.token, seller.token, 'Nidd Valley Spares')
    const move = (token: string, body: DealMove) => call(moveDeal, { params: { id }, body }, { token })
    await move(buyer.token, { to: 'delivery', delivery: homeAddress })
    await move(seller.token, { to: 'paid', method: 'card' })
    await move(seller.token, { to: 'sent', carrier: 'Own van', parcels: 1 })
    await move(buyer.token, { to: 'received', fits: 'does-not-fit' })
    const [page, yard] = [await loginAs(buyer), await loginAs(seller)]
    await Promise.all([page, yard].map((tab) => tab.goto(`/deal/${id}`)))

    for (const tab of [page, yard]) {
      const popup = tab.waitForEvent('popup')
      await tab.getByRole('button', { name: 'Open the invoice inv-0001' }).click()
      const invoice = await popup
      await invoice.getByRole('heading', { name: 'Invoice INV-0001' }).waitFor()
      await invoice.getByText('Garage Nord Ltd').waitFor()
      await invoice.close()
    }
    await page.getByRole('region', { name: 'Trade terms' }).waitFor()
    expect(await page.getByRole('button', { name: /^I changed my mind/ }).count()).toBe(0)

    await page.getByRole('button', { name: /^It does not fit/ }).click()
    const form = page.getByRole('dialog', { name: 'Something is not right' })
    await form.getByRole('button', { name: 'Open the claim' }).click()
    await form.getByText('Please say what you see').waitFor()
    await form.getByLabel(/^Tell Nidd Valley Spares/).fill('The plug has 10 pins, mine has 14.')
    await expectNoAxeViolations(page)
    await form.getByRole('button', { name: 'Open the claim' }).click()

    const answer = yard.getByRole('form', { name: 'Your answer' })
    await yard.getByRole('region', { name: 'Claim: Does not fit' }).getByText('The plug has 10 pins, mine has 14.').waitFor()
    await expectFits(yard)
    await answer.getByLabel(/^To /).fill('Please send it back.')
    await answer.getByRole('radio', { name: /^Part refund/ }).check()
    await answer.getByLabel('Amount').fill('1')
    await answer.getByRole('button', { name: 'Propose a refund of £1.00' }).click()
    await page.getByRole('heading', { name: 'Part refund of £1.00, nothing is sent back' }).waitFor()
    await expectNoAxeViolations(page)
    await expectFits(page)
    await page.getByRole('button', { name: 'Answer Nidd Valley Spares' }).click()
    await page.getByLabel('What would put it right?').fill('All of it, please: I cannot use it.')
    await page.getByRole('button', { name: 'Send to Nidd Valley Spares' }).click()
    await yard.getByText('All of it, please: I cannot use it.').first().waitFor()
    await answer.getByRole('radio', { name: /^Refund/ }).check()
    await answer.getByRole('button', { name: /^Propose a refund of £/ }).click()
    await page.getByRole('heading', { name: /^Refund of £.*, return at the depot's cost$/ }).waitFor()
    await page.getByRole('button', { name: 'Agree', exact: true }).click()
    await page.getByRole('button', { name: 'I have sent it back' }).click()
    await yard.getByRole('button', { name: 'I have paid it back' }).click()
    await yard
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Yes, I paid £.* back$/ })
      .click()
    await page.getByText(/is on its way to you/).waitFor()
    await page.getByRole('button', { name: 'It is settled' }).click()
    for (const tab of [page, yard]) await tab.getByText('Claim settled', { exact: true }).first().waitFor()
  },
)

journey(
  'a guest reserves a listing on its own page after logging in, others see when it may be free, and its end shows at once',
  async ({ page, newPage, loginAs, allowErrors }) => {
    allowErrors(/status of 410/)
    const [buyer, seller] = [await aNewBuyer(), await aNewSeller('Wharfe Valley Spares')]
    const { product } = await call(addProduct, { body: listedRadio }, { token: seller.token })
    const path = `/products/${product.slug}`

    await page.goto(path)
    await page.getByRole('button', { name: 'Log in to reserve, £69.95 delivered' }).click()
    const login = page.getByRole('dialog', { name: 'Login' })
    await fill(login, { 'Email or phone': buyer.emailOrPhone, Password: buyer.password })
    await login.getByRole('button', { name: 'Login', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Reserve and agree to buy' })
    await dialog.getByText('Held for you for 48 hours.').waitFor()
    await dialog.getByLabel('Address', { exact: true }).fill('14 Lordship Mews')
    await dialog.getByRole('button', { name: /^Reserve and agree to buy/ }).click()
    await dialog.getByText('Please give the town').waitFor()
    await fill(dialog, { Town: 'London', Postcode: 'N17 8EP' })
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Reserve and agree to buy, £69.95' }).click()
    const box = page.getByRole('region', { name: 'Reserved for you' })
    await box.getByText(/^47 h 5\d min of 48 h left$/).waitFor()
    const dealPath = (await box.getByRole('link', { name: 'Open the deal' }).getAttribute('href')) ?? ''

    const stranger = await newPage({ viewport: { width: 390, height: 780 } })
    await stranger.goto(path)
    await stranger.getByRole('heading', { name: 'Reserved by another buyer' }).waitFor()
    const yard = await loginAs(seller)
    await yard.goto(dealPath)
    await page.reload()
    await box.waitFor()
    await yard.getByRole('button', { name: /^Not paid/ }).click()
    await yard.getByRole('alertdialog').getByRole('button', { name: 'Cancel the deal' }).click()
    await page.getByText('Your reservation is over').waitFor()
    await page.getByRole('button', { name: 'Reserve, £69.95 delivered' }).waitFor()
    await yard.goto(path)
    await yard.getByText('This is your listing').waitFor()
  },
)

journey('each side cancels one part of a paid deal, and both report the refund', async ({ loginAs }) => {
  const [buyer, seller] = [await aNewBuyer(), await aNewSeller('Aire Valley Spares')]
  const id = await anAgreedDeal(buyer.token, seller.token, 'Aire Valley Spares', ['radio', 'seat', 'bonnet'])
  await call(moveDeal, { params: { id }, body: { to: 'paid', method: 'card' } }, { token: seller.token })
  const [page, yard] = [await loginAs(buyer), await loginAs(seller)]
  await yard.goto('/seller-deals')
  const file = yard.waitForEvent('download')
  await yard.getByRole('button', { name: 'Export CSV' }).click()
  expect((await file).suggestedFilename()).toMatch(/^allyards-deals-.*\.csv$/)
  await yard.getByRole('link', { name: 'Pick list' }).click()
  await yard.getByText('3 parts of 1 deal').waitFor()
  await expectNoAxeViolations(yard)
  await expectFits(yard)
  await Promise.all([page, yard].map((tab) => tab.goto(`/deal/${id}`)))
  const popup = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Open the receipt' }).click()
  await (await popup).getByRole('heading', { name: /^Receipt for deal AY-/ }).waitFor()

  await yard.getByRole('button', { name: 'Cancel this part: Seat' }).click()
  const dialog = yard.getByRole('dialog', { name: 'Cancel this part?' })
  await dialog.getByText('You pay back').waitFor()
  await dialog.getByRole('radio', { name: /^Damaged/ }).check()
  await expectNoAxeViolations(yard)
  await expectFits(yard)
  await dialog.getByRole('button', { name: 'Cancel this part' }).click()
  const money = yard.getByRole('region', { name: 'Refund' })
  await money.getByRole('button', { name: 'Mark as paid back' }).click()
  await money.getByRole('button', { name: 'Mark £30.00 as paid back' }).click()
  await yard.getByRole('alertdialog').getByRole('button', { name: 'Yes, I paid £30.00 back' }).click()
  await page
    .getByText(/: Damaged when taken off$/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'I have it back' }).click()
  await page.getByRole('button', { name: 'I have £30.00 back' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, I have £30.00' }).click()
  await page.getByText(/^You: got back/).waitFor()
  await expectFits(page)

  await page.getByRole('button', { name: 'Cancel this part: Radio' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel this part' }).click()
  await yard.getByText(/^You owe Bea £60\.00/).waitFor()
  await page.getByRole('button', { name: 'Ask again for the cancelled parts' }).click()
  await page.waitForURL('**/buyer-quotation/*')
})

journey('a depot whose last piece is sold reads once that its other open offer is withdrawn', async ({ loginAs }) => {
  const [winner, other, seller] = [await aNewBuyer(), await aNewBuyer(), await aNewSeller('Esk Valley Spares')]
  const { product } = await call(addProduct, { body: listedRadio }, { token: seller.token })
  const offerTo = (buyer: { token: string }) => anOffer(buyer.token, seller.token, 'Esk Valley Spares', ['radio'], product.id)
  const [won, open] = [await offerTo(winner), await offerTo(other)]
  await call(acceptOffers, { params: { enquiryId: won.enquiryId }, body: { item_ids: won.offerIds } }, { token: winner.token })

  const yard = await loginAs(seller)
  await yard.goto('/quotations')
  await yard.getByText('Sold to somebody else').waitFor()
  await yard.getByRole('button', { name: /^Notices/ }).click()
  await yard.getByRole('link', { name: /^The last “Ford Focus radio” is sold/ }).click()
  await expectNoAxeViolations(yard)
  await expectFits(yard)

  const page = await loginAs(other)
  await page.goto(`/buyer-quotation/${open.enquiryId}`)
  await page.getByText('Sold to somebody else').first().waitFor()
})
