import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { expect, inject, onTestFinished, test } from 'vitest'
import { launchArguments } from './harness/launch-arguments'
import { ownProduct } from './harness/own-product'
import { freePort } from './harness/product'

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>

// Speed depends on the machine: bench/first-load.ts compares it with a bare page.
const categories = ['accessibility', 'best-practices', 'seo']

test('the home page on a phone is accessible, sound and findable', async () => {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: inject('chromium'),
    args: [...launchArguments(), `--remote-debugging-port=${port}`],
  })
  onTestFinished(() => browser.close())

  const lhr = await audit(`${ownProduct().url}/`, port)
  const scores = Object.values(lhr.categories).map(({ id, score }) => [id, score])
  expect(Object.fromEntries(scores), `points were lost by: ${findLost(lhr).join(', ')}`).toEqual({
    accessibility: 1,
    'best-practices': 1,
    seo: 1,
  })
})

/** Chromium sometimes starts its trace after the page; such an audit is repeated. */
async function audit(url: string, port: number, attemptsLeft = 3): Promise<Result['lhr']> {
  const result = await lighthouse(url, { port, onlyCategories: categories, disableFullPageScreenshot: true, logLevel: 'silent' })
  if (!result) throw new Error('Lighthouse gave no result')
  if (!result.lhr.runtimeError) return result.lhr
  if (attemptsLeft === 1) throw new Error(`Lighthouse could not look: ${result.lhr.runtimeError.message}`)
  return audit(url, port, attemptsLeft - 1)
}

function findLost({ audits, categories }: Result['lhr']): string[] {
  const weighted = new Set(
    Object.values(categories).flatMap(({ auditRefs }) => auditRefs.filter((ref) => ref.weight > 0).map((ref) => ref.id)),
  )
  const lost = Object.values(audits).filter(({ id, score }) => weighted.has(id) && score !== null && score < 1)
  return lost.map(({ id, displayValue }) => (displayValue ? `${id} (${displayValue})` : id))
}
