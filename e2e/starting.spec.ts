import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { legalPaths } from '@allyards/contract/legal-paths'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { startPostgres } from '../apps/server/test/start-postgres'
import { copyOfDemoData } from './harness/demo-data'
import { type Exit, freePort, type Product, repository, startAndFail, startProduct } from './harness/product'

// All tests use one folder, one after the other.
let dataDir: string
beforeAll(async () => {
  dataDir = await copyOfDemoData()
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

async function started(env: Record<string, string>, entry?: string): Promise<Product> {
  const product = await startProduct({ DEMO: 'off', LOG_LEVEL: 'error', ...env }, entry)
  onTestFinished(() => product.kill())
  return product
}

function expectOneLine({ code, output }: Exit, message: RegExp): void {
  expect(output.trim().split('\n')).toEqual([expect.stringMatching(message)])
  expect(code).toBe(1)
}

describe('a start that cannot succeed says why in one line and fails', () => {
  test('a second copy on the same data folder', async () => {
    const first = await started({ DATA_DIR: dataDir })
    expectOneLine(await startAndFail({ DATA_DIR: dataDir, DEMO: 'off' }), /DATA_DIR .* is in use by a running copy/)
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
  })

  test('a port that is taken', async () => {
    const port = await freePort()
    const other = createServer().listen(port, '127.0.0.1')
    await once(other, 'listening')
    onTestFinished(() => void other.close())
    const exit = await startAndFail({ DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'error', PORT: String(port) })
    expectOneLine(exit, new RegExp(`Port ${port} is taken`))
  })

  test('a data folder that cannot be written to', async () => {
    const file = join(dataDir, 'file')
    await writeFile(file, '')
    expectOneLine(await startAndFail({ DATA_DIR: join(file, 'data'), DEMO: 'off' }), /DATA_DIR .* cannot be written to/)
  })

  test('a database that does not exist', async () => {
    const postgres = await startPostgres()
    onTestFinished(() => postgres.stop())
    const env = { DATA_DIR: dataDir, DATABASE_URL: postgres.url.replace(/postgres$/, 'nowhere') }
    expectOneLine(await startAndFail(env), /DATABASE_URL cannot be reached: .*nowhere/)
  })

  test('a version of Node that is too old', async () => {
    const asOldNode = `data:text/javascript,${encodeURIComponent(
      "Object.defineProperty(process, 'version', { value: 'v18.20.4' }); Object.defineProperty(process, 'versions', { value: { node: '18.20.4' } })",
    )}`
    const run = promisify(execFile)(process.execPath, ['--import', asOldNode, 'scripts/start.mjs'], { cwd: repository })
    await expect(run).rejects.toMatchObject({ code: 1, stderr: 'Allyards needs Node 20.19 or newer; this is v18.20.4\n' })
  })
})

test('every problem of the environment is listed at once', async () => {
  const { code, output } = await startAndFail({
    PORT: 'many',
    DATABASE_URL: 'mysql://somewhere',
    DEMO: 'perhaps',
    SUPPORT_EMAIL: 'nobody',
  })
  expect(code).toBe(1)
  for (const name of ['PORT', 'DATABASE_URL', 'DEMO', 'SUPPORT_EMAIL']) expect(output).toMatch(new RegExp(`^ +${name}: `, 'm'))
})

test('npm start on loaded data is ready at once', async () => {
  const product = await started({ DATA_DIR: dataDir, DEMO: 'on' }, 'scripts/start.mjs')
  process.stdout.write(`A second start was ready after ${(product.readyAfterMs / 1000).toFixed(1)} s\n`)
  expect(product.output()).not.toContain('Demo data:')
  expect(product.output()).toMatch(new RegExp(`http://\\S+:${new URL(product.url).port}`))
  for (const account of ['buyer@demo.allyards.test', 'seller@demo.allyards.test']) expect(product.output()).toContain(account)
})

test('an embedded database is backed up while it serves, and PostgreSQL takes it over', async () => {
  const env = { DATA_DIR: dataDir }
  const product = await started(env)
  const postgres = await startPostgres()
  onTestFinished(() => postgres.stop())
  const folder = join(dataDir, 'backup')
  const held = await command('backup', [folder], env)
  expect(held).toMatch(/backup holds \d+ rows of \d+ tables, \d+ open jobs and \d+ files\.$/)
  await expect(command('restore', [folder], env)).rejects.toThrow('Stop the product first')
  expect((await fetch(`${product.url}/readyz`)).status).toBe(200)
  const restored = await command('restore', [folder], { DATA_DIR: join(dataDir, 'other'), DATABASE_URL: postgres.url })
  expect(restored).toContain(/holds (\d+ rows of \d+ tables, \d+ open jobs and \d+ files)/.exec(held)?.[1])
})

async function command(name: string, args: string[], env: Record<string, string>): Promise<string> {
  const options = { cwd: repository, env: { ...process.env, ...env } }
  const { stdout } = await promisify(execFile)(process.execPath, [`scripts/${name}.mjs`, ...args], options)
  return stdout.trim().split('\n').at(-1) ?? ''
}

test('without the demo no page shows an invented figure', async () => {
  const postgres = await startPostgres()
  onTestFinished(() => postgres.stop())
  const { url } = await started({ DATA_DIR: dataDir, DATABASE_URL: postgres.url })
  const pages = [
    '/',
    '/about',
    '/contact',
    '/products',
    '/sellerDetails',
    '/vehicle-confirmation',
    '/findpart',
    '/findpart/findpartform',
    '/unsubscribe',
    '/join',
    '/seller-signup',
    '/seller-signup-branch',
    '/reset-password',
    '/bmw',
    '/bmw/3-series',
    '/part/alternator',
    '/part/alternator/bmw',
  ]
  for (const path of [...pages, '/legal', ...legalPaths]) {
    const answer = await fetch(url + path)
    const html = (await answer.text()).replaceAll('<!-- -->', '')
    expect(answer.status, path).toBe(200)
    expect(html, path).not.toMatch(/4\.41|5,?536|150\+|Martin H\.|Priya S\.|Callum R\.|This is a demo/)
  }
})
