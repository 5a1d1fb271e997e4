/** The words that the catalogue uses. Pages have drawings for the body styles, and records are matched to the fuels. */
export const bodyStyles = [
  'Hatchback',
  'Saloon',
  'Estate',
  'Coupe',
  'Convertible',
  'SUV',
  'MPV',
  'Pickup',
  'Panel Van',
  'Crew Van',
  'Minibus',
  'Roadster',
  'City Car',
] as const
export const fuels = ['Petrol', 'Diesel', 'Hybrid', 'Plug-in Hybrid', 'Electric', 'LPG'] as const
export const gearboxes = ['Manual', 'Automatic'] as const
