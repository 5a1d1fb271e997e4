import type { FitmentRow } from '@allyards/contract/fitment/fitment-rows'
import { litresOf, yearWords as rowYears } from '@allyards/contract/fitment/row-words'
import type { ProductDetails } from '@allyards/contract/products'
import type { ChosenVehicle } from '~/features/vehicles/use-chosen-vehicle'
import { type Column, DataTable } from '~/ui/data-table'
import { Plate } from '~/ui/plate'
import { useFitOfPage } from '../fit/fit-of-page'
import { listWords, yearWords } from '../product-words'

type Listed = Pick<ProductDetails, 'brand' | 'models' | 'body_styles' | 'trims' | 'years' | 'gearboxes' | 'fuels' | 'fitments'>

interface ShownRow {
  key: number
  model: string
  years: string
  body: string
  trim: string
  gearbox: string
  fuel: string
  engine: string
}

/** The vehicles that the product fits, row by row; the visitor's own is marked with its plate. */
export function FitmentTable({ product, vehicle }: { product: Listed; vehicle: ChosenVehicle | null }) {
  const fit = useFitOfPage()
  const rows = product.fitments.length > 0 ? product.fitments.map(ofRow) : ofLists(product)
  const isYours = ({ key }: ShownRow) => fit !== null && fit.verdict !== 'no' && (fit.row ?? 0) === key
  const all: Column<ShownRow>[] = [
    { key: 'model', header: 'Model', lead: true, cell: ({ model }) => model },
    { key: 'years', header: 'Years', cell: ({ years }) => years },
    { key: 'body', header: 'Body Style', cell: ({ body }) => body },
    { key: 'trim', header: 'Trim', cell: ({ trim }) => trim },
    { key: 'gearbox', header: 'Gearbox', cell: ({ gearbox }) => gearbox },
    { key: 'fuel', header: 'Fuel', cell: ({ fuel }) => fuel },
    { key: 'engine', header: 'Engine', cell: ({ engine }) => engine },
  ]
  const named = all.filter(({ key }) => key !== 'engine' || rows.some(({ engine }) => engine !== ANY))
  const columns: Column<ShownRow>[] = [
    ...named,
    {
      key: 'yours',
      header: 'Your vehicle',
      hideHeader: true,
      align: 'right',
      cell: (row) => (vehicle?.reg && isYours(row) ? <Plate reg={vehicle.reg} size="sm" /> : ''),
    },
  ]
  return <DataTable caption="What it fits" columns={columns} rows={rows} rowKey={({ key }) => key} isMarked={isYours} />
}

const ANY = 'Any'

const ofRow = (row: FitmentRow, key: number): ShownRow => ({
  key,
  model: [row.make, row.model, row.generation].filter(Boolean).join(' '),
  years: rowYears(row) || ANY,
  body: row.body_style ?? ANY,
  trim: row.trim ?? ANY,
  gearbox: row.gearbox ?? ANY,
  fuel: row.fuel ?? ANY,
  engine: [row.engine_cc && litresOf(row.engine_cc), row.engine_code].filter(Boolean).join(' ') || ANY,
})

/** A listing without rows: what its lists say, model by model. */
function ofLists({ brand, models, ...lists }: Listed): ShownRow[] {
  return (models.length > 0 ? models : ['(all models)']).map((model, key) => ({
    key,
    model: `${brand} ${model}`,
    years: yearWords(lists.years),
    body: listWords(lists.body_styles),
    trim: listWords(lists.trims),
    gearbox: listWords(lists.gearboxes),
    fuel: listWords(lists.fuels),
    engine: ANY,
  }))
}
