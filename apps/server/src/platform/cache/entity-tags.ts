/**
 * Whether If-None-Match names this tag: alone, in a list, or as `*`. W/ makes no difference here, and a proxy that compresses an
 * answer adds it.
 */
export function isKnownTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  const known: string[] = ifNoneMatch.match(/"[^"]*"/g) ?? []
  return ifNoneMatch.trim() === '*' || known.includes(etag.replace(/^W\//, ''))
}

/** Each encoding has a tag of its own. It is weak: the same page is compressed quickly at first, and thoroughly later. */
export const tagOfEncoded = (etag: string, encoding: string): string => `W/${etag.slice(0, -1)}-${encoding}"`
