import { joinWithAnd } from '@allyards/contract/number-words'
import type { AskedKind, ShownInstead } from '@allyards/contract/shown-instead'

const others: Record<AskedKind, string> = {
  part: 'These are the nearest:',
  generation: 'These are of other generations:',
  year: 'These are of other years:',
  engine: 'These are for other engines:',
}

/** "No Mk7 in stock. These are Mk6:" */
export function insteadWords({ kinds, asked, shown }: ShownInstead, isFiltered: boolean): string {
  const [kind = 'part'] = kinds
  const missing = `No ${asked} ${isFiltered ? 'with these filters' : 'in stock'}.`
  if (shown.length === 0) return `${missing} ${others[kind]}`
  return `${missing} These are ${kind === 'part' ? 'listed under ' : ''}${joinWithAnd(shown)}:`
}
