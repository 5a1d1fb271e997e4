import { csvColumns, csvTemplateRow } from '@allyards/contract/product-csv'
import type { ApiDocument } from '../../apps/server/src/platform/docs/describe-api'
import { type GeneratedCall, sampleCalls } from '../../apps/server/test/arbitrary-calls'
import { createRandom, oneOf, type Random } from '../../apps/server/test/make-input'
import { anOddForm } from '../../apps/server/test/odd-forms'
import { sendRaw } from '../../apps/server/test/send-raw'
import type { Measured } from './measured-version'

const FULL_BYTES = 240_000
const CSV_BYTES = 500_000
/** The number of odd forms, files and full bodies among a hundred requests; the others are generated from the API document. */
const FORMS = 10
const FILES = 1
const FULL = 10
/** The depot's index among the people. */
const SELLER = 1

const filled = (text: string, length: number) => text.repeat(Math.ceil(length / text.length)).slice(0, length)
const cells = ['1900-2050|', 'a|', 'one two 1-', '"', ',', '\n', "'=,"]

/** Generates the same requests, in the same order, for every version. */
export async function* oddRequests(version: Measured, count: number, seed: number): AsyncGenerator<() => Promise<unknown>> {
  const { url, tokens, ids, words } = version
  const random = createRandom(seed)
  const document = (await (await fetch(`${url}/api/openapi.json`)).json()) as ApiDocument
  const calls = sampleCalls(document, { ids, words, callers: tokens.length + 2 }, { seed, count })
  const paths = Object.keys(document.paths)
  const forms = paths.filter((path) => document.paths[path]?.post?.requestBody?.content?.['multipart/form-data'])
  for (const call of calls) {
    const kind = random() * 100
    if (kind < FORMS) yield () => sendForm(random, version, oneOf(random, forms))
    else if (kind < FORMS + FILES) yield () => sendFile(random, version)
    else if (kind < FORMS + FILES + FULL) yield () => send(version, { ...call, body: fullBody(random, call), asForm: false })
    else yield () => send(version, call)
  }
}

async function send({ url, tokens }: Measured, { method, url: path, caller, body, asForm, headers }: GeneratedCall) {
  const token = [...tokens, 'x'][caller]
  const sent = method === 'GET' ? {} : { body: asForm ? formOf(body) : JSON.stringify(body) }
  const type: Record<string, string> = method === 'GET' || asForm ? {} : { 'content-type': 'application/json' }
  const who: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  const answer = await fetch(`${url}${path}`, { method, headers: { ...headers, ...type, ...who }, ...sent })
  return answer.arrayBuffer()
}

function formOf(body: unknown): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(Object(body) as object))
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  return form
}

/** The call's fields, each as long as a body may be. */
function fullBody(random: Random, { body }: GeneratedCall): object {
  const names = Object.keys(Object(body))
  const one = oneOf<unknown>(random, [{}, 1, 'a,b', []])
  const each = Math.floor(FULL_BYTES / Math.max(1, names.length) / (JSON.stringify(one).length + 1))
  const full = random() < 0.5 ? Array(each).fill(one) : filled('x,', FULL_BYTES / Math.max(1, names.length))
  return Object.fromEntries(names.map((name) => [name, full]))
}

function sendForm(random: Random, { url, tokens }: Measured, path: string) {
  const head = [`POST ${path.replace(/\{\w+\}/g, 'x')} HTTP/1.1`, 'host: allyards', `authorization: Bearer ${tokens[SELLER]}`]
  const form = anOddForm(random, { head, port: Number(new URL(url).port) })
  // A stalled form waits for minutes without blocking anything.
  const then = form.kind === 'stalled' ? 'leave' : form.then
  return sendRaw({ ...form, then })
}

async function sendFile(random: Random, { url, tokens }: Measured) {
  const column = oneOf(random, csvColumns)
  const row = { ...csvTemplateRow, [column]: filled(oneOf(random, cells), 9_000) }
  const line = `${csvColumns.map((name) => `"${row[name].replaceAll('"', '""')}"`).join()}\n`
  const form = new FormData()
  form.append('file', new File([`${csvColumns.join()}\n${filled(line, CSV_BYTES)}`], 'a.csv'))
  const path = oneOf(random, ['import/check', 'import', 'imports'])
  const headers = { authorization: `Bearer ${tokens[SELLER]}` }
  return (await fetch(`${url}/api/products/${path}`, { method: 'POST', headers, body: form })).arrayBuffer()
}
