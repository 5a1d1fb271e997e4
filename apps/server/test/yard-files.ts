/** Files as yard systems write them: 300 rows each, of which some leave a question. What the clear ones mean is known. */
export interface YardFile {
  bytes: Uint8Array
  /** What the listing with this stock number must say, if there is one. */
  meant: ReadonlyMap<string, Meant>
}

interface Meant {
  part_id: string
  brand: string
  models: string[]
  price: number
  side?: 'nearside' | 'offside'
}

const ROWS = 300

/** How yards call a part and its place; without a slug it is none that we have, or not certain. */
const parts: readonly [written: string, slug: string, side?: Meant['side']][] = [
  ['HEADLIGHT N/S', 'headlamp', 'nearside'],
  ['Headlamp O/S', 'headlamp', 'offside'],
  ['ECU ENGINE CONTROL UNIT', 'ecu'],
  ['WING N/S', 'body-panel', 'nearside'],
  ['Door O/S/F (Bare)', 'car-door', 'offside'],
  ['ALTERNATOR 120A', 'alternator'],
  ['STARTER MOTOR', 'starter-motor'],
  ['WING MIRROR O/S ELEC', 'wing-mirror', 'offside'],
  ['Gearbox 6 speed', 'gearbox'],
  ['ENGINE COMPLETE', 'engine'],
  ['FRONT BUMPER', 'bumper'],
  ['Bonnet Blue', 'bonnet'],
  ['TAILGATE', 'tailgate'],
  ['DRIVESHAFT N/S/F', 'drive-shaft', 'nearside'],
  ['A/C COMPRESSOR', 'air-conditioning'],
  ['RADIATOR', 'radiator'],
  ['STEERING RACK', 'steering-box'],
  ['TURBOCHARGER', 'turbo'],
  ['Throttle Body', 'throttle'],
  ['INSTRUMENT CLUSTER', 'dashboard'],
  ['WINDOW REGULATOR N/S/F', 'window-winder-motor', 'nearside'],
  ['ABS PUMP', 'abs-pump'],
  ['FUEL TANK', 'fuel-tank'],
]
const unclear = ['REAR LIGHT O/S', 'ENGINE MOUNT', 'BOOT', 'HEADLIGHT BRACKET', 'DOOR HANDLE N/S', 'LAMP', 'DSM N/S', 'GEAR KNOB']

interface Vehicle {
  make: string
  model: string
  brand: string
  models: string[]
  from: number
  to: number
}
const vehicle = (make: string, model: string, brand: string, named: string, from: number, to: number): Vehicle => ({
  make,
  model,
  brand,
  models: [named],
  from,
  to,
})
const vehicles: readonly Vehicle[] = [
  vehicle('FORD', 'FOCUS', 'Ford', 'Focus', 2011, 2017),
  vehicle('VAUX', 'CORSA D', 'Vauxhall', 'Corsa', 2008, 2013),
  vehicle('VW', 'GOLF MK7', 'Volkswagen', 'Golf', 2013, 2017),
  vehicle('MERC', 'C CLASS', 'Mercedes-Benz', 'C-Class', 2008, 2013),
  vehicle('LANDROVER', 'FREELANDER 2', 'Land Rover', 'Freelander', 2007, 2012),
  vehicle('Bmw', '3 SERIES E90', 'BMW', '3 Series', 2006, 2010),
  vehicle('Audi', 'A3 8P', 'Audi', 'A3', 2004, 2012),
  vehicle('NISSAN', 'Qashqai', 'Nissan', 'Qashqai', 2007, 2013),
  vehicle('Peugeot', '207', 'Peugeot', '207', 2006, 2012),
  vehicle('FORD', 'FIESTA ZETEC', 'Ford', 'Fiesta', 2009, 2016),
  vehicle('CITROËN', 'C4', 'Citroen', 'C4', 2011, 2016),
]

interface Stocked {
  number: string
  part: string
  vehicle: Vehicle
  /** In pounds. */
  price: number
  index: number
}

interface Layout {
  headings: readonly string[]
  row: (stocked: Stocked) => readonly string[]
  /** What divides the cells. */
  divider?: string
  encode?: (text: string) => Uint8Array
}

const short = (year: number) => String(year).slice(2)
const thousands = (price: number) =>
  `£${Math.floor(price / 1000) > 0 ? '1,' : ''}${String(price % 1000).padStart(price >= 1000 ? 3 : 1, '0')}.00`

