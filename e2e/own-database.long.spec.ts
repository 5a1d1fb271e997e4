import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { promisify } from 'node:util'
import { reserveProduct } from '@allyards/contract/deals'
import { changeNoticePreferences, getNoticePreferences } from '@allyards/contract/notifications'
import { addProduct } from '@allyards/contract/own-products'
import pg from 'pg'
import { afterAll, beforeAll, expect } from 'vitest'
import { startPostgres } from '../apps/server/test/start-postgres'
import { refusal, startSmtp } from '../apps/server/test/start-smtp'
import { call } from './harness/call'
import { newFolder } from './harness/demo-data'
import { expectNoAxeViolations } from './harness/expectations'
import { journey } from './harness/journey'
import { aNewBuyer, aNewSeller } from './harness/new-accounts'
import { oneTimeCode } from './harness/one-time-code'
import { type Product, repository, startProduct } from './harness/product'

/** Journeys that read the database, in a separate product without the demo. */
let product: Product
let database: pg.Client
let databaseUrl: string
let smtp: Awaited<ReturnType<typeof startSmtp>>
let isMailDown = false
let end: () => Promise<void>

beforeAll(async () => {
  const [dataDir, postgres] = [await newFolder(), await startPostgres()]
  smtp = await startSmtp({
    onRcptTo: (_address, _session, done) => (isMailDown ? done(refusal(450, 'Down for maintenance')) : done()),
  })
  databaseUrl = postgres.url
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SMTP_URL: smtp.url, DEMO: 'off', LOG_LEVEL: 'error' }
  product = await startProduct(env)
  database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  end = async () => {
    await database.end()
    await product.kill()
    await smtp.close()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})
afterAll(() => end())

journey('the link in an email stops further emails without a login, and can be undone', async ({ page }) => {
  const { url } = product
  const una = { url, token: (await aNewBuyer({ url })).token }
  await call(changeNoticePreferences, { body: { rhythm: 'soon' } }, una)
  const { rows } = await database.query<{ unsubscribe_token: string }>('select unsubscribe_token from notice_settings')
  const rhythm = async () => (await call(getNoticePreferences, {}, una)).rhythm

  await page.goto(`${url}/unsubscribe?token=${rows[0]?.unsubscribe_token}`)
  await page.getByRole('heading', { name: 'You are unsubscribed' }).waitFor()
  expect(await rhythm()).toBe('off')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'One email a day instead' }).click()
  await page.getByRole('heading', { name: 'One email a day' }).waitFor()
  expect(await rhythm()).toBe('daily')
})

journey('an unpaid reservation expires by itself, and both sides see it at once', async ({ loginAs, allowErrors }) => {
  // A reserved listing is no longer in the shop.
  allowErrors(/status of 410/)
  const { url } = product
  const [buyer, seller] = [await aNewBuyer({ url }), await aNewSeller('Aire Valley Spares', { url })]
  await database.query('update users set email_verified_at = now()')
  const { product: listing } = await call(addProduct, { body: radio }, { url, token: seller.token })
  const { deal } = await call(
    reserveProduct,
    { params: { id: listing.id }, body: { total: listing.price + listing.delivery_price } },
    { url, token: buyer.token },
  )
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

journey(
  'an operator made on the command line adds an authenticator app, and retries a failed email',
  async ({ page, allowErrors }) => {
    // The server knows no token, so it answers 404 for operator pages.
    allowErrors(/status of (401|404)/)
    const { url } = product
    isMailDown = true
    const { emailOrPhone: email } = await aNewBuyer({ url })
    const ofThatMail = "name = 'mail.deliver' and data->>'to' = $1"
    const states = async () =>
      (await database.query<{ state: string }>(`select state from pgboss.job where ${ofThatMail}`, [email])).rows.map(
        ({ state }) => state,
      )
    await expect.poll(states).toEqual(['retry'])
    await database.query(`update pgboss.job set state = 'failed', completed_on = now() where ${ofThatMail}`, [email])
    isMailDown = false

    const order = ['scripts/operator.mjs', 'create', 'olive@example.test', 'Olive Operator', 'She looks after the mails']
    const env = { ...process.env, DATABASE_URL: databaseUrl }
    const { stdout } = await promisify(execFile)(process.execPath, order, { cwd: repository, env })
    await page.goto(`${url}/operator/login`)
    await page.getByLabel('Email').fill('olive@example.test')
    await page.getByLabel('Password', { exact: true }).fill(/shown once: (\S+)/.exec(stdout)?.[1] ?? '')
    const secret = page.waitForResponse('**/api/auth/second-factor')
    await page.getByRole('button', { name: 'Continue' }).click()
    const { key }: { key: string } = await (await secret).json()
    await page.getByRole('img', { name: 'QR code of the key' }).waitFor()
    await expectNoAxeViolations(page)
    await page.getByLabel('Code, six figures').fill(oneTimeCode(key))
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('heading', { name: 'Recovery codes' }).waitFor()
    await expectNoAxeViolations(page)
    await page.getByLabel('I keep them somewhere safe').check()
    await page.getByRole('button', { name: 'Done' }).click()

    await page.getByRole('navigation', { name: 'Operator area' }).getByRole('link', { name: 'Mail and jobs' }).click()
    await page.getByText('Down for maintenance').first().waitFor()
    await page.getByRole('button', { name: 'Try again now' }).click()
    await page.getByText('It is tried again now.').first().waitFor()
    await expect.poll(() => smtp.received.filter(({ to }) => to === email).length).toBe(1)
  },
)

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
