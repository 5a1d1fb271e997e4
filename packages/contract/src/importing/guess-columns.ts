import { ownValue } from '../own-value'
import { type ReadColumn, readColumns } from '../product-csv'

/** Headings of yard systems, marketplaces and hand-made sheets. Of two columns with one meaning the one named first here is taken. */
// biome-ignore format: one line for each column
const headings: Partial<Record<ReadColumn, readonly string[]>> = {
  stock_number: ['stock no', 'stockno', 'stock num', 'stock #', 'stock ref', 'stock id', 'stock code', 'part stock no', 'sku', 'custom label', 'customlabel', 'custom label (sku)', 'tag no', 'tag number', 'tag #', 'ticket no', 'label no', 'barcode', 'our ref', 'ref', 'ref no', 'reference', 'inventory id', 'inventory no', 'item no', 'item number'],
  title: ['name', 'product', 'product name', 'product title', 'item title', 'listing title', 'ad title', 'heading'],
  part_id: ['part', 'part type', 'part name', 'part desc', 'part description', 'parts description', 'part group', 'item', 'item description', 'item desc', 'component', 'description of part', 'type of part', 'parttype', 'partname'],
  side: ['hand', 'n/s o/s', 'ns/os', 'side of car', 'lh/rh', 'l/r', 'rh/lh', 'lh rh', 'handed', 'handing', 'placement', 'placement on vehicle', 'pos', 'side/position'],
  end: ['position', 'front/rear', 'f/r', 'front or rear', 'axle', 'frt/rr'],
  price: ['price £', 'price (£)', '£', 'price ex del', 'price exc del', 'price inc vat', 'price (inc vat)', 'retail', 'retail price', 'sale price', 'selling price', 'sell price', 'sell', 'list price', 'asking price', 'web price', 'start price', 'startprice', 'buy it now price', 'buyitnowprice', 'amount', 'unit price', 'cost to customer'],
  delivery_price: ['delivery', 'delivery cost', 'delivery charge', 'delivery £', 'del', 'del price', 'del charge', 'carriage', 'carriage £', 'carriage charge', 'carriage cost', 'postage', 'p&p', 'p & p', 'post', 'shipping', 'shipping cost', 'courier', 'shippingservice 1:cost', 'shipping service 1 cost'],
  delivery_days: ['days', 'lead time', 'despatch time', 'dispatch time', 'dispatchtimemax', 'max dispatch time', 'handling time'],
  size: ['parcel size', 'carriage size', 'package'],
  condition: ['grade', 'cond', 'part grade', 'quality', 'cond grade', 'condition grade', 'conditionid', 'condition id', 'part condition'],
  stock: ['qty', 'quantity', 'available quantity', 'qoh', 'qty on hand', 'in stock', 'no off', 'on hand'],
  branch: ['site', 'yard', 'depot', 'branch name'],
  bay: ['location', 'bay location', 'shelf', 'rack', 'bin', 'bin location', 'loc', 'aisle', 'row', 'stored', 'storage', 'store location', 'warehouse location', 'where'],
  warranty_months: ['guarantee', 'warranty', 'warranty (months)', 'guarantee (months)', 'warranty period', 'g/tee'],
  vat: ['vat status', 'vat type', 'vat code'],
  oem_number: ['oem', 'oem no', 'oem ref', 'oem #', 'oe', 'oe number', 'oe no', 'oe ref', 'oe part number', 'oem part number', 'oem part no', 'part number', 'part no', 'partno', 'part #', 'part num', 'manufacturer part number', 'manufacturers part number', 'manufacturer part no', 'mpn', 'manf part no', 'genuine no', 'reference oe/oem number', 'oe/oem part number'],
  numbers: ['part numbers', 'oem numbers', 'oe numbers', 'cross references', 'other numbers'],
  features: ['specification', 'specifications', 'feature', 'spec'],
  mileage: ['miles', 'odometer', 'mileage (miles)', 'veh mileage', 'vehicle mileage', 'donor mileage', 'car mileage', 'odo', 'mls'],
  brand: ['make', 'manufacturer', 'vehicle make', 'veh make', 'car make', 'marque', 'manf', 'manuf', 'donor make', 'vehicle manufacturer'],
  models: ['model', 'vehicle model', 'veh model', 'car model', 'donor model', 'model name', 'model description', 'model desc', 'model range'],
  body_styles: ['body style', 'body', 'body type', 'bodystyle', 'bodytype', 'body shape', 'body code', 'bodywork'],
  trims: ['trim', 'trim level', 'derivative'],
  years: ['year', 'yr', 'yrs', 'year range', 'years range', 'model year', 'model years', 'yr range', 'vehicle year', 'veh year', 'car year', 'reg year', 'year of manufacture', 'years fitted', 'donor year'],
  year_from: ['yr from', 'from year', 'years from', 'start year', 'first year', 'year start', 'begin year', 'from', 'yrfrom', 'yearfrom'],
  year_to: ['yr to', 'to year', 'years to', 'end year', 'last year', 'year end', 'to', 'yrto', 'yearto'],
  gearboxes: ['gearbox', 'transmission', 'trans', 'g/box', 'gearbox type', 'trans type'],
  fuels: ['fuel', 'fuel type', 'fueltype'],
  fits: ['fitment', 'vehicles', 'vehicle', 'application', 'applications', 'make & model', 'make and model', 'make/model', 'make model', 'compatibility', 'suits', 'to fit', 'car', 'interchange'],
  description: ['notes', 'note', 'comments', 'comment', 'remarks', 'part notes', 'details', 'long description', 'condition notes', 'condition description', 'part comments', 'web notes'],
  images: ['photos', 'pictures'],
}

