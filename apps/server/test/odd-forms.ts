import { oneOf, type Random } from './make-input'
import type { RawRequest } from './send-raw'

const names = ['file', 'images', 'logo', 'csv', 'name', 'title', 'brands[]', 'a', '', '__proto__', 'toString', 'x"y', 'é']
const values = ['', 'Ford', '118', '{', '[1,2]', '--b', '\r\n--b', '\r\n--b--', '\r\n\r\n', '\u0000\u00ff', 'x'.repeat(3_000)]
const typeLines = [
  '',
  'content-type: application/json\r\n',
  'content-type: image/png\r\n',
  'content-type: ;;;\r\n',
  'content-type:',
]
const oddPieces = [
  '--b\r\n\r\n',
  '--b--',
  '--b',
  '\r\n',
  '\r',
  '--',
  '--b\r\nx',
  '--b\r\ncontent-disposition: form-data\r\n\r\n',
  '\u0000',
]

/** A form, most often a broken one, and how its bytes reach the server. The same random numbers make the same form. */
export function anOddForm(random: Random, { head, port }: { head: string[]; port: number }): RawRequest & { kind: string } {
  const body = breakIt(random, aForm(random))
  const kind = oneOf(random, ['whole', 'whole', 'whole', 'pieces', 'pieces', 'chunked', 'chunked', 'cut', 'left', 'stalled'])
  const type = random() < 0.03 ? 'content-type: multipart/form-data; boundary=' : 'content-type: multipart/form-data; boundary=b'
  const isChunked = kind === 'chunked' || (kind === 'stalled' && random() < 0.5)
  const missing = kind === 'cut' || kind === 'left' || kind === 'stalled' ? 1 + Math.floor(random() * 5_000) : 0
  const length = isChunked ? 'transfer-encoding: chunked' : `content-length: ${body.length + missing}`
  const start = [...head, type, length, 'connection: close', '', ''].join('\r\n')
  const pieces = kind === 'whole' ? [body] : split(random, body)
  const sent = isChunked ? pieces.map(aChunk) : pieces
  if (kind === 'chunked') sent.push(Buffer.from(random() < 0.1 ? 'zz\r\n' : '0\r\n\r\n'))
  const then = kind === 'cut' ? 'end' : kind === 'left' ? 'leave' : 'wait'
  return { kind, port, pieces: [start, ...sent], then }
}

function aForm(random: Random): Buffer {
  const count = random() < 0.08 ? 195 + Math.floor(random() * 60) : Math.floor(random() * 6)
  const parts = Array.from({ length: count }, () => aPart(random))
  return Buffer.concat([...parts, Buffer.from('--b--\r\n')])
}

function aPart(random: Random): Buffer {
  const filename = random() < 0.4 ? `; filename="${oneOf(random, ['a.png', '..', 'C:\\a\\b.jpg', '"', 'x'.repeat(300)])}"` : ''
  const disposition = `content-disposition: form-data; name="${oneOf(random, names)}"${filename}\r\n`
  const content = random() < 0.02 ? Buffer.alloc(200_000, 'z') : Buffer.from(oneOf(random, values))
  const head = `--b\r\n${disposition}${oneOf(random, typeLines)}\r\n`
  return Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n')])
}

/** Cuts, swaps, repeats or adds bytes. One form in five stays as it is. */
function breakIt(random: Random, form: Buffer): Buffer {
  const at = () => Math.floor(random() * (form.length + 1))
  const [from, to] = [at(), at()].sort((a, b) => a - b) as [number, number]
  const piece = Buffer.from(oneOf(random, oddPieces))
  return oneOf(random, [
    () => form,
    () => form.subarray(0, from),
    () => form.subarray(from),
    () => Buffer.concat([form.subarray(0, from), form.subarray(to)]),
    () => Buffer.concat([form.subarray(0, to), form.subarray(from)]),
    () => Buffer.concat([form.subarray(0, from), piece, form.subarray(from)]),
    () => form.subarray(0, Math.max(0, form.length - 7)),
    () => Buffer.concat([form, piece]),
    () => Buffer.concat([piece, form.subarray(0, from)]),
    () => Buffer.from(form.toString('latin1').replaceAll('\r\n', oneOf(random, ['\n', '\r', '\r\n\r\n'])), 'latin1'),
  ])()
}

function split(random: Random, body: Buffer): Buffer[] {
  const size = oneOf(random, [1, 2, 3, 7, 40, 1_000, 20_000])
  const count = Math.min(60, Math.ceil(body.length / size))
  const pieces = Array.from({ length: count }, (_, index) => body.subarray(index * size, (index + 1) * size))
  return [...pieces, body.subarray(count * size)].filter((piece) => piece.length > 0)
}

const aChunk = (piece: Buffer) => Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')])
