import { Readable } from 'node:stream'
import { giveWay } from '@allyards/contract/give-way'

const PIECE_CHARACTERS = 64 * 1024

/** A long text that is read while it is written. */
export class TextInPieces {
  readonly pieces: AsyncIterable<string>

  constructor(pieces: AsyncIterable<string>) {
    this.pieces = pieces
  }
}

/** The JSON of an answer that may be too large to be written at once. A list that is read while it is written is an AsyncIterable. */
export const writeInPieces = (fields: Record<string, unknown>): Readable => Readable.from(gather(piecesOf(fields)))

async function* piecesOf(fields: Record<string, unknown>): AsyncGenerator<string> {
  let divider = '{'
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue
    yield `${divider}${JSON.stringify(name)}:`
    if (value instanceof TextInPieces) yield* textOf(value)
    else if (isAsyncIterable(value)) yield* listOf(value)
    else yield JSON.stringify(value)
    divider = ','
  }
  yield divider === '{' ? '{}' : '}'
}

async function* listOf(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  let divider = '['
  for await (const row of rows) {
    yield divider + JSON.stringify(row)
    divider = ','
  }
  yield divider === '[' ? '[]' : ']'
}

async function* textOf({ pieces }: TextInPieces): AsyncGenerator<string> {
  yield '"'
  for await (const piece of pieces) yield JSON.stringify(piece).slice(1, -1)
  yield '"'
}

/** Others have their turn between any two of the pieces; a few go out together. */
async function* gather(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let gathered = ''
  for await (const piece of pieces) {
    gathered += piece
    await giveWay()
    if (gathered.length < PIECE_CHARACTERS) continue
    yield gathered
    gathered = ''
  }
  yield gathered
}

const isAsyncIterable = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value
