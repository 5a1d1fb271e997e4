import type { PriceBand } from '@allyards/contract/fair-price'
import { formatCount } from '@allyards/contract/format-count'

const levelWords = { trim: 'same trim', body_style: 'same body style', model: 'same model', make: 'same brand' }

/** The basis of a band: "24 prices, same model as there are few for your exact car". */
export function bandSource({ sample, level, widened }: PriceBand): string {
  return `${formatCount(sample)} prices, ${levelWords[level]}${widened ? ', as there are few for your exact car' : ''}`
}
