import { ProductError } from '../errors'

/** Receives the parts of a form while they arrive. A sink that throws ends the form. */
export interface PartSink {
  begin(headers: string): void
  take(bytes: Buffer): void
  end(): void
}

const LINE_END = Buffer.from('\r\n')
const HEADERS_END = Buffer.from('\r\n\r\n')
const MAX_HEADER_BYTES = 16 * 1024
/** Bytes before the first part and after the last one mean nothing. */
const MAX_STRAY_BYTES = 16 * 1024
const FINAL_DASHES = Buffer.from('--')

/**
 * Splits a multipart body at its boundary, in whatever pieces it arrives. It is not a stream: it emits no event, and every fault
 * of the form is thrown by `write` or `end`.
 */
export class FormSplitter {
  readonly #sink: PartSink
  readonly #delimiter: Buffer
  #state: 'before' | 'delimiter' | 'headers' | 'content' | 'after' = 'before'
  /** Starts with a line end, because a delimiter does and the first one may open the body. */
  #rest: Buffer = LINE_END
  #isEmpty = true
  #strayBytes = 0

  constructor(boundary: string, sink: PartSink) {
    this.#delimiter = Buffer.from(`\r\n--${boundary}`)
    this.#sink = sink
  }

  write(chunk: Buffer): void {
    this.#isEmpty = false
    if (this.#state === 'after') this.#countStray(chunk.length)
    else this.#rest = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk
    while (this.#step());
  }

  /** A body of no bytes is an empty form; any other needs its closing boundary. */
  end(): void {
    if (this.#state !== 'after' && !this.#isEmpty) throw malformed()
  }

  /** Says whether there may be more to read in the rest. */
  #step(): boolean {
    if (this.#state === 'delimiter') return this.#readDelimiterEnd()
    if (this.#state === 'headers') return this.#readHeaders()
    return this.#state !== 'after' && this.#readContent()
  }

  #readContent(): boolean {
    const at = this.#rest.indexOf(this.#delimiter)
    // The last bytes may be the beginning of a delimiter.
    const known = at >= 0 ? at : Math.max(0, this.#rest.length - this.#delimiter.length + 1)
    if (this.#state === 'before') this.#countStray(known)
    else if (known > 0) this.#sink.take(this.#rest.subarray(0, known))
    this.#drop(at >= 0 ? at + this.#delimiter.length : known)
    if (at < 0) return false
    if (this.#state === 'content') this.#sink.end()
    this.#state = 'delimiter'
    return true
  }

  #readDelimiterEnd(): boolean {
    if (this.#rest.length < 2) return false
    if (this.#rest.subarray(0, 2).equals(FINAL_DASHES)) {
      this.#state = 'after'
      this.#countStray(this.#rest.length)
      this.#rest = LINE_END
      return false
    }
    if (!this.#rest.subarray(0, 2).equals(LINE_END)) throw malformed()
    this.#state = 'headers'
    return true
  }

  /** The headers begin with the line end of the delimiter, so that a part without headers ends like any other. */
  #readHeaders(): boolean {
    const at = this.#rest.indexOf(HEADERS_END)
    if ((at < 0 ? this.#rest.length : at) > MAX_HEADER_BYTES) throw malformed()
    if (at < 0) return false
    this.#sink.begin(this.#rest.toString('utf8', LINE_END.length, Math.max(LINE_END.length, at)))
    this.#drop(at + HEADERS_END.length)
    this.#state = 'content'
    return true
  }

  #countStray(count: number): void {
    this.#strayBytes += count
    if (this.#strayBytes > MAX_STRAY_BYTES) throw malformed()
  }

  #drop(count: number): void {
    this.#rest = this.#rest.subarray(count)
  }
}

export const malformed = (cause?: unknown) =>
  Object.assign(new ProductError('malformed', 'The form could not be read.'), cause === undefined ? {} : { cause })
