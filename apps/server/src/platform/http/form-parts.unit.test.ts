import { describe, expect, test } from 'vitest'
import { readBoundary } from './form-headers'
import { FormParts } from './form-parts'
import { FormSplitter } from './split-form'

function read(body: Buffer, contentType: string, pieceBytes = body.length): FormParts {
  const parts = new FormParts(undefined)
  const splitter = new FormSplitter(readBoundary(contentType), parts)
  for (let at = 0; at < body.length; at += pieceBytes) splitter.write(body.subarray(at, at + pieceBytes))
  splitter.end()
  return parts
}

const typeB = 'multipart/form-data; boundary=b'
const aForm = (...parts: string[]) => Buffer.from([...parts.map((part) => `--b\r\n${part}\r\n`), '--b--\r\n'].join(''))
const field = (name: string, value = 'x') => `content-disposition: form-data; name="${name}"\r\n\r\n${value}`

describe('a form reads the same however it is split', () => {
  test.each([1, 2, 3, 5, 7, 16, 1_000, 100_000])('%i bytes at a time', async (pieceBytes) => {
    const form = new FormData()
    const bytes = Buffer.from('\r\n--\r\n\r\n--b--\r\n'.repeat(50))
    form.append('title', 'Headlamp, “left”')
    form.append('brands[]', 'ford')
    form.append('empty', '')
    form.append('tag', 'a')
    form.append('tag', 'b')
    form.append('images', new File([bytes], 'größe.png', { type: 'image/png' }))
    form.append('images', new File([], 'none.png'))
    const sent = new Response(form)
    const type = sent.headers.get('content-type') ?? ''
    const { body, files } = read(Buffer.from(await sent.arrayBuffer()), type, pieceBytes)
    expect(body).toEqual({ title: 'Headlamp, “left”', brands: ['ford'], empty: '', tag: ['a', 'b'] })
    expect(files).toEqual([
      { field: 'images', filename: 'größe.png', bytes },
      { field: 'images', filename: 'none.png', bytes: Buffer.alloc(0) },
    ])
  })
})

test('text before the first part and after the last one is ignored', () => {
  expect(read(Buffer.concat([Buffer.from('hello\r\n'), aForm(field('a')), Buffer.from('bye')]), typeB).body).toEqual({ a: 'x' })
})

test('a part of JSON is read as JSON, and a file keeps the last step of its path', () => {
  const json = 'content-disposition: form-data; name="ids"\r\ncontent-type: application/json\r\n\r\n["1","2"]'
  const file = `Content-Disposition: form-data; filename="C:\\yard\\a.jpg"; name=file\r\n\r\nbytes`
  const named = `content-disposition: form-data; name="file"; filename="x"; filename*=UTF-8''%E2%82%AC.jpg\r\n\r\n`
  const { body, files } = read(aForm(json, file, named), typeB)
  expect(body).toEqual({ ids: ['1', '2'] })
  expect(files.map(({ filename }) => filename)).toEqual(['a.jpg', '€.jpg'])
})

test.each([
  ['more than 200 fields', Array.from({ length: 201 }, (_, index) => field(`a${index}`))],
  ['a field above 64 KB', [field('a', 'x'.repeat(64 * 1024 + 1))]],
  ['more than 8 files', Array.from({ length: 9 }, () => 'content-disposition: form-data; name="a"; filename="a"\r\n\r\nx')],
])('%s: too large', (_name, parts) => {
  expect(() => read(aForm(...parts), typeB)).toThrow(expect.objectContaining({ code: 'too_large' }))
})

test.each([
  ['no closing boundary', Buffer.from(`--b\r\n${field('a')}`)],
  ['a part without headers', Buffer.from('--b\r\n\r\n--b--')],
  ['a part that is no form data', aForm('content-disposition: attachment; name="a"\r\n\r\nx')],
  ['a line break in a name', aForm(field('a\nb'))],
  ['a name of every object', aForm(field('constructor[]'))],
  ['headers without end', Buffer.from(`--b\r\n${'x: y\r\n'.repeat(5_000)}`)],
  ['endless text after the form', Buffer.concat([aForm(field('a')), Buffer.alloc(20_000)])],
  ['an open quotation mark, repeated', aForm(`content-disposition: form-data${';a="'.repeat(3_000)}\r\n\r\nx`)],
])('%s: malformed', (_name, body) => {
  expect(() => read(body, typeB)).toThrow(expect.objectContaining({ code: 'malformed' }))
})
