import { ownValue } from '@allyards/contract/own-value'

const types: Record<string, string> = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  svg: 'image/svg+xml',
  avif: 'image/avif',
  csv: 'text/csv',
  pdf: 'application/pdf',
}

/** One plain name with an extension: no folder, no dot file, nothing to climb with. */
export function isFileKey(key: string): boolean {
  return key.length <= 120 && /^[a-zA-Z0-9][a-zA-Z0-9_-]*\.[a-z0-9]+$/.test(key)
}

export function assertFileKey(key: string): void {
  if (!isFileKey(key)) throw new Error(`not a file key: ${JSON.stringify(key)}`)
}

/** A file that is no page's picture: /files does not serve it. */
export const privateKey = (name: string, extension: string) => `private-${name}.${extension}`

export const isPrivateKey = (key: string) => key.startsWith('private-')

/** A key's extension says what the file is, wherever it is kept. */
export function contentTypeOf(key: string): string {
  return ownValue(types, key.slice(key.lastIndexOf('.') + 1)) ?? 'application/octet-stream'
}
