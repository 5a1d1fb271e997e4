interface Named {
  make: string
  model: string
  body_style: string | null
  trim: string | null
  year: number | null
  gearbox: string | null
  fuel: string | null
}

/** "BMW 3 Series Saloon". */
export function vehicleTitle({ make, model, body_style }: Pick<Named, 'make' | 'model' | 'body_style'>): string {
  return [make, model, body_style].filter(Boolean).join(' ')
}

/** "320d M Sport, 2014, Automatic, Diesel". */
export function vehicleSubtitle({ trim, year, gearbox, fuel }: Pick<Named, 'trim' | 'year' | 'gearbox' | 'fuel'>): string {
  return [trim, year, gearbox, fuel].filter(Boolean).join(', ')
}

const MAX_IN_ONE_PIECE = 14

/** "3 Series" stays on one line; a long name may wrap. */
export function inOnePiece(model: string | null): string | null {
  return model && model.length <= MAX_IN_ONE_PIECE ? model.replaceAll(' ', '\u00a0') : model
}
