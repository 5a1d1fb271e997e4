import { randomInt } from 'node:crypto'
import { expect } from 'vitest'
import { expectNoAxeViolations, expectNoSidewaysScroll } from './harness/expectations'
import { journey } from './harness/journey'
import { aNewSeller } from './harness/new-accounts'

const line = 'VW Golf Mk7 2013-2017, Diesel, engine CLHA; Seat Leon 2014-2018, Diesel; Skoda Oktavia 2013-17, Diesel'

journey(
  'a depot lists a part for three makes at a desk, mends a row, and a buyer sees them all',
  async ({ loginAs, newPage }) => {
    const title = `Zephyr turbo ${randomInt(100_000, 999_999)}`
    const number = `04L ${randomInt(100, 999)} ${randomInt(100, 999)} H`
    const seller = await aNewSeller('Aire Valley Turbos')
    const page = await loginAs(seller)
    await page.goto('/addProductForm')
    await page.getByRole('combobox', { name: /^Part/ }).click()
    await page.getByRole('combobox', { name: 'Search', exact: true }).fill('turbo')
    await page.getByRole('option', { name: 'Turbo', exact: true }).click()
    await page.getByLabel('Title').fill(title)
    await page.getByLabel('Number', { exact: true }).fill(number)

    const first = page.getByRole('group', { name: 'Row 1' })
    await first.getByLabel('Make').selectOption('Audi')
    await first.getByLabel('Model').selectOption('A3')
    await first.getByLabel('From').fill('2016')
    await first.getByLabel('To').fill('2013')
    await page.getByText('These years run backwards').waitFor()
    await page.getByRole('button', { name: '2013 to 2016' }).click()
    expect(await first.getByLabel('To').inputValue()).toBe('2016')

    await page.getByRole('button', { name: 'Paste a line' }).click()
    await page.getByLabel('Paste a line').fill(line)
    await page.getByRole('button', { name: 'Add these rows' }).click()
    await page.getByText('added as row 4, to mend').waitFor()
    await page.getByRole('button', { name: 'Publish with 3 rows' }).waitFor()
    await expectNoAxeViolations(page)
    await page.reload()
    await page.getByText('1 to mend').waitFor()
    await page.getByRole('button', { name: 'Octavia', exact: true }).click()
    await page.getByText('1 to mend').waitFor({ state: 'detached' })

    await page.getByLabel('Registration to try').fill('LR14 XKD')
    await page.getByRole('button', { name: 'Try', exact: true }).click()
    await page.getByRole('region', { name: 'Try it with a car' }).getByText('Does not fit').waitFor()

    await page.getByText('Light wear, ready to fit').click()
    await page.getByLabel('Part price').fill('265')
    await page.getByLabel('Delivery').fill('9.95')
    await page.getByRole('button', { name: 'Publish product' }).click()
    await page.waitForURL('**/product')

    await page.goto('/addProductForm')
    await page.getByRole('button', { name: 'Copy from a listing' }).click()
    await page.getByRole('button', { name: 'Copy 4 rows' }).click()
    await page.getByRole('group', { name: 'Row 4' }).waitFor()

    const guest = await newPage()
    await guest.goto(`/products?seller=${seller.slug}`)
    await guest.getByRole('link', { name: title }).first().click()
    for (const model of ['Audi A3', 'Volkswagen Golf Mk7 (5G)', 'Seat Leon', 'Skoda Octavia'])
      await guest.getByRole('table', { name: 'What it fits' }).getByText(model, { exact: true }).waitFor()
    await guest.getByText(number).first().waitFor()
  },
)

journey('a depot lists a part for three makes on a phone, from a listing with the same number', async ({ loginAs, newPage }) => {
  const phone = { viewport: { width: 390, height: 780 } }
  const number = `5G0 ${randomInt(100, 999)} ${randomInt(100, 999)} B`
  const title = `Zephyr mirror ${randomInt(100_000, 999_999)}`
  const list = async (page: Awaited<ReturnType<typeof newPage>>, name: string) => {
    await page.goto('/addProductForm')
    await page.getByRole('combobox', { name: /^Part/ }).click()
    await page.getByRole('combobox', { name: 'Search', exact: true }).fill('wing mirror')
    await page.getByRole('option', { name: 'Wing Mirror', exact: true }).click()
    await page.getByLabel('Title').fill(name)
    await page.getByLabel('Number', { exact: true }).fill(number)
  }
  const publish = async (page: Awaited<ReturnType<typeof newPage>>, button: string) => {
    await page.getByText('Light wear, ready to fit').click()
    await page.getByLabel('Part price').fill('45')
    await page.getByRole('button', { name: button }).click()
    await page.waitForURL('**/product')
  }
  const other = await loginAs(await aNewSeller('Calder Valley Mirrors'))
  await list(other, `${title}, offside`)
  await other.getByRole('button', { name: 'Paste a line' }).click()
  await other.getByLabel('Paste a line').fill('Seat Leon 2014-2018; Skoda Octavia 2013-2017')
  await other.getByRole('button', { name: 'Add these rows' }).click()
  await other.getByText('added as row 2').waitFor()
  await publish(other, 'Publish product')

  const seller = await aNewSeller('Wharfe Valley Mirrors')
  const page = await loginAs(seller, phone)
  await list(page, `${title}, nearside`)
  await page.getByRole('button', { name: /^Row 1: Choose/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Row 1' })
  await sheet.getByLabel('Make').selectOption('Volkswagen')
  await sheet.getByLabel('Model').selectOption('Golf')
  await sheet.getByLabel('Generation').selectOption('Mk7 (5G)')
  await sheet.getByRole('button', { name: 'Keep row' }).click()
  await page.getByRole('button', { name: /^Row 1: Volkswagen Golf Mk7/ }).waitFor()

  const suggestion = page.getByRole('region', { name: `Other listings with ${number} name 2 more` })
  await suggestion.getByText('1 listing of 1 depot').first().waitFor()
  expect(await suggestion.getByRole('checkbox', { checked: true }).count()).toBe(0)
  for (const box of await suggestion.getByRole('checkbox').all()) await box.check()
  await suggestion.getByRole('button', { name: 'Add 2 rows' }).click()
  await page.getByRole('button', { name: /^Row 3/ }).waitFor()
  await expectNoSidewaysScroll(page)
  await expectNoAxeViolations(page)
  await publish(page, 'Publish product')

  const guest = await newPage(phone)
  await guest.goto(`/products?seller=${seller.slug}`)
  await guest
    .getByRole('link', { name: `${title}, nearside` })
    .first()
    .click()
  for (const model of ['Volkswagen Golf Mk7 (5G)', 'Seat Leon', 'Skoda Octavia'])
    await guest.getByText(model, { exact: true }).first().waitFor()
})
