import { listProducts } from '@allyards/contract/products'
import { expect } from 'vitest'
import { call } from './harness/call'
import { expectNoAxeViolations, expectNoSidewaysScroll } from './harness/expectations'
import { journey } from './harness/journey'

journey('a phrase that nobody lists becomes an enquiry with part, side and vehicle filled in', async ({ page }) => {
  const vehicle = await findUnlisted(['Lotus Evija', 'Aston Martin Cygnet', 'Maserati Shamal', 'Bentley Azure'])
  await page.goto(`/products?search=${encodeURIComponent(`LH miror ${vehicle}`)}`)
  for (const chip of ['Wing Mirror', 'Nearside', vehicle]) await page.getByRole('button', { name: `Remove ${chip}` }).waitFor()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: `Ask every depot for: Wing Mirror, nearside, ${vehicle}` }).click()
  await page.waitForURL('**/findpart/findpartform')
  await page.getByRole('heading', { name: 'Wing Mirror' }).waitFor()
  await page.getByRole('button', { name: /^Nearside/, pressed: true }).waitFor()
  await page.getByText(vehicle).filter({ visible: true }).first().waitFor()

  await page.goBack()
  await page.getByRole('button', { name: `Remove ${vehicle}` }).click()
  await page.getByRole('button', { name: `Remove ${vehicle}` }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /^Remove (Lotus|Aston Martin|Maserati|Bentley)$/ }).waitFor()
})

journey('the page says when we do not have a part, and every search box understands the same words', async ({ page }) => {
  await page.goto('/products?search=focus+windscreen')
  await page.getByText('Windscreen: not among the 53 parts that depots list here.').waitFor()
  await page.getByText(/^No windscreen in stock\. These are listed under Body Panel:$/).waitFor()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Ask all yards' }).waitFor()
  await page.getByRole('combobox', { name: 'Search Product here' }).fill('golf OSR quarter panel')
  await page.getByRole('option', { name: 'Body Panel, rear offside, Volkswagen Golf' }).click()
  await page.getByRole('button', { name: 'Remove Volkswagen Golf' }).waitFor()

  await page.goto('/findpart')
  await page.getByLabel('Search parts').fill('o/s headligt')
  const tiles = page.getByRole('main').getByRole('checkbox')
  await expect.poll(() => tiles.count()).toBe(1)
  await page.getByRole('checkbox', { name: 'Headlamp' }).check()
  await page.getByLabel('Search parts').fill('rear light')
  await page.getByText('Rear light: not among the 53 parts').waitFor()
  await page.goto('/findpart/findpartform')
  await page.getByRole('button', { name: /^Offside/, pressed: true }).waitFor()
})

journey('words narrow the list of the chosen vehicle, and a link shows the parts of all cars', async ({ newPage }) => {
  const page = await newPage({ viewport: { width: 360, height: 800 } })
  await page.goto('/')
  await page.getByLabel('Vehicle registration').fill('LR14 XKD')
  await page.getByLabel('Vehicle registration').press('Enter')
  await page.getByRole('button', { name: 'Yes, this is my vehicle' }).click()
  await page.waitForURL('**/findpart')
  await page
    .getByText(/^\d+ in stock$/)
    .first()
    .waitFor()
  await page.goto('/products?search=headlamp')
  const forMyCar = page.getByRole('heading', { level: 1, name: 'for your 3 Series' })
  await forMyCar.waitFor()
  await page.getByRole('link', { name: 'Clear all' }).click()
  await page.waitForURL((url) => !url.searchParams.has('search'))
  await forMyCar.waitFor()
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('link', { name: 'Show parts for all cars' }).click()
  await page.waitForURL(/all=1/)
  await sheet.getByRole('button', { name: /^Show .* products$/ }).click()
  await page.getByText('These parts are not compared with your car.').waitFor()
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
  // A list of other cars says so too.
  await page.goto('/products?search=headlamp+Ford')
  await page.getByRole('link', { name: 'Show parts for your 3 Series' }).click()
  await forMyCar.waitFor()
})

async function findUnlisted(vehicles: readonly string[]): Promise<string> {
  for (const vehicle of vehicles) {
    const { data } = await call(listProducts, { body: { search: `wing mirror ${vehicle}` } })
    if (data.count === 0) return vehicle
  }
  throw new Error('The demo lists a wing mirror of every one of these')
}
