import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { formatCsv } from '@allyards/contract/csv'
import { stateRules } from '@allyards/contract/depot-states'
import { listMyProducts } from '@allyards/contract/own-products'
import { listProducts } from '@allyards/contract/products'
import { expect } from 'vitest'
import { aYardFile } from '../apps/server/test/yard-files'
import { call } from './harness/call'
import { expectNoAxeViolations, expectNoSidewaysScroll } from './harness/expectations'
import { journey } from './harness/journey'
import { aNewSeller } from './harness/new-accounts'
import { threePhotos } from './harness/pictures'

const phone = { viewport: { width: 360, height: 800 } }

journey('a file with bad rows is imported, mended on the page, and managed on a phone', async ({ loginAs }) => {
  const seller = await aNewSeller(`Journey Imports ${randomInt(1e9)}`)
  const page = await loginAs(seller)
  await page.goto('/product?import')
  const row = (title: string, part: string, price: string, brand = 'Ford', grade = 'A') => [
    title,
    part,
    brand,
    'Focus',
    price,
    grade,
    '2',
    `K ${title}`,
  ]
  const file = formatCsv([
    ['Name', 'Part type', 'Make', 'Model', 'Price ex del', 'Cond', 'Qty', 'Stock number'],
    row('Good alternator', 'Alternator', '52'),
    row('Misspelt alternator', 'Alternater', '58'),
    row('Gearbox, odd price', 'Gearbox', '54O'),
    row('Starter', 'Starter Motor', '40', 'Frod'),
    row('Radiator', 'Radiator', '45', 'Frod'),
    row('Door', 'Car Door', '90', 'Ford', 'VG'),
    row('Bonnet', 'Bonnet', '95', 'Ford', 'VG'),
  ])
  await page.getByLabel('CSV file').setInputFiles({ name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await page.getByText('6 need you').first().waitFor()
  await page.getByRole('button', { name: 'Use Ford for both' }).click()
  await page.getByLabel('condition of 2 rows').selectOption('A')
  await page.getByText('2 need you').first().waitFor()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Import 5 rows' }).click()
  await page.getByText('5 created, 0 updated, 0 unchanged, 2 failed').waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Failed rows as CSV' }).click()
  expect((await download).suggestedFilename()).toBe('allyards-failed-rows.csv')
  await page.getByRole('button', { name: 'Use Alternator' }).click()
  await page.getByLabel('price of line 4').fill('540')
  await page.getByLabel('price of line 4').press('Enter')
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await page.getByText('7 created, 0 updated, 0 unchanged, 0 failed').waitFor()
  // Photos are matched to rows by the stock number in their names.
  const [one, two, three] = await threePhotos(page)
  const photos = page.getByRole('region', { name: 'Photos by stock number' })
  await photos.getByLabel('Photos or a ZIP').setInputFiles([
    { ...one, name: 'K Good Alternator.png' },
    { ...two, name: 'K Good alternator-2.png' },
    { ...three, name: 'K Clutch.png' },
  ] as never)
  await photos.getByRole('button', { name: 'Add 3 photos' }).click()
  await photos.getByText('2 photos added, 0 as before, 1 left out').waitFor()
  await photos.getByText('None of your listings has the stock number K Clutch.').waitFor()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Go to products' }).click()
  await page.getByRole('link', { name: 'Misspelt alternator' }).waitFor()
  const listed = await call(listProducts, { body: { seller: seller.slug } })
  expect(listed.data.count).toBe(7)

  const small = await loginAs(seller, phone)
  await small.goto('/product?page=9')
  await small.getByLabel('Part', { exact: true }).selectOption('Gearbox')
  await small.getByRole('link', { name: 'Good alternator' }).waitFor({ state: 'detached' })
  await small.getByRole('button', { name: 'One less of Gearbox, odd price' }).click()
  await small.getByRole('status', { name: 'Stock of Gearbox, odd price' }).filter({ hasText: /^1$/ }).waitFor()
  await expectNoSidewaysScroll(small)
  await expectNoAxeViolations(small)

  // A file of a yard system as first dropped: the seller leaves the page right after sending, and answers what is left later.
  const ownCount = async () => (await call(listMyProducts, { query: {} }, seller)).count
  const before = await ownCount()
  const { bytes } = aYardFile('a stock list of a yard system, in Windows-1252')
  const yardFile = { name: 'yard.csv', mimeType: 'text/csv', buffer: Buffer.from(bytes) }
  const sent = page.waitForResponse(
    (answer) => answer.url().endsWith('/products/imports') && answer.request().method() === 'POST',
  )
  await page.goto('/product?import')
  await page.getByLabel('CSV file').setInputFiles(yardFile)
  await page.getByText('30 need you').first().waitFor()
  await page.getByText('words read in our spelling').click()
  await page
    .getByRole('listitem')
    .filter({ hasText: /brand, \d+ rows“VAUX”Vauxhall/ })
    .waitFor()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Import 270 rows' }).click()
  await sent
  await page.goto('/product')
  await expect.poll(ownCount).toBe(before + 270)
  // Nobody has checked this depot yet, so the other rows wait as drafts.
  expect((await call(listProducts, { body: { seller: seller.slug } })).data.count).toBe(stateRules.new.liveListings)
  await page.goto('/product?import')
  const past = page.getByRole('listitem').filter({ hasText: '270 new, 0 changed, 0 as before, 30 left out' })
  const explained = page.waitForEvent('download')
  await past.getByRole('button', { name: 'Report' }).click()
  const lines = (await readFile(await (await explained).path(), 'utf8')).trim().split('\r\n').slice(1)
  expect(lines).toHaveLength(30)
  expect(lines[0]).toMatch(/^11,part_id: “REAR LIGHT O\/S” is not in the list of parts/)
  await page.getByLabel('CSV file').setInputFiles(yardFile)
  // Rows that are asked about together are shown by example.
  const boots = page.getByRole('listitem').filter({ hasText: '“BOOT” may be Boot Lid or Tailgate' })
  await boots.getByText('BOOT NISSAN Qashqai').waitFor()
  await boots.getByLabel('part of 4 rows').selectOption('Tailgate')
  await page.getByText('26 need you').first().waitFor()
  await page.getByRole('button', { name: 'Import 274 rows' }).click()
  await page.getByText('4 created, 0 updated, 270 unchanged, 26 failed').waitFor()
  expect(await ownCount()).toBe(before + 274)
  process.stdout.write(
    `300 rows as first dropped: 270 taken, ${lines.length} explained, the same file again creates those answered\n`,
  )
})
