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

export function ownProductRoutes(serve: Serve, context: Context): void {
  const { db } = context
  serve(contract.addProduct, async ({ caller, body, files }) => ({ product: await addProduct(context, caller, body, files) }))
  serve(contract.listMyProducts, ({ caller, query }) => findOwnProducts(db, caller.depotId, query))
  serve(contract.getMyProduct, async ({ caller, params }) => ({ product: await getOwnProduct(db, caller.depotId, params.id) }))
  serve(contract.changeProduct, async ({ caller, params, body, files }) => ({
    product: await changeProduct(context, caller, params.id, body, files),
  }))
  serve(contract.deleteProduct, ({ caller, params }) => deleteProduct(context, caller, params.id))
  serve(contract.changeProducts, ({ caller, body }) => changeProducts(context, caller.depotId, body))
  serve(contract.importProducts, ({ caller, body, files }) => {
    const csv = files.find(({ field }) => field === 'file')?.bytes.toString('utf8') ?? body.csv
    if (csv === undefined) throw invalid('Please choose a CSV file.', { file: 'Please choose a CSV file.' })
    return importProducts(context, caller.depotId, csv.replaceAll('\u0000', ''))
  })
  serve(contract.exportProducts, ({ caller }) => exportProducts(db, caller.depotId))
}
