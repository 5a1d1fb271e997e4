import type { FormLimits } from '@allyards/contract/endpoint'
import { limits } from '@allyards/contract/limits'
import { ProductError } from '../errors'
import { type PartHeaders, readPartHeaders } from './form-headers'
import { GrowingBytes } from './growing-bytes'
import { malformed, type PartSink } from './split-form'

/** A file of a multipart request, read whole. */
export interface SentFile {
  field: string
  filename: string
  bytes: Buffer
}

const MAX_FIELDS = 200
const MAX_FIELD_BYTES = 64 * 1024

/** Gathers the fields and files of a form. The part that breaks a limit is refused while it arrives. */
export class FormParts implements PartSink {
  readonly body: Record<string, unknown> = {}
  readonly files: SentFile[] = []
  readonly #most: { files: number; fileBytes: number; bytes: number }
  #fields = 0
  #fileBytes = 0
  #part: { headers: PartHeaders; bytes: GrowingBytes } | undefined

  constructor(own: FormLimits | undefined) {
    this.#most = own
      ? { files: own.files, fileBytes: own.bytes, bytes: own.bytes }
      : { files: limits.productImages, fileBytes: limits.upload.maxBytes, bytes: limits.productImages * limits.upload.maxBytes }
  }

  begin(lines: string): void {
    const headers = readPartHeaders(lines)
    const isFile = headers.filename !== undefined
    if (isFile ? this.files.length >= this.#most.files : ++this.#fields > MAX_FIELDS) throw tooLarge()
    this.#part = { headers, bytes: new GrowingBytes(isFile ? this.#most.fileBytes : MAX_FIELD_BYTES) }
  }

  take(bytes: Buffer): void {
    if (this.#part?.headers.filename !== undefined) this.#fileBytes += bytes.length
    if (this.#fileBytes > this.#most.bytes || !this.#part?.bytes.add(bytes)) throw tooLarge()
  }

  end(): void {
    if (!this.#part) return
    const { headers, bytes } = this.#part
    if (headers.filename === undefined) this.#addField(headers, bytes.whole().toString('utf8'))
    else this.files.push({ field: headers.name, filename: headers.filename, bytes: bytes.whole() })
    this.#part = undefined
  }

  /** A field that comes twice, or is named `name[]`, is a list. */
  #addField({ name: field, type }: PartHeaders, text: string): void {
    const value = type === 'application/json' ? readJson(text) : text
    const name = field.replace(/\[\]$/, '')
    const before = this.body[name]
    if (Array.isArray(before)) before.push(value)
    else if (before !== undefined) this.body[name] = [before, value]
    else this.body[name] = field.endsWith('[]') ? [value] : value
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw malformed(error)
  }
}

const tooLarge = () => new ProductError('too_large', 'Please send less at once.')
