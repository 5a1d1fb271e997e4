import { randomInt, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { postEnquiry } from '@allyards/contract/enquiries'
import { messages } from '@allyards/contract/messages'
import { call } from '../harness/call'
import { demoVehicle } from '../harness/demo-vehicle'
import { aNewBuyer, aNewSeller } from '../harness/new-accounts'
import { repository } from '../harness/product'
import { journeyInEveryBrowser } from './journey'
import { typeInto } from './type-into'

journeyInEveryBrowser('a depot opens an enquiry in its inbox and quotes', async ({ loginAs }) => {
  const [buyer, seller] = [await aNewBuyer(), await aNewSeller('Calder Auto Parts')]
  const yard = await loginAs(seller, 'desk')
  await yard.goto('/seller-explore')
  await yard.getByText('Live', { exact: true }).waitFor()
  await call(postEnquiry, { body: { vehicle: demoVehicle, parts: [{ id: 'radio' }] } }, buyer)
  await yard
    .getByRole('region', { name: 'Inbox' })
    .getByRole('link', { name: /BMW 3 Series/ })
    .click()
  const radio = yard.getByRole('region', { name: 'Enquiry', exact: true }).getByRole('region', { name: 'Radio' })
  await typeInto(radio.getByRole('textbox', { name: 'Price' }), '52')
  await yard.getByRole('button', { name: /Send quotation/ }).click()
  await yard.getByText('Quotation sent').first().waitFor()
})

journeyInEveryBrowser('a depot lists a part with a photo on a phone, and a guest finds it', async ({ loginAs, newPage }) => {
  const seller = await aNewSeller('Went Valley Spares')
  // The page of a part shows similar ones, including those of an earlier run.
  const title = `Zephyr radio ${randomInt(100_000, 999_999)}`
  const yard = await loginAs(seller, 'phone')
  await yard.goto('/addProductForm')
  await yard.getByLabel('Photos', { exact: true }).setInputFiles(join(repository, 'docs/home.png'))
  await yard
    .getByText(/^1 photo/)
    .first()
    .waitFor()
  await yard.getByRole('combobox', { name: /^Part/ }).click()
  await typeInto(yard.getByRole('combobox', { name: 'Search', exact: true }), 'radio')
  await yard.getByRole('option', { name: 'Radio', exact: true }).click()
  await typeInto(yard.getByLabel('Title'), title)
  await typeInto(yard.getByLabel('Fill in from a reg'), 'LR14 XKD')
  await yard.getByRole('button', { name: 'Add vehicle' }).click()
  await yard.getByRole('button', { name: /^Row 1: BMW 3 Series/ }).waitFor()
  await yard.getByText('Light wear, ready to fit').click()
  await typeInto(yard.getByLabel('Part price'), '60')
  await typeInto(yard.getByLabel('Delivery'), '9.95')
  await yard.getByRole('button', { name: 'Publish product' }).click()
  await yard.waitForURL(/\/product$/)
  const guest = await newPage('phone')
  await guest.goto(`/products?seller=${seller.slug}`)
  await guest.getByRole('link', { name: title }).first().click()
  await guest.getByRole('heading', { name: title }).waitFor()
})

journeyInEveryBrowser('a buyer signs up and logs in with the details just typed', async ({ newPage }) => {
  const page = await newPage('desk')
  await page.goto('/about')
  await page.getByRole('banner').getByRole('button', { name: 'Sign Up' }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Buyer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign Up' })
  await typeInto(dialog.getByLabel('Full Name'), 'Ann Lee')
  await typeInto(dialog.getByRole('textbox', { name: 'Phone' }), `077${randomInt(10_000_000, 99_999_999)}`)
  await typeInto(dialog.getByLabel('Email Address'), `ann-${randomUUID()}@example.test`)
  await typeInto(dialog.getByLabel('Create Password', { exact: true }), 'Str0ng!pass')
  await typeInto(dialog.getByLabel('Confirm Password', { exact: true }), 'Str0ng!pass')
  await dialog.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await page.getByText(messages.register.success).first().waitFor()
  await dialog.getByText('Your account is ready.').waitFor()
  await dialog.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('dialog', { name: 'Login' }).getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL(/\/buyer-enquiry$/)
  await page.getByText('Please verify your email.').waitFor()
})

journeyInEveryBrowser('filters narrow the list of parts, and a reload keeps them', async ({ newPage }) => {
  const page = await newPage('desk')
  await page.goto('/products')
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await filters.getByText('Brand', { exact: true }).first().click()
  await filters.getByRole('checkbox', { name: 'BMW', exact: true }).click()
  await page.getByRole('button', { name: 'Remove BMW' }).waitFor()
  await filters.getByRole('checkbox', { name: /^Grade A/ }).click()
  await page.getByRole('button', { name: 'Remove Grade A' }).waitFor()
  await typeInto(filters.getByLabel('Highest price', { exact: true }), '150')
  await filters.getByLabel('Highest price', { exact: true }).press('Enter')
  await page.waitForURL(/max_price=150/)
  await page.reload()
  await page.getByRole('button', { name: 'Remove BMW' }).waitFor()
  await page.getByRole('button', { name: /^Remove .*£150/ }).waitFor()
})
