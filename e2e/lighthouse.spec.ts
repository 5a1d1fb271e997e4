import { rm } from 'node:fs/promises'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { findOrInstallChromium } from '../scripts/steps/find-chromium.mjs'
import { copyOfDemoData } from './harness/demo-data'
import { launchArguments } from './harness/launch-arguments'
import { freePort, startProduct } from './harness/product'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>
type Scores = Record<(typeof categories)[number], number>

// The performance score depends on the machine: it is printed, not asserted.
test('the home page on a phone is accessible, sound and findable', { timeout: 600_000 }, async () => {
  const dataDir = await copyOfDemoData()
  const product = await startProduct({ DATA_DIR: dataDir, DEMO: 'on', LOG_LEVEL: 'error' })
  onTestFinished(async () => {
    await product.stop()
    await rm(dataDir, { recursive: true, force: true })
  })
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: await findOrInstallChromium(),
    args: [...launchArguments(), `--remote-debugging-port=${port}`],
  })
  onTestFinished(() => browser.close())

  const { scores, lost } = await audit(`${product.url}/`, port)
  process.stdout.write(`Lighthouse: ${categories.map((name) => `${name} ${scores[name]}`).join(', ')}\n`)

  expect(scores, `points were lost by: ${lost.join(', ')}`).toMatchObject({ accessibility: 100, 'best-practices': 100, seo: 100 })
})

async function audit(url: string, port: number): Promise<{ scores: Scores; lost: string[] }> {
  const lhr = await measure(url, port)
  const scores = Object.fromEntries(
    categories.map((name) => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)]),
  ) as Scores
  const weighted = new Set(
    Object.values(lhr.categories).flatMap(({ auditRefs }) => auditRefs.filter((ref) => ref.weight > 0).map((ref) => ref.id)),
  )
  const lost = Object.values(lhr.audits).filter(({ id, score }) => weighted.has(id) && score !== null && score < 0.9)
  return { scores, lost: lost.map(({ id, displayValue }) => (displayValue ? `${id} (${displayValue})` : id)) }
}

/** Chromium now and then begins its trace after the page; such a measurement is taken again. */
async function measure(url: string, port: number, attemptsLeft = 3): Promise<Result['lhr']> {
  const result = await lighthouse(url, {
    port,
    onlyCategories: [...categories],
    disableFullPageScreenshot: true,
    logLevel: 'silent',
  })
  if (!result) throw new Error('Lighthouse gave no result')
  if (!result.lhr.runtimeError) return result.lhr
  if (attemptsLeft === 1) throw new Error(`Lighthouse could not measure: ${result.lhr.runtimeError.message}`)
  return measure(url, port, attemptsLeft - 1)
}
