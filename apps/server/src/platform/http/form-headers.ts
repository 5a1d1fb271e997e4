import { malformed } from './split-form'

export interface PartHeaders {
  name: string
  /** Given for a file. */
  filename: string | undefined
  type: string
}

const DEFAULT_TYPE = 'text/plain'
const BYTES_TYPE = 'application/octet-stream'

/** Reads the headers of one part. A part without a name is malformed, and so is one named like a property of every object. */
export function readPartHeaders(lines: string): PartHeaders {
  const headers = new Map(lines.split('\r\n').map(readLine))
  const disposition = readParameters(headers.get('content-disposition') ?? '')
  const name = disposition.get('name')
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() || DEFAULT_TYPE
  if (disposition.kind !== 'form-data' || name === undefined || name.replace(/\[\]$/, '') in Object.prototype) throw malformed()
  const filename = filenameOf(disposition) ?? (type === BYTES_TYPE ? '' : undefined)
  if (/[\r\n]/.test(name + (filename ?? ''))) throw malformed()
  return { name, filename, type }
}

/** The boundary that a content type names: up to 70 characters, as RFC 2046 allows. */
export function readBoundary(contentType: string): string {
  const boundary = readParameters(contentType).get('boundary')
  if (!boundary || boundary.length > 70) throw malformed()
  return boundary
}

function readLine(line: string): [string, string] {
  const colon = line.indexOf(':')
  return [line.slice(0, Math.max(0, colon)).trim().toLowerCase(), line.slice(colon + 1).trim()]
}

class Parameters extends Map<string, string> {
  kind = ''
}

/** Reads `form-data; name="a"; filename="b"`. It goes on from where it stopped, so a long header costs no more than its length. */
function readParameters(header: string): Parameters {
  const found = new Parameters()
  const first = header.indexOf(';')
  found.kind = header
    .slice(0, first < 0 ? header.length : first)
    .trim()
    .toLowerCase()
  const one = /;[ \t]*([\w*-]+)=(?:"((?:[^"\\]|\\.)*)"|([^\s";]*))[ \t]*/y
  for (one.lastIndex = Math.max(0, first); first >= 0; ) {
    const [match, name, quoted, plain] = one.exec(header) ?? []
    if (!match || !name) break
    found.set(name.toLowerCase(), quoted?.replace(/\\(["\\])/g, '$1') ?? plain ?? '')
  }
  return found
}

/** `filename*` carries letters beyond ASCII. Only the last step of a path is kept. */
function filenameOf(disposition: Map<string, string>): string | undefined {
  const extended = disposition.get('filename*')?.match(/^utf-8'[^']*'(.*)$/i)?.[1]
  const filename = (extended === undefined ? undefined : decoded(extended)) ?? disposition.get('filename')
  return filename?.split(/[\\/]/).at(-1)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch (error) {
    throw malformed(error)
  }
}
