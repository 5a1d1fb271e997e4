import type { ReadFit } from '@allyards/contract/fitment/fit-lines'
import { tooManyRows } from '@allyards/contract/fitment/fitment-rows'
import { limits } from '@allyards/contract/limits'
import type { Queryable } from '../../../platform/database/database'
import { invalid } from '../../../platform/errors'
import { readKnownNames } from '../../catalogue'
import { readAllGenerations } from './known-generations'
import { readFits } from './read-fits'

/** A line as somebody pasted it, in rows. */
export async function readLine(db: Queryable, line: string): Promise<ReadFit[]> {
  const names = { ...(await readKnownNames(db)), generations: await readAllGenerations(db) }
  const rows: ReadFit[] = []
  for (const read of readFits(line, names)) {
    if (rows.length === limits.fitmentRows) throw invalid(tooManyRows, { line: tooManyRows })
    rows.push(read)
  }
  return rows
}
