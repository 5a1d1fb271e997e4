import { listReceivedEnquiries, postEnquiry } from '@allyards/contract/enquiries'
import { addProduct } from '@allyards/contract/own-products'
import { createQuotation } from '@allyards/contract/quotations'
import { expect } from 'vitest'
import { boxOf } from './harness/box-of'
import { call } from './harness/call'
import { demoVehicle } from './harness/demo-vehicle'
import { expectNoAxeViolations, expectNoSidewaysScroll } from './harness/expectations'
import { journey } from './harness/journey'
import { aNewBuyer, aNewSeller } from './harness/new-accounts'

journey(
  'a part in stock is one line, one key takes over the last price of a part, and D leaves out one part',
  async ({ loginAs }) => {
    const [buyer, seller] = [await aNewBuyer(), await aNewSeller('Wharfe Valley Spares')]
    const ask = async (...parts: string[]) => {
      const body = { vehicle: demoVehicle, parts: parts.map((id) => ({ id })) }
      const { id } = await call(postEnquiry, { body }, { token: buyer.token })
      const isThere = async () =>
        (await call(listReceivedEnquiries, { query: {} }, { token: seller.token })).some((row) => row.enquiry_id === id)
      await expect.poll(isThere).toBe(true)
      return id
    }
    await call(addProduct, { body: engine }, { token: seller.token })
    const terms = { price: 52, condition: 'A', warranty_months: 3, delivery_price: 5, delivery_days: 2 } as const
    const first = { enquiry_id: await ask('radio'), notes: '', items: [{ part_id: 'radio', ...terms }] }
    await call(createQuotation, { body: first }, { token: seller.token })
    const asked = await ask('engine', 'radio')

    const yard = await loginAs(seller, { viewport: { width: 390, height: 780 } })
    await yard.goto(`/EnquiryPage?id=${asked}`)
    const radio = yard.getByRole('region', { name: 'Radio' })
    const folded = yard.getByRole('button', { name: /^Change Engine, £\d+/ })
    await folded.waitFor()
    expect(await yard.getByRole('region', { name: 'Engine' }).isVisible()).toBe(false)
    await expectNoSidewaysScroll(yard)
    await expectNoAxeViolations(yard)
    // Without a plate the vehicle's name has the line to itself.
    expect((await boxOf(yard.getByRole('heading', { level: 2 }).first())).height).toBeLessThan(70)

    const price = radio.getByLabel('Price', { exact: true })
    expect(await price.inputValue()).toBe('')
    await price.press('ArrowRight')
    await expect.poll(() => price.inputValue()).toBe('52')
    await folded.click()
    await yard.getByRole('region', { name: 'Engine' }).getByLabel('Price', { exact: true }).waitFor()
    await yard.getByRole('button', { name: 'Change Radio, £57.00 delivered' }).click()
    await radio.getByRole('button', { name: /Don’t have it/ }).focus()
    await yard.keyboard.press('d')
    await yard.getByText('Don’t have it: Radio').first().waitFor()
    await yard.getByText('Your quotation, 1 of 2 parts').first().waitFor()
    await yard.getByRole('button', { name: 'Undo' }).click()
    await yard.getByText('Your quotation, 2 of 2 parts').first().waitFor()

    await ask('engine')
    await yard.goto('/seller-explore')
    const row = yard.locator(`#enquiry-${asked}`)
    const [age, cross] = [
      await boxOf(row.locator('time')),
      await boxOf(row.getByRole('button', { name: /^Don’t have it/ }).first()),
    ]
    expect(age.right).toBeLessThanOrEqual(cross.left)
    await yard.setViewportSize({ width: 768, height: 1000 })
    await yard.getByRole('button', { name: /^Quote \d+ from stock$/ }).waitFor()
    await yard.setViewportSize({ width: 1280, height: 800 })
    const link = row.getByRole('link').first()
    await link.click()
    await yard.getByText('Your quotation, 2 of 2 parts').first().waitFor()
    await link.focus()
    await yard.keyboard.press('Control+Enter')
    await yard.getByText('Quotation sent').first().waitFor()
    await yard.getByPlaceholder('Plate, vehicle or part').fill('Zzyzx')
    await yard.getByRole('heading', { name: 'No enquiry fits these filters' }).waitFor()
    expect(await yard.getByRole('heading', { name: /^(No|Nothing)/ }).count()).toBe(1)
  },
)

const engine = {
  title: 'Engine, tested',
  part_id: 'engine',
  price: 480,
  condition: 'A' as const,
  stock: 1,
  brand: demoVehicle.make,
  models: [demoVehicle.model],
  body_styles: [],
  trims: [],
  years: [],
  gearboxes: [],
  fuels: [],
  imageUrls: [],
}
