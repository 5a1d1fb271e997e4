import type { FitmentRow } from '@allyards/contract/fitment/fitment-rows'
import type { AskedKind, ShownInstead } from '@allyards/contract/shown-instead'
import type { Queryable } from '../../../platform/database/database'
import type { AskedGeneration, ToldApart } from '../../catalogue'
import { readIdentities } from '../fitment/read-identity'
import type { ProductRow } from '../product-row'
import type { SearchPlan } from './plan-search'

const MOST = 3

/** What the search names and nothing in stock has, and what the rows are instead. */
export async function tellInstead(db: Queryable, plan: SearchPlan, rows: readonly ProductRow[]): Promise<ShownInstead | null> {
  const { without, generation } = plan
  if (without.length === 0 || rows.length === 0) return null
  const asked = without.map((kind) => nameOf(kind, plan)).join(' ')
  const shown = without.includes('part')
    ? rows.map(({ part_name }) => part_name)
    : without.includes('generation') && generation
      ? await generationsOf(db, generation, rows)
      : without.includes('engine')
        ? rows.flatMap(({ fuels }) => fuels.map((fuel) => fuel.toLowerCase()))
        : []
  const named = [...new Set(shown)].filter((one) => !asked.toLowerCase().includes(one.toLowerCase()))
  return { kinds: [...without], asked, shown: named.length > MOST ? [] : named }
}

function nameOf(kind: AskedKind, { understood }: SearchPlan): string {
  if (kind === 'part') return inSentence(understood?.missing?.name ?? '')
  if (kind === 'generation') return understood?.generation ?? ''
  if (kind === 'engine') return understood?.engine ?? ''
  return understood?.chips.find((chip) => chip.kind === kind)?.label ?? ''
}

/** "Door handle" begins small in a sentence, "EGR valve" does not. */
const inSentence = (name: string) => (/^.[a-z]/.test(name) ? name.replace(/^./, (letter) => letter.toLowerCase()) : name)

async function generationsOf(db: Queryable, { others }: AskedGeneration, rows: readonly ProductRow[]): Promise<string[]> {
  const identities = await readIdentities(
    db,
    rows.map(({ id }) => id),
  )
  return rows.flatMap((row, index) =>
    others.filter((one) => isOf(one, row, identities[index]?.fitments ?? [])).map(({ label }) => label),
  )
}

/** The rule of kept-in-sql.ts: its own years, or years that are all its. */
function isOf(one: ToldApart, { years }: ProductRow, fitments: readonly FitmentRow[]): boolean {
  const own = one.ownYears.length > 0 ? one.ownYears : one.years
  const rows = fitments.filter(({ make, model }) => make === one.make && model === one.model)
  const named = rows.flatMap(({ generation }) => generation ?? [])
  if (named.length > 0) return named.some((name) => one.names.includes(name))
  return years.some((year) => own.includes(year)) || (years.length > 0 && years.every((year) => one.years.includes(year)))
}
