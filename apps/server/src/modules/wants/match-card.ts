import type { Verdict } from '@allyards/contract/fitment/verdict'
import { formatDate } from '@allyards/contract/format-date'
import { formatPence } from '@allyards/contract/format-money'
import { partInWords } from '@allyards/contract/part-places'
import { formatPlate } from '@allyards/contract/plate'
import { and, eq } from 'drizzle-orm'
import { parts } from '../catalogue/catalogue.table'
import { depots } from '../depots/depots.table'
import type { FindMailCard } from '../notifications'
import { products } from '../products/products.table'
import { carInWords, turnedUp } from './want-words'
import { wantMatches, wants } from './wants.table'

const verdictWords: Record<Verdict, string> = { fits: 'Fits', likely: 'Likely to fit', check: 'Check first', no: 'Does not fit' }

/** A match in its mail: the car, the listing, its price, and the links that end the want. */
export const matchCard: FindMailCard = async (tx, { reader, link: matchId, publicUrl }) => {
  const [found] = await tx
    .select({ match: wantMatches, want: wants, partName: parts.name, product: products, companyName: depots.companyName })
    .from(wantMatches)
    .innerJoin(wants, eq(wants.id, wantMatches.wantId))
    .innerJoin(parts, eq(parts.id, wants.partId))
    .innerJoin(products, eq(products.id, wantMatches.productId))
    .innerJoin(depots, eq(depots.id, products.depotId))
    .where(and(eq(wantMatches.id, matchId), eq(wants.buyerId, reader.id)))
  if (!found) return undefined
  const { match, want, product, companyName, partName } = found
  const named = { ...want, partName }
  const price = formatPence(product.deliveredPence ?? product.pricePence)
  const fit = `${verdictWords[match.verdict]}: ${match.reason}`
  const isGone = product.status !== 'live'
  const grade = product.condition === 'U' ? 'ungraded' : `grade ${product.condition}`
  const url = `${publicUrl}/products/${product.slug}`
  const end = `${publicUrl}/end-want?token=${want.endToken}`
  return {
    title: turnedUp(named),
    summary: `${price} delivered, ${companyName}. ${isGone ? 'It has gone again.' : fit}`,
    plate: want.reg ? formatPlate(want.reg) : null,
    paragraphs: [`For ${want.reg ? `the ${want.make} ${want.model}` : carInWords(named)}. ${fit}.`],
    rows: [{ title: product.title, body: `Used, ${grade}. ${companyName}${isGone ? '. It has gone again' : ''}`, url }],
    total: { label: 'Delivered', price },
    action: { label: 'See it', url },
    afterAction: `You asked on ${formatDate(want.createdAt)}. We look until ${formatDate(want.expiresAt)}, or until you buy one.`,
    links: [
      { label: `End this want: ${partInWords(partName, want)} for ${carInWords(named)}`, url: end },
      { label: 'End all my wants', url: `${end}&all=true` },
    ],
  }
}
