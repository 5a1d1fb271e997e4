import * as contract from '@allyards/contract/own-products'
import type { Context } from '../../../context'
import { invalid } from '../../../platform/errors'
import type { Serve } from '../../../platform/http/serve'
import { addProduct } from './add-product'
import { changeProduct, deleteProduct } from './change-product'
import { changeProducts } from './change-products'
import { exportProducts } from './export-products'
import { importProducts } from './import-products'
import { findOwnProducts, getOwnProduct } from './own-products.queries'

/** Eight pictures of the largest size, and what goes round them. */
const WITH_PICTURES_BYTES = 90 * 1024 * 1024
const CSV_BYTES = 12 * 1024 * 1024

export function ownProductRoutes(serve: Serve, context: Context): void {
  const { db } = context
  serve(contract.addProduct, async ({ caller, body, files }) => ({ product: await addProduct(context, caller, body, files) }), {
    bodyLimit: WITH_PICTURES_BYTES,
  })
  serve(contract.listMyProducts, ({ caller, query }) => findOwnProducts(db, caller.depotId, query))
  serve(contract.getMyProduct, async ({ caller, params }) => ({ product: await getOwnProduct(db, caller.depotId, params.id) }))
  serve(
    contract.changeProduct,
    async ({ caller, params, body, files }) => ({ product: await changeProduct(context, caller, params.id, body, files) }),
    { bodyLimit: WITH_PICTURES_BYTES },
  )
  serve(contract.deleteProduct, ({ caller, params }) => deleteProduct(context, caller, params.id))
  serve(contract.changeProducts, ({ caller, body }) => changeProducts(context, caller.depotId, body))
  serve(
    contract.importProducts,
    ({ caller, body, files }) => {
      const csv = files.find(({ field }) => field === 'file')?.bytes.toString('utf8') ?? body.csv
      if (csv === undefined) throw invalid('Please choose a CSV file.', { file: 'Please choose a CSV file.' })
      return importProducts(context, caller.depotId, csv.replaceAll('\u0000', ''))
    },
    { bodyLimit: CSV_BYTES },
  )
  serve(contract.exportProducts, ({ caller }) => exportProducts(db, caller.depotId))
}
