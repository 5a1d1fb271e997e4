import { expect, test } from 'vitest'
import { pageAddress } from './page-address'

const build = { routes: { root: {}, 'routes/products': {} } as never }
const keyOf = (url: string) => pageAddress(url, build)

test.each([
  ['/about?utm_source=a&gclid=b&fbclid=c', '/about'],
  ['/?reg=AB12CDE', '/'],
  ['/ford/focus?z=1', '/ford/focus'],
  ['/products?z=1&brand=Ford&z=2', '/products?brand=Ford'],
  ['/products?models=Fiesta&brand=Ford&models=Focus', '/products?brand=Ford&models=Fiesta&models=Focus'],
  ['/products?models=Focus,Fiesta&models=Focus&brand=Ford', '/products?brand=Ford&models=Fiesta&models=Focus'],
  ['/products?page=0&sort=upside-down&min_price=cheap&years=12345&side=top', '/products'],
  ['/products?page=1&sort=relevance&search=', '/products'],
  ['/Products/?brand=Ford&z=1', '/Products/?brand=Ford'],
  ['/%70roducts?brand=Ford&z=1', '/%70roducts?brand=Ford'],
  [`/products?brand=${'a'.repeat(201)}`, '/products'],
  [`/products?search=${'a'.repeat(999)}`, `/products?search=${'a'.repeat(200)}`],
  ['/sellerDetails?seller=smith&page=7&z=1', '/sellerDetails?seller=smith'],
  ['/sellerDetails?page=2&city=Leeds&z=1', '/sellerDetails?city=Leeds&page=2'],
  ['/sellerDetails?page=-1&sort=', '/sellerDetails'],
  ['/unsubscribe?token=secret', '/unsubscribe?token=1'],
  ['/reset-password?resetToken=secret', '/reset-password?resetToken=1'],
  ['/reset-password?resetToken=', '/reset-password'],
  ['/seller-signup?tabValue=7', '/seller-signup'],
  ['/constructor?a=1', '/constructor'],
  ['/%E0%A4%A?a=1', '/%E0%A4%A'],
  [
    '/products.data?_routes=routes%2Fproducts,root,unknown&brand=Ford&z=1',
    '/products.data?brand=Ford&_routes=root%2Croutes%2Fproducts',
  ],
  ['/_root.data?reg=AB12CDE', '/_root.data'],
])('%s is kept as %s', (url, key) => {
  expect(keyOf(url)).toBe(key)
  expect(keyOf(key)).toBe(key)
})

test('more values than a list takes are one page, whatever they are', () => {
  const models = (count: number) => `/products?${Array.from({ length: count }, (_, index) => `models=M${index}`).join('&')}`
  expect(keyOf(models(5000))).toBe(keyOf(models(101)))
})
