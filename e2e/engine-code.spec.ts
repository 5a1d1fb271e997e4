import { engineMessages } from '@allyards/contract/engine'
import { getMyEnquiry } from '@allyards/contract/enquiries'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { call } from './harness/call'
import { expectNoAxeViolations, expectNoSidewaysScroll } from './harness/expectations'
import { journey } from './harness/journey'
import { aNewBuyer } from './harness/new-accounts'

const small = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true }

journey(
  'a typed engine code goes with the car: into the garage, where it can be changed, and into the enquiry',
  async ({ loginAs }) => {
    const buyer = await aNewBuyer()
    const page = await loginAs(buyer, small)
    await lookUp(page)
    const facts = page.getByRole('main').getByRole('definition')
    await facts.filter({ hasText: '1.6 litre (1,596 cc)' }).waitFor()
    await facts.filter({ hasText: 'Blue' }).waitFor()

    const engineCode = page.getByLabel('Engine code')
    await page.getByText('The first letters of the engine number, P.5 on the V5C.').waitFor()
    await engineCode.fill('IQ DB')
    await page.getByRole('button', { name: 'Yes, this is my vehicle' }).click()
    await page.getByText(engineMessages.code).waitFor()
    await expectNoSidewaysScroll(page)
    await expectNoAxeViolations(page)
    await engineCode.fill('iqdb')
    await page.reload()
    await expect.poll(() => engineCode.inputValue()).toBe('iqdb')
    const kept = page.waitForResponse((answer) => answer.url().endsWith('/api/garage') && answer.request().method() === 'POST')
    await page.getByRole('button', { name: 'Yes, this is my vehicle' }).click()
    await page.waitForURL('**/findpart')
    await kept

    await page.goto('/#finder')
    const garage = page.getByRole('region', { name: 'My garage' })
    await garage.getByRole('button', { name: 'IQDB: engine code of Ford Focus Hatchback' }).click()
    const noted = page.getByRole('dialog', { name: 'Engine code of Ford Focus Hatchback' })
    await noted.getByLabel('Engine code').fill('xqdb')
    await noted.getByLabel('Engine code').press('Enter')
    await garage.getByRole('button', { name: 'XQDB: engine code of Ford Focus Hatchback' }).waitFor()
    await noted.waitFor({ state: 'hidden' })
    expect(new URL(page.url()).pathname).toBe('/')

    // Looked up again, the car brings its code along.
    await lookUp(page)
    await expect.poll(() => engineCode.inputValue()).toBe('XQDB')
    await page.getByRole('button', { name: 'Yes, this is my vehicle' }).click()
    await page.getByRole('checkbox', { name: 'Alternator' }).check()
    await page.getByRole('link', { name: '1 part: add details' }).click()
    await page.getByRole('button', { name: 'Post enquiry' }).click()
    await page.waitForURL('**/buyer-quotation/*')
    const enquiryId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    const { vehicle } = await call(getMyEnquiry, { params: { enquiryId } }, buyer)
    expect(vehicle).toMatchObject({ engine_cc: 1596, first_registered: '2013-11', engine_code: 'XQDB' })
  },
)

async function lookUp(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByLabel('Vehicle registration').fill('YG63 HVB')
  await page.getByRole('button', { name: 'Find Now' }).click()
  await page.waitForURL('**/vehicle-confirmation')
}
