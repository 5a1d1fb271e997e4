import { formatPlate, isPlate } from '@allyards/contract/plate'
import { expect, test } from 'vitest'
import { readCatalogueFiles, toVariants } from '../../modules/catalogue/catalogue-file'
import { inServerFolder } from '../../server-folder'
import { prefixYears } from './plate-age'
import { demoPlates, type PlateKind } from './plates'

const variants = (await readCatalogueFiles(inServerFolder('data', 'vehicles'))).flatMap(toVariants)
const thisYear = new Date().getFullYear()

test('there are at least sixty plates, none twice, of every format', () => {
  expect(demoPlates.length).toBeGreaterThanOrEqual(60)
  expect(new Set(demoPlates.map(({ reg }) => reg)).size).toBe(demoPlates.length)
  const kinds: PlateKind[] = ['current', 'prefix', 'suffix', 'q', 'ni', 'dateless', 'personal']
  expect([...new Set(demoPlates.map(({ kind }) => kind))].sort()).toEqual(kinds.sort())
})

test('some vehicles have gaps, as a real source leaves them', () => {
  for (const field of ['body_style', 'trim', 'gearbox', 'fuel'] as const) {
    expect(
      demoPlates.some((plate) => plate[field] === null),
      field,
    ).toBe(true)
  }
})

test.each(demoPlates.map((plate) => [plate.reg, plate] as const))('%s is a plate on a vehicle of the catalogue', (reg, plate) => {
  expect(isPlate(reg)).toBe(true)
  if (plate.kind !== 'personal') expect(formatPlate(reg)).toContain(' ')
  const sold = variants.filter(
    (variant) =>
      variant.make === plate.make &&
      variant.model === plate.model &&
      (plate.trim === null || variant.trim === plate.trim) &&
      (plate.body_style === null || variant.bodyStyles.includes(plate.body_style)) &&
      (plate.gearbox === null || variant.gearboxes.includes(plate.gearbox)) &&
      (plate.fuel === null || variant.fuels.includes(plate.fuel)) &&
      variant.yearFrom <= plate.year &&
      plate.year <= (variant.yearTo ?? thisYear),
  )
  expect(sold.length).toBeGreaterThan(0)
})

test.each(demoPlates.filter(({ kind }) => kind === 'current' || kind === 'prefix').map(({ reg, year }) => [reg, year] as const))(
  '%s was given out to a vehicle of %i',
  (reg, year) => {
    const years = yearsOfPlate(reg)
    expect(years?.from).toBeLessThanOrEqual(year)
    expect(years?.to).toBeGreaterThanOrEqual(year)
  },
)

/** The years in which a plate with this age code was given out, or undefined when the plate has none. */
function yearsOfPlate(reg: string): { from: number; to: number } | undefined {
  const code = Number(/^[A-Z]{2}(\d\d)[A-Z]{3}$/.exec(reg)?.[1] ?? 'none')
  if (code >= 51) return { from: 1950 + code, to: 1951 + code }
  if (code >= 2) return { from: 2000 + code, to: 2000 + code }
  const prefix = /^([A-Z])\d{1,3}[A-Z]{3}$/.exec(reg)?.[1]
  const from = prefix === undefined ? undefined : prefixYears[prefix]
  if (from === undefined) return undefined
  return { from, to: prefix === 'T' || prefix === 'W' || prefix === 'Y' ? from : from + 1 }
}
