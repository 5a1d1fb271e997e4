import { type FitAnswer, type SentFits, sumUpFits } from '@allyards/contract/fit-answers'
import { partInWords } from '@allyards/contract/part-places'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { clock } from '../../../platform/clock/clock'
import type { Transaction } from '../../../platform/database/database'
import { invalid } from '../../../platform/errors'
import { parts } from '../../catalogue/catalogue.table'
import { dealItems, isKept } from '../tables/deals.table'

interface SaidOfParts {
  /** What the answers of all parts come to now. */
  fits: FitAnswer | null
  /** For the timeline: the answer, or which parts it is about; null where nothing changed. */
  text: string | null
}

/** Keeps what the buyer says of the fit of a deal's parts. One answer is for all of them. */
export async function sayFit(tx: Transaction, dealId: string, sent: SentFits): Promise<SaidOfParts> {
  const items = await findKept(tx, dealId)
  const answers = readAnswers(items, sent)
  const changed = items.filter(({ id, fits }) => answers.has(id) && answers.get(id) !== fits)
  for (const answer of new Set(changed.map(({ id }) => answers.get(id)))) {
    const ids = changed.filter(({ id }) => answers.get(id) === answer).map(({ id }) => id)
    await tx
      .update(dealItems)
      .set({ fits: answer ?? null, fitsAt: clock.now() })
      .where(inArray(dealItems.id, ids))
  }
  const now = items.map(({ id, fits }) => answers.get(id) ?? fits)
  return { fits: sumUpFits(now), text: inWords(changed, answers, items.length) }
}

type Item = Awaited<ReturnType<typeof findKept>>[number]

const findKept = (tx: Transaction, dealId: string) =>
  tx
    .select({
      id: dealItems.id,
      fits: dealItems.fits,
      name: parts.name,
      side: dealItems.side,
      end: dealItems.end,
      quantity: dealItems.quantity,
    })
    .from(dealItems)
    .innerJoin(parts, eq(parts.id, dealItems.partId))
    .where(and(eq(dealItems.dealId, dealId), isKept))
    .orderBy(asc(dealItems.id))

function readAnswers(items: readonly Item[], sent: SentFits): Map<string, FitAnswer> {
  if (typeof sent === 'string') return new Map(items.map(({ id }) => [id, sent]))
  const stranger = sent.findIndex(({ item_id }) => !items.some(({ id }) => id === item_id))
  if (stranger >= 0) throw invalid('One of these parts is not in the deal.', { [`fits.${stranger}.item_id`]: 'Not in the deal' })
  return new Map(sent.map(({ item_id, answer }) => [item_id, answer]))
}

/** The same answer for all parts by its name, which each side reads in its own words. */
function inWords(changed: readonly Item[], answers: ReadonlyMap<string, FitAnswer>, all: number): string | null {
  const said = new Set(changed.map(({ id }) => answers.get(id)))
  const [only] = said
  if (!only || (changed.length === all && said.size === 1)) return only ?? null
  return changed
    .map(({ id, name, ...place }) => `${partInWords(name, place)}: ${words[answers.get(id) ?? 'not-tried']}`)
    .join(', ')
}

const words: Record<FitAnswer, string> = { fits: 'it fits', 'does-not-fit': 'it does not fit', 'not-tried': 'not tried yet' }
