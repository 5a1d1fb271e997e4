import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { invalid } from '../../../platform/errors'

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

const NOT_YOURS = 'That is not your current password'

/** For what only the owner may do, even where somebody else sits at the open screen. */
export async function requirePassword(
  { passwordHash }: { passwordHash: string },
  password: string | undefined,
  field: 'currentPassword' | 'password',
): Promise<void> {
  if (password === undefined)
    throw invalid('Please enter your current password', { [field]: 'Please enter your current password' })
  if (!(await passwordMatches(passwordHash, password))) throw invalid(NOT_YOURS, { [field]: NOT_YOURS })
}

/** Called once at start, so that the first unknown account does not take longer than the next. */
export async function preparePasswords(): Promise<void> {
  await passwordMatches(undefined, '')
}

let nobodysHash: Promise<string> | undefined
