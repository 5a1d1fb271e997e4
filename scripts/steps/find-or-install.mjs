import { existsSync } from 'node:fs'

/**
 * The path of a program: the one in the environment variable, one of the system, or one installed now. It tries the ways to
 * install in turn, and throws when all fail.
 */
export async function findOrInstall({ name, variable, find, ways, advice }) {
  const named = process.env[variable]
  if (named) {
    if (existsSync(named)) return named
    throw new Error(`${variable} is ${named}, and there is nothing at that path.`)
  }
  const present = find()
  if (present) return present
  process.stdout.write(`No ${name} found: installing one for the tests ...\n`)
  for (const install of ways) {
    await install()
    const installed = find()
    if (installed) return installed
  }
  throw new Error(`${advice}, or set ${variable} to its path.`)
}
