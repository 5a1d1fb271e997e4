import { rm } from 'node:fs/promises'
import { reserveProduct } from '@allyards/contract/deals'
import { changeNoticePreferences, getNoticePreferences } from '@allyards/contract/notifications'
import { addProduct } from '@allyards/contract/own-products'
import pg from 'pg'
import { afterAll, beforeAll, expect } from 'vitest'
import { startPostgres } from '../apps/server/test/start-postgres'
import { call } from './harness/call'
import { newFolder } from './harness/demo-data'
import { expectNoAxeViolations } from './harness/expectations'
import { journey } from './harness/journey'
import { aNewBuyer, aNewSeller } from './harness/new-accounts'
import { type Product, startProduct } from './harness/product'

/** Journeys that look into the database, in a product of their own without the demo. */
let product: Product
let database: pg.Client
let end: () => Promise<void>

beforeAll(async () => {
  const [dataDir, postgres] = [await newFolder(), await startPostgres()]
  product = await startProduct({ DATA_DIR: dataDir, DATABASE_URL: postgres.url, DEMO: 'off', LOG_LEVEL: 'error' })
  database = new pg.Client({ connectionString: postgres.url })
  await database.connect()
  end = async () => {
    await database.end()
    await product.kill()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})
afterAll(() => end())

journey('the link in a mail ends the mails without a login, and can be taken back', async ({ page }) => {
  const { url } = product
  const una = { url, token: (await aNewBuyer({ url })).token }
  await call(changeNoticePreferences, { body: { rhythm: 'soon' } }, una)
  const { rows } = await database.query<{ unsubscribe_token: string }>('select unsubscribe_token from notice_settings')
  const rhythm = async () => (await call(getNoticePreferences, {}, una)).rhythm

  await page.goto(`${url}/unsubscribe?token=${rows[0]?.unsubscribe_token}`)
  await page.getByRole('heading', { name: 'You are unsubscribed' }).waitFor()
  expect(await rhythm()).toBe('off')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'One e-mail a day instead' }).click()
  await page.getByRole('heading', { name: 'One e-mail a day' }).waitFor()
  expect(await rhythm()).toBe('daily')
})

journey('a reservation that nobody pays runs out by itself, and both sides see it at once', async ({ loginAs, allowErrors }) => {
  // What is reserved is no longer in the shop.
  allowErrors(/status of 410/)
  const { url } = product
  const [buyer, seller] = [await aNewBuyer({ url }), await aNewSeller('Aire Valley Spares', { url })]
  const { product: listing } = await call(addProduct, { body: radio }, { url, token: seller.token })
  const { deal } = await call(reserveProduct, { params: { id: listing.id }, body: {} }, { url, token: buyer.token })
  const [here, yard] = [await loginAs(buyer, { baseURL: url }), await loginAs(seller, { baseURL: url })]
  await here.goto(`/products/${listing.slug}`)
  await here.getByRole('region', { name: 'Reserved for you' }).waitFor()
  await yard.goto(`/deal/${deal.id}`)
  await yard.getByRole('button', { name: /^Not paid/ }).waitFor()

  await database.query("update deals set reserved_until = now() - interval '1 second'")
  await database.query("insert into pgboss.job (name, data) values ('deals.move-due', '{}')")
  await here.getByText('Your reservation is over').waitFor()
  await here.getByRole('button', { name: 'Reserve, £69.95 delivered' }).waitFor()
  await yard.getByText('Cancelled', { exact: true }).first().waitFor()
  await here.goto(`/deal/${deal.id}`)
  await here.getByText('Cancelled', { exact: true }).first().waitFor()
  await expectNoAxeViolations(here)
})

const radio = {
  title: 'Ford Focus radio',
  part_id: 'radio',
  condition: 'A' as const,
  price: 60,
  delivery_price: 9.95,
  stock: 1,
  brand: 'Ford',
  models: ['Focus'],
  body_styles: [],
  trims: [],
  years: [],
  gearboxes: [],
  fuels: [],
  imageUrls: [],
}
