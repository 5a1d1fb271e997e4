import type { WordRead } from '@allyards/contract/own-products'
import { allParts } from '@allyards/contract/parts'
import type { CsvCells, ReadColumn } from '@allyards/contract/product-csv'
import { readPlaceOf } from '@allyards/contract/read-place'
import { toSlug } from '@allyards/contract/slug'
import { readPartName, type Vocabulary } from '../../../catalogue'
import { readVehicleWords, type VehicleWords, type WordNames } from './read-vehicle-words'

/** A row in the words of the catalogue. */
export interface RowInOurWords extends Pick<VehicleWords, 'fitments'> {
  row: CsvCells
  /** The words that were not in our spelling. */
  read: WordRead[]
}

const TITLE_CHARACTERS = 140
const SHOWN_CHARACTERS = 200

/**
 * Puts the words of a yard system into ours where their meaning is certain; otherwise says what has to be asked. What a new row
 * leaves out is taken from its other cells: a title from part and vehicle, the part from the title. A part that nobody graded is U.
 */
export function readWords(cells: CsvCells, isNew: boolean, names: WordNames): RowInOurWords | { message: string } {
  const read: WordRead[] = []
  const say = (column: ReadColumn, written: string, meaning: string) => {
    if (toSlug(written) !== toSlug(meaning)) read.push({ column, written: written.trim().slice(0, SHOWN_CHARACTERS), meaning })
  }
  const vehicle = readVehicleWords(cells, isNew, names)
  if ('message' in vehicle) return vehicle
  for (const { column, written, meaning } of vehicle.read) say(column, written, meaning)
  const part = readPartWords(vehicle.row, isNew, names.vocabulary)
  if ('message' in part) return part
  if (part.name) say('part_id', cells.part_id ?? '', part.name)
  const row = { ...vehicle.row, ...part.row }
  if (isNew && !row.title?.trim()) row.title = titleOf(cells, row)
  if (isNew && !row.condition?.trim()) {
    row.condition = 'U'
    say('condition', '', 'U')
  }
  return { row, read, fitments: vehicle.fitments }
}

/** The part, and its place where the same words tell it; as it is where its name is ours already. */
function readPartWords(
  row: CsvCells,
  isNew: boolean,
  vocabulary: Vocabulary,
): { row: CsvCells; name?: string | undefined } | { message: string } {
  const isNamed = Boolean(row.part_id?.trim())
  const written = isNamed ? row.part_id : isNew ? row.title : undefined
  if (!written?.trim() || (isNamed && isPart(toSlug(written)))) return { row: {} }
  const found = readPartName(written, vocabulary, row.brand?.trim())
  if ('message' in found) return { message: `part_id: ${found.message}` }
  const place = isNew ? readPlaceOf(found.part, written) : { side: null, end: null }
  return {
    row: {
      part_id: found.part,
      ...(place.side && !row.side?.trim() ? { side: place.side } : {}),
      ...(place.end && !row.end?.trim() ? { end: place.end } : {}),
    },
    name: isNamed ? nameOf(found.part) : undefined,
  }
}

const isPart = (slug: string) => allParts.some((part) => part.slug === slug)
const nameOf = (slug: string) => allParts.find((part) => part.slug === slug)?.name

/** In the depot's own words: "HEADLIGHT N/S, Ford FOCUS MK3, 2011-2018". */
function titleOf(cells: CsvCells, row: CsvCells): string {
  const part = cells.part_id?.trim() || nameOf(row.part_id ?? '') || ''
  const vehicle = cells.fits?.trim() ? '' : `${row.brand?.trim() ?? ''} ${cells.models?.trim() ?? ''}`.trim()
  const from = row.year_from?.trim()
  const years = row.years?.trim() || (from ? `${from}-${row.year_to?.trim() ?? ''}` : '')
  return [part, vehicle, years].filter(Boolean).join(', ').slice(0, TITLE_CHARACTERS)
}
