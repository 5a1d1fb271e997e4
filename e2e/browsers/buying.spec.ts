import { moveDeal } from '@allyards/contract/deals'
import { addProduct } from '@allyards/contract/own-products'
import { homeAddress } from '../../apps/server/test/reserving'
import { anAgreedDeal, anOffer, listedRadio } from '../harness/agreed-deal'
import { call } from '../harness/call'
import { aConversation } from '../harness/conversation'
import { aNewBuyer, aNewSeller } from '../harness/new-accounts'
import { journeyInEveryBrowser } from './journey'
import { typeInto } from './type-into'

journeyInEveryBrowser('a buyer accepts an offer on a phone and has a deal', async ({ loginAs }) => {
  const [buyer, seller] = [await aNewBuyer(), await aNewSeller('Aire Valley Spares')]
  const { enquiryId } = await anOffer(buyer.token, seller.token, 'Aire Valley Spares')
  const page = await loginAs(buyer, 'phone')
  await page.goto(`/buyer-quotation/${enquiryId}`)
  const offer = page.getByRole('article').filter({ hasText: 'Aire Valley Spares' })
  await offer.getByRole('button', { name: /more about this offer$/ }).click()
  await offer.getByRole('button', { name: /^Accept/ }).click()
  const agreement = page.getByRole('dialog', { name: 'Agree to buy 1 part' })
  await typeInto(agreement.getByLabel('Address', { exact: true }), '14 Lordship Mews')
  await typeInto(agreement.getByLabel('Town'), 'London')
  await typeInto(agreement.getByLabel('Postcode'), 'n178ep')
  await agreement.getByRole('button', { name: 'Accept and agree to buy, £35.00' }).click()
  await page.waitForURL(/\/deal\//)
  await page.getByRole('heading', { name: 'Pay Aire Valley Spares £35.00' }).waitFor()
})

journeyInEveryBrowser('a buyer and a depot talk, and each sees at once what the other writes', async ({ loginAs }) => {
  const { buyer, seller } = await aConversation()
  const [here, yard] = [await loginAs(buyer, 'phone'), await loginAs(seller, 'desk')]
  await here.goto(`/buyer-dashboard?with=${seller.userId}`)
  await yard.goto(`/message?with=${buyer.userId}`)
  await yard.getByRole('log').getByText('Is the headlamp still there?').waitFor()
  await typeInto(yard.getByRole('textbox', { name: /^Message / }), 'It is, tested this morning.')
  await yard.getByRole('button', { name: 'Send', exact: true }).click()
  await here.getByRole('log').getByText('It is, tested this morning.').waitFor()
  await typeInto(here.getByRole('textbox', { name: /^Message / }), 'Great, what would it cost?')
  await here.getByRole('button', { name: 'Send', exact: true }).click()
  await yard.getByRole('log').getByText('Great, what would it cost?').waitFor()
})

journeyInEveryBrowser('a buyer reserves a listing on its page and opens the deal', async ({ loginAs }) => {
  const [buyer, seller] = [await aNewBuyer(), await aNewSeller('Wharfe Valley Spares')]
  const { product } = await call(addProduct, { body: listedRadio }, { token: seller.token })
  const page = await loginAs(buyer, 'phone')
  await page.goto(`/products/${product.slug}`)
  await page.getByRole('button', { name: 'Reserve, £69.95 delivered' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reserve and agree to buy' })
  await typeInto(dialog.getByLabel('Address', { exact: true }), '14 Lordship Mews')
  await typeInto(dialog.getByLabel('Town'), 'London')
  await typeInto(dialog.getByLabel('Postcode'), 'N17 8EP')
  await dialog.getByRole('button', { name: 'Reserve and agree to buy, £69.95' }).click()
  const box = page.getByRole('region', { name: 'Reserved for you' })
  await box.getByText(/^47 h 5\d min of 48 h left$/).waitFor()
  await box.getByRole('link', { name: 'Open the deal' }).click()
  await page.waitForURL(/\/deal\//)
})

journeyInEveryBrowser('a part that does not fit becomes a claim, and the depot answers it', async ({ loginAs }) => {
  const [buyer, seller] = [await aNewBuyer(), await aNewSeller('Nidd Valley Spares')]
  const id = await anAgreedDeal(buyer.token, seller.token, 'Nidd Valley Spares')
  const params = { id }
  await call(moveDeal, { params, body: { to: 'delivery', delivery: homeAddress } }, buyer)
  await call(moveDeal, { params, body: { to: 'paid', method: 'card' } }, seller)
  await call(moveDeal, { params, body: { to: 'sent', carrier: 'Own van', parcels: 1 } }, seller)
  await call(moveDeal, { params, body: { to: 'received', fits: 'does-not-fit' } }, buyer)
  const [page, yard] = [await loginAs(buyer, 'phone'), await loginAs(seller, 'desk')]
  await page.goto(`/deal/${id}`)
  await yard.goto(`/deal/${id}`)
  await page.getByRole('button', { name: /^It does not fit/ }).click()
  const form = page.getByRole('dialog', { name: 'Something is not right' })
  await typeInto(form.getByLabel(/^Tell Nidd Valley Spares/), 'The plug has 10 pins, mine has 14.')
  await form.getByRole('button', { name: 'Open the claim' }).click()
  const answer = yard.getByRole('form', { name: 'Your answer' })
  await typeInto(answer.getByLabel(/^To /), 'Please send it back.')
  await answer.getByRole('radio', { name: /^Refund/ }).click()
  await answer.getByRole('button', { name: /^Propose a refund of £/ }).click()
  await page.getByRole('heading', { name: /^Refund of £.*, return at the depot's cost$/ }).waitFor()
})
