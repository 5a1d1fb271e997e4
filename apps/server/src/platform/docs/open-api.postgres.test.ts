import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { postEnquiry } from '@allyards/contract/enquiries'
import { addProduct } from '@allyards/contract/own-products'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import openapiTypes, { astToString } from 'openapi-typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEndpoints } from '../../../test/contract-endpoints'
import { testPassword } from '../../../test/factories'
import { buyAPart } from '../../../test/generated-client/buy-a-part'
import { startTestServer, type TestServer } from '../../../test/test-server'
import type { ApiDocument, Operation } from './describe-api'

const repository = new URL('../../../../../', import.meta.url).pathname
const client = join(repository, 'apps/server/test/generated-client')

let server: TestServer
let address: string
let text: string
let document: ApiDocument
let operations: Operation[]

beforeAll(async () => {
  server = await startTestServer({ env: { PUBLIC_URL: 'https://allyards.test' } })
  address = await server.listen()
  text = await (await fetch(`${address}/api/openapi.json`)).text()
  document = JSON.parse(text)
  operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
})
afterAll(() => server.close())

test('every call of the contract is in the document under its own name, in a chapter, with what it answers and refuses', async () => {
  const endpoints = await readEndpoints()
  expect(operations).toHaveLength(endpoints.length)
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(endpoints.length)
  const chapters = new Set(document.tags.map(({ name }) => name))
  for (const { operationId, tags, responses } of operations) {
    expect(tags.every((tag) => chapters.has(tag)) && tags.length === 1, operationId).toBe(true)
    const statuses = Object.keys(responses).map(Number)
    expect(
      statuses.filter((status) => status < 300),
      operationId,
    ).toHaveLength(operationId === 'createQuotation' ? 2 : 1)
    expect(statuses, operationId).toEqual(expect.arrayContaining([400, 429, 500, 503]))
  }
  expect(text.length).toBeLessThan(560_000)
})

test('papers, forms and calls without an answer are described as such', () => {
  const named = (id: string) => operations.find(({ operationId }) => operationId === id) as Operation
  const sends = (id: string) => Object.keys(named(id).requestBody?.content ?? {})
  const answers = (id: string, status: number) => Object.keys(named(id).responses[status]?.content ?? {})
  expect(named('removeSavedVehicle').responses[204]).not.toHaveProperty('content')
  expect(answers('getDealInvoice', 200)).toEqual(['text/html'])
  expect(answers('readOwnDocument', 200)).toEqual(['application/pdf', 'image/webp'])
  for (const id of ['uploadImage', 'sendDocument', 'importPhotos']) expect(sends(id)).toEqual(['multipart/form-data'])
  for (const id of ['addProduct', 'changeProduct', 'completeSellerSignup', 'importProducts', 'checkImport', 'startImport'])
    expect(sends(id)).toEqual(['application/json', 'multipart/form-data'])
  expect(Object.keys(document.paths['/api/products/{id_or_slug}'] ?? {}).sort()).toEqual(['delete', 'get', 'patch'])
})

test('the example of a listing is one: it is taken as it stands, with rows of two makes, and the page shows it', async () => {
  const { example } =
    operations.find(({ operationId }) => operationId === 'addProduct')?.requestBody?.content?.['application/json'] ?? {}
  const { body } = await server.api(addProduct, { body: example as never }, await server.aSeller())
  expect(body.product.fitments.map(({ make }) => make)).toEqual(['Volkswagen', 'Seat'])
  expect(body.product.numbers).toHaveLength(2)
  expect(await (await fetch(`${address}/api/docs`)).text()).toContain('04L 253 016 H')
})

test('so is the example of an enquiry, with what the buyer knows of the parts', async () => {
  const { example } =
    operations.find(({ operationId }) => operationId === 'postEnquiry')?.requestBody?.content?.['application/json'] ?? {}
  const { status, body } = await server.api(postEnquiry, { body: example as never }, await server.aBuyer())
  expect(status).toBe(201)
  expect(body.parts.map(({ features }) => features)).toEqual([
    { mirror: 'power-fold', heated: true, colour: 'black' },
    { amps: 140 },
  ])
})

test('a public linter finds nothing wrong with it', async () => {
  // Our addresses are older than this rule: a word such as "my" comes before ids, and no id is such a word.
  const config = await createConfig({ extends: ['recommended'], rules: { 'no-ambiguous-paths': 'off' } })
  const problems = await lintFromString({ source: text, config })
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
})

test('a client that a public generator makes goes from login to an accepted offer, and its types hold', async () => {
  await mkdir(join(repository, '.cache'), { recursive: true })
  const folder = await mkdtemp(join(repository, '.cache', 'generated-client-'))
  try {
    const types = await openapiTypes(text, { defaultNonNullable: false })
    await writeFile(join(folder, 'api.ts'), astToString(types))
    await copyFile(join(client, 'buy-a-part.ts'), join(folder, 'buy-a-part.ts'))
    const options = { extends: join(repository, 'tsconfig.base.json'), include: ['*.ts'] }
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(options))
    await checkTypes(folder)
  } finally {
    await rm(folder, { recursive: true })
  }

  const [buyer, seller] = [await server.aBuyer(), await server.aSeller()]
  const withPassword = (email: string | null) => ({ emailOrPhone: email ?? '', password: testPassword })
  const people = { buyer: withPassword(buyer.email), seller: withPassword(seller.email) }
  expect(await buyAPart(address, people, () => server.jobsDrained())).toEqual({ status: 'accepted', price: 60, left: 204 })
})

async function checkTypes(folder: string): Promise<void> {
  const compiler = join(repository, 'node_modules/@typescript/native/bin/tsc')
  const outcome = await promisify(execFile)(process.execPath, [compiler, '-p', folder]).catch((error) => error)
  expect(outcome.stdout).toBe('')
}
