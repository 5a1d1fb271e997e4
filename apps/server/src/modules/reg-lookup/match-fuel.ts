import { tokensOf } from './words'

/** The catalogue's fuels that a register's word may mean, likeliest first. */
export function fuelsOf(text: string | null): string[] {
  const words = tokensOf(text ?? '')
  const says = (...some: string[]) => some.some((word) => words.includes(word))
  if (says('HYBRID') && says('DIESEL')) return ['Hybrid', 'Plug-in Hybrid', 'Diesel']
  if (says('HYBRID')) return ['Hybrid', 'Plug-in Hybrid']
  if (says('ELECTRIC', 'ELECTRICITY')) return ['Electric']
  if (says('GAS', 'LPG', 'BI')) return ['LPG', 'Petrol']
  if (says('DIESEL', 'HEAVY')) return ['Diesel']
  return says('PETROL') ? ['Petrol', 'Hybrid'] : []
}
