import { listDepots } from '@allyards/contract/depots'
import { listProducts } from '@allyards/contract/products'
import { expect } from 'vitest'
import { call } from '../harness/call'
import { journeyInEveryBrowser } from './journey'

const paths = [
  '/products?condition=A&max_price=150',
  '/products?condition=A&max_price=150&sort=price-asc',
  '/',
  '/products',
  '/products?brand=Ford&models=Focus&part=headlamp',
  '/bmw',
  '/part/headlamp/bmw',
  '/sellerDetails',
  '/findpart',
  '/findpart/findpartform',
  '/about',
  '/contact',
  '/seller-signup',
  '/legal/privacy',
]

journeyInEveryBrowser('every public page renders as its server sent it, even after a reload', async ({ newPage }) => {
  const [product] = (await call(listProducts, { body: { search: 'headlamp' } })).data.rows
  const [depot] = (await call(listDepots, { query: { limit: 1 } as never })).data.rows
  const page = await newPage('desk')
  for (const path of [...paths, `/products/${product?.slug}`, `/sellerDetails?seller=${depot?.slug}`]) {
    await page.goto(path)
    await expect.poll(() => page.evaluate(isWhollyAlive, null), { message: path }).toBe(true)
    await page.reload()
    await expect.poll(() => page.evaluate(isWhollyAlive, null), { message: path }).toBe(true)
  }
})

/** Runs in the page, so it uses nothing from outside. True once React has hydrated every control, including late parts. */
function isWhollyAlive(): boolean {
  const usable = [...document.querySelectorAll('#app :is(a, button, input, select)')]
  return usable.every((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber$')))
}
