import { createHash, randomBytes } from 'node:crypto'

/** Only the hash of a token is stored: who reads the database cannot use it. */
export function newToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashToken(token) }
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
