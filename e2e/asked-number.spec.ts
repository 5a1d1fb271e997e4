import { addProduct } from '@allyards/contract/own-products'
import { expect } from 'vitest'
import { call } from './harness/call'
import { expectNoAxeViolations, expectNoSidewaysScroll } from './harness/expectations'
import { fillIn } from './harness/fill-in-enquiry'
import { journey } from './harness/journey'
import { aNewBuyer, aNewSeller } from './harness/new-accounts'

for (const width of [390, 1280]) {
  journey(
    `at ${width} px the number on the old part finds the depot's shelf, and the offer says that it is the same`,
    async ({ loginAs }) => {
      const viewport = { width, height: 844 }
      const [buyer, seller] = [await aNewBuyer(), await aNewSeller(`Swale Breakers ${width}`)]
      await call(addProduct, { body: alternator }, { token: seller.token })
      const page = await loginAs(buyer, { viewport })
      await fillIn(page, 'LR14 XKD', [['Alternator']])
      const number = page.getByLabel(/^Number on the old part/)
      await number.fill('call 07700 900123')
      await page.getByRole('button', { name: 'Post enquiry' }).click()
      await page.getByText('This looks like a phone number, not like a part number').waitFor()
      await expect.poll(() => number.evaluate((field) => field === document.activeElement)).toBe(true)
      await expectNoSidewaysScroll(page)
      await expectNoAxeViolations(page)
      await number.fill('12-31 7.823.343')
      await page.getByRole('button', { name: 'Post enquiry' }).click()
      await page.waitForURL('**/buyer-quotation/*')
      const enquiryId = new URL(page.url()).pathname.split('/').at(-1) ?? ''

      const yard = await loginAs(seller, { viewport })
      await yard.goto(`/EnquiryPage?id=${enquiryId}`)
      await yard.getByText('12-31 7.823.343').filter({ visible: true }).waitFor()
      await yard.getByText('You have this number, bay B12').filter({ visible: true }).waitFor()
      await expectNoSidewaysScroll(yard)
      await yard.getByRole('button', { name: /Send quotation/ }).click()
      await yard.getByText('Quotation sent').first().waitFor()

      const offer = page.getByRole('article').filter({ hasText: `Swale Breakers ${width}` })
      if (width === 390) await offer.getByRole('button', { name: /more about this offer$/ }).click()
      await offer.getByText('Same number as on your part').waitFor()
      await expectNoSidewaysScroll(page)
      await expectNoAxeViolations(page)
    },
  )
}

const alternator = {
  title: 'Alternator, tested',
  part_id: 'alternator',
  price: 95,
  condition: 'A',
  brand: 'BMW',
  models: ['3 Series'],
  body_styles: [],
  trims: [],
  years: [],
  gearboxes: [],
  fuels: [],
  imageUrls: [],
  bay: 'B12',
  numbers: [{ number: '12 31 7 823 343', of: 'vehicle-maker' }],
} as const
