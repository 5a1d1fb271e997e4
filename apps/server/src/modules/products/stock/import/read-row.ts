import { bodyStyles, fuels, gearboxes } from '@allyards/contract/catalogue-words'
import { type FitmentRow, tooManyRows } from '@allyards/contract/fitment/fitment-rows'
import { limits } from '@allyards/contract/limits'
import { toPence } from '@allyards/contract/money'
import {
  type ProductChange,
  type ProductInput,
  productChange,
  productInput,
  type WordRead,
} from '@allyards/contract/own-products'
import { aboutCell, type CsvCells, fromCsvRow } from '@allyards/contract/product-csv'
import type { z } from 'zod'
import { ProductError } from '../../../../platform/errors'
import type { OfferingDepot } from '../../../depots'
import { type FitNames, readFits } from '../../fitment/read-fits'
import { draftUntilConfirmed, mustBeListable } from '../may-list'
import { type AllowedNames, branchIdOf, requireFeatures, requirePlace, rowMessage, spellAsCatalogue } from '../product-values'
import type { WordNames } from './read-vehicle-words'
import { readWords } from './read-words'
import type { ImportedRow } from './write-imported-rows'

/** What a row is read against. */
export type RowNames = AllowedNames & FitNames & WordNames

interface SentRow {
  line: number
  id: string
  row: CsvCells
  depot: OfferingDepot
  isEmailConfirmed: boolean
}

/** With an id, or a stock number that the depot has already, a row changes that product; without, it lists a new one. */
export function readRow(
  { line, id, row: cells, depot, isEmailConfirmed }: SentRow,
  allowed: RowNames,
): { row: ImportedRow; words: WordRead[] } | { message: string } {
  if (id && !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return { message: 'The id is not one of your products.' }
  const told = readWords(cells, id === '', allowed)
  if ('message' in told) return told
  const { row } = told
  const category = row.category?.trim()
  const categoryId = category ? allowed.categories.get(category.toLowerCase()) : null
  if (categoryId === undefined) return { message: `category: There is no category “${category}”` }
  const fits = readFitsCell(row.fits ?? '', allowed)
  if ('message' in fits) return fits
  const sent = {
    ...withoutEmptyNumbers(fromCsvRow(row), id),
    ...(category === undefined ? {} : { category_id: categoryId }),
    ...(row.fits === undefined ? {} : fits),
    ...(told.fitments ? { fitments: told.fitments } : {}),
    ...(row.brand?.trim() || !fits.fitments[0] ? {} : { brand: fits.fitments[0].make }),
  }
  const parsed = (id ? productChange : productInput).safeParse(sent)
  if (!parsed.success) return { message: describe(parsed.error) }
  const strange = strangeWord(parsed.data, id === '')
  if (strange) return { message: strange }
  try {
    const named = spellAsCatalogue(parsed.data, allowed)
    branchIdOf(allowed.branches, named.branch ?? null)
    if (id) return { row: { line, id, change: named }, words: told.read }
    const input = draftUntilConfirmed(named as ProductInput, isEmailConfirmed)
    requirePlace({ ...input, partId: input.part_id })
    requireFeatures(input.part_id, input.features)
    mustBeListable(
      {
        ...{ partId: input.part_id, safetyStated: input.safety_stated, status: input.status },
        ...{ features: input.features, deliveryPence: toPence(input.delivery_price ?? 0) },
      },
      depot,
    )
    return { row: { line, id, input }, words: told.read }
  } catch (error) {
    if (error instanceof ProductError) return { message: rowMessage(error) }
    throw error
  }
}

/** A report explains this many vehicles of a row. */
const EXPLAINED = 3
const VEHICLE_CHARACTERS = 60

/** The vehicles of the cell, or what is wrong with them. */
function readFitsCell(cell: string, names: RowNames): { fitments: FitmentRow[] } | { message: string } {
  const fitments: FitmentRow[] = []
  const wrong: string[] = []
  for (const { text, row, mistakes } of readFits(cell, names)) {
    if (fitments.length === limits.fitmentRows) wrong.push(`fits: ${tooManyRows}`)
    if (wrong.length === EXPLAINED || fitments.length === limits.fitmentRows) break
    fitments.push(row)
    const [mistake] = mistakes
    if (!mistake) continue
    const near = mistake.near[0] ? `. Did you mean ${mistake.near[0]}?` : ''
    wrong.push(`fits: In “${text.slice(0, VEHICLE_CHARACTERS)}”: ${mistake.message}${near}`)
  }
  return wrong.length > 0 ? { message: wrong.join('; ') } : { fitments }
}

/** A new listing without numbers has the one in the column of the OEM number. */
function withoutEmptyNumbers({ numbers, ...sent }: Record<string, unknown>, id: string): Record<string, unknown> {
  const isEmpty = !id && Array.isArray(numbers) && numbers.length === 0
  return numbers === undefined || isEmpty ? sent : { ...sent, numbers }
}

/** A file says fuels, gearboxes and, of a new part, body styles in the words of its own system; the form offers ours only. */
function strangeWord({ fuels: burnt = [], gearboxes: shifted = [], body_styles = [] }: ProductChange, isNew: boolean) {
  const ours: [column: string, written: readonly string[], known: readonly string[]][] = [
    ['fuels', burnt, fuels],
    ['gearboxes', shifted, gearboxes],
    ['body_styles', isNew ? body_styles : [], bodyStyles],
  ]
  for (const [column, written, known] of ours) {
    const strange = written.find((word) => !known.includes(word))
    if (strange) return `${column}: We do not know “${strange}”. Please say ${known.join(', ')}`
  }
  return undefined
}

function describe(error: z.ZodError): string {
  return error.issues
    .map(({ path, message }) => (path.length > 0 ? `${String(path[0])}: ${aboutCell(path, message)}` : message))
    .join('; ')
}
