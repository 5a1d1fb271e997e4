import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** The library's own algorithm is argon2id. */
const options = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, options)
}

/** Does the same work whether or not there is an account, so that time tells nothing. */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword(randomBytes(32).toString('base64url'))
  const matches = await verify(passwordHash ?? (await nobodysHash), password)
  return matches && passwordHash !== undefined
}

/** Called once at start, so that the first unknown account does not take longer than the next. */
export async function preparePasswords(): Promise<void> {
  await passwordMatches(undefined, '')
}

let nobodysHash: Promise<string> | undefined