/** Signs of Windows-1252 that these files have. */
const windows = (text: string) => Uint8Array.from(text, (sign) => (sign === '’' ? 0x92 : sign.charCodeAt(0)))
const utf16 = (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'))

const layouts = {
  'a stock list of a yard system, in Windows-1252': {
    headings: ['Stock No', 'Make', 'Model', 'Year', 'Part Description', 'Location', 'Mileage', 'Price', 'Carriage', 'OE Number', 'Comments'],
    row: ({ number, part, vehicle: { make, model, from, to }, price, index }) => [
      number, make, model, index % 2 ? `${from}-${to}` : `'${short(from)}`, part, `B${index % 40}`, index % 3 ? '85,000' : 'N/A', thousands(price), index % 4 ? '£9.95' : 'FREE', index % 2 ? `8V41 13W0${index + 100}` : 'N/A', 'Driver’s side checked',
    ],
    encode: windows,
  },
  'an export of an interchange system, in UTF-16 with tabs': {
    headings: ['Tag #', 'Yr From', 'Yr To', 'Make', 'Model', 'Part', 'L/R', 'Cond', 'Retail', 'Miles', 'Bin', 'Body Type', 'Trans'],
    row: ({ number, part, vehicle: { make, model, from, to }, price, index }) => [
      number, String(from), index % 3 ? String(to) : short(to), make, model, part.replace(/ [NO]\/S(?:\/F)?/, ''), sideOf(part), index % 2 ? 'GRADE A' : 'B', String(price), '62k', `R${index}`, index % 2 ? '5DR HATCH' : '', index % 2 ? 'MAN' : 'Auto',
    ],
    divider: '\t',
    encode: utf16,
  },
  'a file of a marketplace': {
    headings: ['*Action(SiteID=UK|Country=GB)', 'CustomLabel', '*Title', '*StartPrice', '*Quantity', '*ConditionID', 'C:Manufacturer Part Number', '*Location', 'PicURL'],
    row: ({ number, part, vehicle: { brand, model, from, to }, price, index }) => [
      'Add', number, `${brand} ${model} ${from}-${to} ${part}`, price.toFixed(2), '1', '3000', `1K0${index}A`, 'Leeds', 'https://example.com/a.jpg',
    ],
  },
  'a list of a parts program, with semicolons': {
    headings: ['Item', 'Manufacturer', 'Model Range', 'Body Code', 'Fuel Type', 'Yrs', 'Sell', 'QOH', 'Shelf', 'OEM No', 'Guarantee', 'Stock Ref'],
    row: ({ number, part, vehicle: { make, model, from, to }, price, index }) => [
      part.toLowerCase(), make, model, index % 2 ? 'EST' : 'H/B', index % 3 ? 'DSL' : 'P', `${short(from)}-${short(to)}`, `GBP ${price}`, '1', `S${index % 9}`, '-', index % 2 ? '3 mths' : '90 days', number,
    ],
    divider: ';',
  },
  'a sheet made by hand': {
    headings: ['Ref', 'Make ', 'MODEL', 'Years', 'Part', 'Hand', 'Price £', 'Post', 'Notes', 'Sold to'],
    row: ({ number, part, vehicle: { make, model, from, to }, price, index }) => [
      number, make, model, index % 2 ? `${from} to ${to}` : `${from}>${to}`, part, sideOf(part), index % 2 ? `£${price}` : ` ${price} `, index % 2 ? '12' : '', 'ok', '',
    ],
  },
} satisfies Record<string, Layout> // biome-ignore format: a row is a line

export const yardLayouts = Object.keys(layouts) as (keyof typeof layouts)[]

const sideOf = (part: string) => (part.includes('N/S') ? 'L' : part.includes('O/S') ? 'R' : '')

export function aYardFile(name: keyof typeof layouts): YardFile {
  const { headings, row, divider = ',', encode = (text: string) => new TextEncoder().encode(text) }: Layout = layouts[name]
  const meant = new Map<string, Meant>()
  const lines = Array.from({ length: ROWS }, (_, index) => {
    const [written = '', part_id = '', side] = parts[index % parts.length] ?? []
    const car = vehicles[index % vehicles.length] as Vehicle
    const price = 25 + ((index * 37) % 1200)
    const number = `AB${1000 + index}`
    const isUnclear = index % 10 === 9
    if (!isUnclear) meant.set(number, { part_id, brand: car.brand, models: car.models, price, ...(side ? { side } : {}) })
    const part = isUnclear ? (unclear[Math.floor(index / 10) % unclear.length] ?? '') : written
    return row({ number, part, vehicle: car, price, index })
  })
  const cell = (text: string) => (/["\n]/.test(text) || text.includes(divider) ? `"${text.replaceAll('"', '""')}"` : text)
  const text = [headings, ...lines].map((cells) => cells.map(cell).join(divider)).join('\r\n')
  return { bytes: encode(text), meant }
}
