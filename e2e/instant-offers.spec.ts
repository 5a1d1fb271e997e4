import { login } from '@allyards/contract/accounts'
import { postEnquiry } from '@allyards/contract/enquiries'
import { addProduct } from '@allyards/contract/own-products'
import { acceptOffers, listQuotationsOfEnquiry } from '@allyards/contract/quotations'
import { expect } from 'vitest'
import { call } from './harness/call'
import { asSeller } from './harness/demo-inbox'
import { expectFits, expectNoAxeViolations } from './harness/expectations'
import { demoAccounts, journey } from './harness/journey'

const car = {
  make: 'Volkswagen',
  model: 'Golf',
  body_style: 'Hatchback',
  trim: null,
  year: 2015,
  gearbox: 'Manual',
  fuel: 'Diesel',
}
const fitments = [{ make: 'Volkswagen', model: 'Golf', year_from: 2013, year_to: 2017, body_style: 'Hatchback' }]

journey('a depot tries a rule, switches it on, and a buyer is answered from stock and accepts', async ({ loginAs }) => {
  const { token } = await asSeller()
  const listing = {
    title: 'Golf grille',
    part_id: 'grille',
    price: 80,
    delivery_price: 0,
    condition: 'A',
    brand: 'Volkswagen',
  } as const
  await call(addProduct, { body: { ...listing, fitments, bay: 'D9', imageUrls: [] } as never }, { token })
  const seller = await loginAs('seller')
  await seller.goto('/quotations')
  await seller.getByRole('link', { name: 'Instant offers' }).click()
  const rule = seller.getByRole('region', { name: 'Rule 1: From the shelf' })
  await rule.getByRole('button', { name: '£20: change' }).last().click()
  await rule.getByLabel('Never under').fill('500')
  await rule.getByRole('button', { name: 'Save rule 1' }).click()
  await rule.getByText(/^Nothing would be offered/).waitFor()
  await rule.getByLabel('Never under').fill('30')
  await rule.getByLabel('Per cent under the list price').fill('10')
  await rule.getByRole('button', { name: 'Save rule 1' }).click()
  await rule.getByRole('button', { name: '10 % under: change' }).waitFor()
  await rule.getByRole('button', { name: 'Dry run over 30 days' }).click()
  await seller.getByText('would have been answered').waitFor()
  await rule.getByText('It had its dry run: you can switch it on.').waitFor()
  await rule.getByRole('switch').click()
  await seller.getByText('On, 0 made today').waitFor()
  await expectNoAxeViolations(seller)
  await expectFits(seller)

  const buyer = await call(login, { body: demoAccounts.buyer })
  const enquiry = await call(postEnquiry, { body: { vehicle: car, parts: [{ id: 'grille' }], postcode: 'N4 2DQ' } }, buyer)
  const params = { enquiryId: enquiry.id }
  const offers = async () =>
    (await call(listQuotationsOfEnquiry, { params }, buyer)).quotations.flatMap(({ quotationItems }) => quotationItems)
  await expect.poll(async () => (await offers()).some(({ is_instant, price }) => is_instant && price === 72)).toBe(true)
  const page = await loginAs('buyer')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/buyer-quotation/${enquiry.id}`)
  await page.getByText('Instant offer from stock').first().waitFor()
  await expectFits(page)
  const [offer] = (await offers()).filter(({ is_instant }) => is_instant)
  const delivery = {
    method: 'deliver' as const,
    name: 'Bea Buyer',
    addressLine1: '1 High Road',
    city: 'London',
    postcode: 'N4 2DQ',
  }
  await call(acceptOffers, { params, body: { item_ids: [offer?.id ?? ''], delivery } }, buyer)
  await seller.reload()
  await seller.getByText('Accepted', { exact: true }).first().waitFor()
  await seller.getByText('Grille').first().waitFor()
  await seller.getByText('bay D9').first().waitFor()
  await seller.getByRole('switch', { name: 'All rules' }).click()
  await seller.getByText('Paused', { exact: true }).first().waitFor()
  await seller.setViewportSize({ width: 390, height: 844 })
  await expectFits(seller)
})
