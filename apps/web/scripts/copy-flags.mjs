// Writes public/flags/{country}.svg from country-flag-icons (MIT) for every country that has a dial code.
// Run with: npm run flags -w @allyards/web
import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hasFlag } from 'country-flag-icons'
import { getCountries } from 'libphonenumber-js/min'

const folder = fileURLToPath(new URL('../public/flags/', import.meta.url))
const drawn = join(dirname(createRequire(import.meta.url).resolve('country-flag-icons/package.json')), '3x2')

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
for (const country of getCountries()) {
  if (!hasFlag(country)) throw new Error(`country-flag-icons has no flag of ${country}`)
  cpSync(join(drawn, `${country}.svg`), join(folder, `${country}.svg`))
}