/** The likely column of each heading, each column once; empty where none is likely. A row tells an id of ours from another. */
export function guessColumns(written: readonly string[], row: readonly string[] = []): (ReadColumn | '')[] {
  const names = written.map(plain)
  const guesses = names.map((): ReadColumn | '' => '')
  const guess = (column: ReadColumn, called: readonly string[]) => {
    if (guesses.includes(column)) return
    const found = called.map((name) => names.findIndex((one, at) => one === name && guesses[at] === '')).find((at) => at >= 0)
    if (found !== undefined) guesses[found] = column
  }
  for (const column of readColumns) guess(column, [column.replaceAll('_', ' ')])
  const isMarketplace = names.some((name) => name === 'startprice' || name === 'start price')
  for (const column of readColumns) {
    // On a marketplace it is the town of the seller.
    if (column !== 'bay' || !isMarketplace) guess(column, ownValue(headings, column) ?? [])
  }
  return guesses.map((column, at) => {
    if (column === 'id' && !isOwnId(row[at])) return ''
    if (column === 'year_from' || column === 'year_to')
      return guesses.includes('year_from') && guesses.includes('year_to') ? column : ''
    const isPart = column === 'description' && !guesses.includes('title') && !guesses.includes('part_id')
    return isPart ? 'part_id' : column
  })
}

/** A file that says nothing of models is asked for them: a part without one would be offered for every car of its make. */
export function withModels(columns: readonly (ReadColumn | '')[]): (ReadColumn | '')[] {
  const saysVehicle = columns.some((column) => column === 'id' || column === 'models' || column === 'fits')
  return saysVehicle ? [...columns] : [...columns, 'models']
}

const isOwnId = (cell = '') => cell.trim() === '' || /^[0-9a-f]{8}-/i.test(cell.trim())

const HEADING_CHARACTERS = 80

/** "*C:Manufacturer Part Number" and "PART_NO." in the spelling of the list. */
const plain = (heading: string) =>
  heading
    .slice(0, HEADING_CHARACTERS)
    .toLowerCase()
    .replace(/[_.\-*]/g, ' ')
    .replace(/^ *(?:c:)?/, '')
    .split(' ')
    .filter(Boolean)
    .join(' ')
