import { chromium } from 'playwright-core'
import { findOrInstallChromium } from '../scripts/steps/find-chromium.mjs'
import { serveBarePages } from './first-load/bare-page'
import { type Visit, visit } from './first-load/visit'
import { median, report } from './report'
import { startProduct } from './throughput/start-product'

/**
 * Run with `npx tsx bench/first-load.ts` after `npm run build`: the size of a first visit and how long it blocks a slow phone,
 * compared with a bare React Router page with the same HTML.
 */
const ROUNDS = 5
const GOAL = { atMost: 1.5 }

const product = await startProduct()
const bare = await serveBarePages(product.url)
const browser = await chromium.launch({
  executablePath: await findOrInstallChromium(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
try {
  for (const [name, path] of await ninePages(product.url)) {
    const own: Visit[] = []
    const plain: Visit[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      own.push(await visit(browser, product.url + path))
      plain.push(await visit(browser, bare.url + path))
    }
    reportPage(name, medianOf(own), medianOf(plain))
  }
} finally {
  await browser.close()
  bare.close()
  await product.stop()
}

/** One page of each kind that strangers open. */
async function ninePages(url: string): Promise<[name: string, path: string][]> {
  const aProduct = await linkOn(`${url}/products`, /href="(\/products\/[^"?]+)"/)
  const aDepot = await linkOn(`${url}/sellerDetails`, /href="(\/sellerDetails\?[^"]+)"/)
  return [
    ['/', '/'],
    ['/bmw', '/bmw'],
    ['/products', '/products'],
    ['a product', aProduct],
    ['all depots', '/sellerDetails'],
    ['a depot', aDepot],
    ['/findpart', '/findpart'],
    ['/about', '/about'],
    ['/legal', '/legal'],
  ]
}

async function linkOn(page: string, pattern: RegExp): Promise<string> {
  const link = pattern.exec(await (await fetch(page)).text())?.[1]
  if (!link) throw new Error(`no such link on ${page}`)
  return link.replaceAll('&amp;', '&')
}

function medianOf(visits: Visit[]): Visit {
  const of = (what: keyof Visit) => median(visits.map((one) => one[what]))
  return { scriptKb: of('scriptKb'), files: of('files'), blockingMs: of('blockingMs') }
}

function reportPage(name: string, own: Visit, plain: Visit): void {
  report({
    work: `${name}, script of the first visit`,
    own: `${own.scriptKb.toFixed(0)} KB in ${own.files} files`,
    beside: `${plain.scriptKb.toFixed(0)} KB`,
    ratio: own.scriptKb / plain.scriptKb,
    goal: GOAL,
  })
  report({
    work: `${name}, main thread blocked`,
    own: `${own.blockingMs.toFixed(0)} ms`,
    beside: `${plain.blockingMs.toFixed(0)} ms`,
    ratio: own.blockingMs / plain.blockingMs,
    goal: GOAL,
  })
}
