import type { Fitment } from '@allyards/contract/products'
import type { ChosenVehicle } from '~/features/vehicles/use-chosen-vehicle'
import { type Column, DataTable } from '~/ui/data-table'
import { Plate } from '~/ui/plate'
import { judgeFit } from '../judge-fit'
import { listWords, yearWords } from '../product-words'

/** The vehicles that the product fits, one row per model; the visitor's own is marked with its plate. */
export function FitmentTable({ fitment, vehicle }: { fitment: Fitment; vehicle: ChosenVehicle | null }) {
  const models = fitment.models.length > 0 ? fitment.models : ['']
  const rows = models.map((model) => ({ ...fitment, model, models: model ? [model] : [] }))
  const columns: Column<(typeof rows)[number]>[] = [
    { key: 'model', header: 'Model', lead: true, cell: (row) => `${row.brand} ${row.model || '(all models)'}` },
    { key: 'body', header: 'Body Style', cell: (row) => listWords(row.body_styles) },
    { key: 'trim', header: 'Trim', cell: (row) => listWords(row.trims) },
    { key: 'year', header: 'Year', cell: (row) => yearWords(row.years) },
    { key: 'gearbox', header: 'Gearbox', cell: (row) => listWords(row.gearboxes) },
    { key: 'fuel', header: 'Fuel', cell: (row) => listWords(row.fuels) },
    {
      key: 'yours',
      header: 'Your vehicle',
      hideHeader: true,
      align: 'right',
      cell: (row) => (vehicle?.reg && judgeFit(row, vehicle) !== 'does not fit' ? <Plate reg={vehicle.reg} size="sm" /> : ''),
    },
  ]
  return (
    <DataTable
      caption="What it fits"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.model}
      isMarked={(row) => vehicle !== null && judgeFit(row, vehicle) !== 'does not fit'}
    />
  )
}
