import { ownValue } from '@allyards/contract/own-value'
import { type CsvColumn, csvColumns } from '@allyards/contract/product-csv'

/** Words that stock systems use for our columns. */
const others: Record<string, CsvColumn> = {
  'stock no': 'stock_number',
  'stock number': 'stock_number',
  stockno: 'stock_number',
  sku: 'stock_number',
  ref: 'stock_number',
  reference: 'stock_number',
  'our ref': 'stock_number',
  site: 'branch',
  yard: 'branch',
  depot: 'branch',
  location: 'bay',
  shelf: 'bay',
  rack: 'bay',
  name: 'title',
  product: 'title',
  part: 'part_id',
  'part type': 'part_id',
  hand: 'side',
  'n/s o/s': 'side',
  'side of car': 'side',
  'lh/rh': 'side',
  position: 'end',
  'front/rear': 'end',
  'f/r': 'end',
  'price ex del': 'price',
  amount: 'price',
  delivery: 'delivery_price',
  postage: 'delivery_price',
  shipping: 'delivery_price',
  'delivery days': 'delivery_days',
  'lead time': 'delivery_days',
  grade: 'condition',
  cond: 'condition',
  qty: 'stock',
  quantity: 'stock',
  guarantee: 'warranty_months',
  warranty: 'warranty_months',
  oem: 'oem_number',
  'part number': 'oem_number',
  miles: 'mileage',
  make: 'brand',
  manufacturer: 'brand',
  model: 'models',
  'body style': 'body_styles',
  body: 'body_styles',
  trim: 'trims',
  year: 'years',
  gearbox: 'gearboxes',
  transmission: 'gearboxes',
  fuel: 'fuels',
  fitment: 'fits',
  vehicles: 'fits',
  application: 'fits',
  applications: 'fits',
  'part numbers': 'numbers',
  specification: 'features',
  specifications: 'features',
  feature: 'features',
  notes: 'description',
  photos: 'images',
}

/** The most likely column for a heading; empty if none is likely. */
export function guessColumn(heading: string): CsvColumn | '' {
  const words = heading
    .trim()
    .toLowerCase()
    .replace(/[_.-]+/g, ' ')
    .trim()
  return csvColumns.find((column) => column.replaceAll('_', ' ') === words) ?? ownValue(others, words) ?? ''
}
