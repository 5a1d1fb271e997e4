import { postEnquiry } from '@allyards/contract/enquiries'
import { addProduct } from '@allyards/contract/own-products'
import { listQuotationsOfEnquiry } from '@allyards/contract/quotations'
import { expect } from 'vitest'
import { call } from './harness/call'
import { demoVehicle } from './harness/demo-vehicle'
import { expectNoAxeViolations, expectNoSidewaysScroll } from './harness/expectations'
import { fillIn } from './harness/fill-in-enquiry'
import { journey } from './harness/journey'
import { aNewBuyer, aNewSeller } from './harness/new-accounts'

for (const width of [390, 1280]) {
  journey(
    `at ${width} px a mirror asked for with power fold and quoted from a manual one is stopped, and sent only by a second press`,
    async ({ loginAs }) => {
      const viewport = { width, height: 844 }
      const [buyer, seller] = [await aNewBuyer(), await aNewSeller(`Medway Breakers ${width}`)]
      await call(addProduct, { body: mirror as never }, { token: seller.token })
      const page = await loginAs(buyer, { viewport })
      await fillIn(page, 'LR14 XKD', [['Wing Mirror', 'Nearside']])
      expect(await page.getByRole('radio', { name: 'I don’t know', checked: true }).count()).toBe(2)
      await page.getByRole('radio', { name: 'Power fold' }).check()
      await expectNoSidewaysScroll(page)
      await expectNoAxeViolations(page)
      await page.getByRole('button', { name: 'Post enquiry' }).click()
      await page.waitForURL('**/buyer-quotation/*')
      await page.getByText('Power fold').filter({ visible: true }).first().waitFor()
      const enquiryId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
      const offers = async () =>
        (await call(listQuotationsOfEnquiry, { params: { enquiryId } }, { token: buyer.token })).quotations.filter(
          (quotation) => quotation.seller.slug === seller.slug,
        )

      const yard = await loginAs(seller, { viewport })
      await yard.goto(`/EnquiryPage?id=${enquiryId}`)
      await yard.getByText('Asked for: Power fold').filter({ visible: true }).waitFor()
      const send = yard.getByRole('button', { name: /^Send quotation/ })
      const stopped = yard.getByRole('alert').filter({ hasText: 'Nothing has been sent. Is this what the buyer wants?' })
      for (const _ of ['once', 'twice']) {
        await send.click()
        await stopped.getByText('Asked: power fold. Yours: manual.').waitFor()
      }
      await yard.keyboard.press('Control+Enter')
      expect(await offers()).toEqual([])
      await expectNoSidewaysScroll(yard)
      await expectNoAxeViolations(yard)
      await stopped.getByRole('button', { name: 'Change' }).click()
      await stopped.waitFor({ state: 'detached' })
      await send.click()
      await stopped.getByRole('button', { name: 'Send anyway' }).click()
      await yard.getByText('Quotation sent').first().waitFor()
      expect(await offers()).toHaveLength(1)

      const offer = page.getByRole('article').filter({ hasText: `Medway Breakers ${width}` })
      if (width === 390) await offer.getByRole('button', { name: /more about this offer$/ }).click()
      await offer.getByText('Manual; you asked for power fold').waitFor()
      await expectNoSidewaysScroll(page)
      await expectNoAxeViolations(page)
    },
  )
}

journey('several quotations are stopped together by what one buyer wrote, and by no honest one', async ({ loginAs }) => {
  const [buyer, seller] = [await aNewBuyer(), await aNewSeller('Several Breakers')]
  await call(addProduct, { body: alternator as never }, { token: seller.token })
  for (const details of ['Mine is the 140A one', 'Must be 180 A'])
    await call(
      postEnquiry,
      { body: { vehicle: demoVehicle, parts: [{ id: 'alternator', details }], postcode: 'LS1 4DY' } },
      { token: buyer.token },
    )
  const yard = await loginAs(seller)
  await yard.goto('/seller-explore?status=pending')
  const rows = yard.getByRole('region', { name: 'Inbox' }).getByRole('listitem')
  await expect.poll(() => rows.count()).toBe(2)
  for (const row of await rows.all()) await row.getByRole('checkbox').check()
  await yard.getByRole('button', { name: /Quote 2 in one go/ }).click()
  const dialog = yard.getByRole('dialog')
  const words = 'The buyer wrote “180 A”. Yours: 140 A.'
  await dialog.getByText(words).waitFor()
  await dialog.getByRole('button', { name: 'Send 2 quotations' }).click()
  const stopped = dialog.getByRole('alert').filter({ hasText: 'Nothing has been sent' })
  await stopped.getByText(words).waitFor()
  expect(await stopped.getByRole('listitem').count()).toBe(1)
  await expectNoAxeViolations(yard)
  await stopped.getByRole('button', { name: 'Send anyway' }).click()
  await yard.getByText('2 quotations sent').first().waitFor()
})

const listing = { price: 45, condition: 'B', brand: 'BMW', models: ['3 Series'], imageUrls: [] }
const mirror = { ...listing, title: 'Wing mirror', part_id: 'wing-mirror', side: 'nearside', features: { mirror: 'manual' } }
const alternator = { ...listing, title: 'Alternator', part_id: 'alternator', stock: 4, features: { amps: 140 } }
