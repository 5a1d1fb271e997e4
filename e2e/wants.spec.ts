import { addProduct } from '@allyards/contract/own-products'
import type { Page } from 'playwright-core'
import { call } from './harness/call'
import { expectNoAxeViolations, expectNoSidewaysScroll } from './harness/expectations'
import { fill } from './harness/fill'
import { journey } from './harness/journey'
import { aNewBuyer, aNewSeller, type NewAccount } from './harness/new-accounts'

for (const width of [390, 1280]) {
  journey(
    `at ${width} px a guest who found nothing leaves a want, logs in over it, is told of the next listing, and reserves it`,
    async ({ newPage }) => {
      const [buyer, seller] = [await aNewBuyer(), await aNewSeller(`Ouse Grilles ${width}`)]
      const page = await newPage({ viewport: { width, height: 844 } })
      await page.goto('/products?part=grille&max_price=1')
      await page.getByLabel('Your registration').fill('LR14 XKD')
      await page.getByRole('button', { name: 'Check', exact: true }).click()
      await page.getByRole('button', { name: 'Leave a want' }).click()
      const most = page.getByLabel('Up to, delivered')
      await most.fill('a lot')
      await page.getByRole('button', { name: 'Tell me when one turns up' }).click()
      await page.getByText('Please give pounds, such as 180, or leave it empty').waitFor()
      await most.fill('80')
      await expectNoAxeViolations(page)
      await page.getByRole('button', { name: 'Tell me when one turns up' }).click()
      await logIn(page, buyer)
      await page.getByText('We tell you when one turns up').waitFor()

      await listGrille(seller, `Grille for the ${width}`)
      await page.getByRole('link', { name: 'See your wants' }).click()
      const want = page.getByRole('listitem').filter({ hasText: 'LR14 XKD' })
      await want.getByText('£71.50').waitFor()
      await expectNoAxeViolations(page)
      await expectNoSidewaysScroll(page)
      await want.getByRole('link', { name: `See it Grille for the ${width}` }).click()
      await page.getByRole('button', { name: /^Reserve, / }).click()
      const dialog = page.getByRole('dialog', { name: 'Reserve and agree to buy' })
      await dialog.getByRole('button', { name: /^Reserve and agree to buy/ }).click()
      await page.getByText(/^Reserved: deal AY-/).waitFor()
      await page.goto('/buyer-wants')
      await page.getByText('Filled: you agreed to buy one').waitFor()
    },
  )
}

async function logIn(page: Page, { emailOrPhone, password }: NewAccount): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Login' })
  await fill(dialog, { 'Email or phone': emailOrPhone, Password: password })
  await dialog.getByRole('button', { name: 'Login', exact: true }).click()
}

async function listGrille({ token }: NewAccount, title: string): Promise<void> {
  const body = {
    ...{ title, part_id: 'grille', condition: 'A', price: 61.5, delivery_price: 10, stock: 2, brand: 'BMW', imageUrls: [] },
    fitments: [{ make: 'BMW', model: '3 Series', year_from: 2012, year_to: 2018, body_style: 'Saloon' }],
  }
  await call(addProduct, { body: body as never }, { token })
}
