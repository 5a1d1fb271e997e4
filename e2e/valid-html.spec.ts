import { listDepots } from '@allyards/contract/depots'
import { legalPaths } from '@allyards/contract/legal-paths'
import { listProducts } from '@allyards/contract/products'
import { type ConfigData, HtmlValidate, Rule, StaticConfigLoader } from 'html-validate'
import { expect } from 'vitest'
import { call } from './harness/call'
import { journey } from './harness/journey'
import { ownProduct } from './harness/own-product'

/** Rules from the ARIA patterns that no preset of html-validate checks. */
class AriaPatterns extends Rule {
  override setup(): void {
    this.on('dom:ready', ({ document }) => {
      for (const status of document.querySelectorAll('h1 [role="status"], h2 [role="status"], h3 [role="status"]'))
        this.report(status, 'a live region is no part of a heading')
      for (const field of document.querySelectorAll('input[type="search"][role]'))
        this.report(field, 'a search field has no other role')
      for (const tab of document.querySelectorAll('[role="tab"]')) {
        const panel = document.querySelector(`[id="${tab.getAttributeValue('aria-controls')}"]`)
        if (panel?.getAttributeValue('role') !== 'tabpanel') this.report(tab, 'a tab has no panel')
      }
    })
  }
}

const rules: ConfigData = {
  root: true,
  plugins: [{ name: 'aria-patterns', rules: { 'aria-patterns': AriaPatterns } }],
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    'aria-patterns': 'error',
    // A label on a list or an article is valid, although the rule prefers landmarks and fields.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
  },
}

const validator = new HtmlValidate(new StaticConfigLoader(rules))

/** One of every kind of public page, and what signed-in areas send before the user is known. */
async function addresses(): Promise<string[]> {
  const [listing] = (await call(listProducts, { body: {} })).data.rows
  const [depot] = (await call(listDepots, { query: {} })).data.rows
  return [
    '/',
    '/bmw',
    '/bmw/3-series',
    '/part/alternator',
    '/part/alternator/bmw',
    '/products',
    '/products?brand=BMW&part=headlamp&condition=A&max_price=150&sort=price_asc',
    '/products?search=no+such+thing+at+all',
    `/products/${listing?.slug}`,
    '/sellerDetails',
    `/sellerDetails?seller=${depot?.slug}`,
    '/about',
    '/contact',
    '/findpart',
    '/findpart/findpartform',
    '/vehicle-confirmation',
    '/legal',
    ...legalPaths,
    '/seller-signup',
    '/seller-signup?tabValue=1',
    '/seller-signup-branch',
    '/reset-password',
    '/unsubscribe',
    '/join',
    '/there/is/no/such/page/as/this',
    '/seller-dashboard',
    '/buyer-enquiry',
    '/operator/login',
  ]
}

journey('the server sends valid HTML on every kind of page', async () => {
  for (const address of await addresses()) {
    const html = await (await fetch(ownProduct().url + address)).text()
    const { results } = await validator.validateString(html)
    const problems = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    )
    expect.soft(problems, address).toEqual([])
  }
})
