import { formatPlate } from '@allyards/contract/plate'

interface Named {
  make: string
  model: string
  body_style: string | null
  trim: string | null
  year: number | null
}

/** "BMW 3 Series Saloon (320d M Sport, 2014)" */
export function vehicleInFull({ make, model, body_style, trim, year }: Named): string {
  const more = [trim, year].filter(Boolean).join(', ')
  return `${[make, model, body_style].filter(Boolean).join(' ')}${more ? ` (${more})` : ''}`
}

/** "your Golf's", "your 3 Series'" */
export const ofYour = ({ model }: Pick<Named, 'model'>) => `your ${model}${model.endsWith('s') ? "'" : "'s"}`

export const plateOf = (reg: string | null) => (reg ? formatPlate(reg) : null)
