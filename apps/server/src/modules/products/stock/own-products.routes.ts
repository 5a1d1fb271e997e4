import { readFitLine } from '@allyards/contract/fitment/fit-lines'
import { decodeText } from '@allyards/contract/importing/decode-text'
import * as contract from '@allyards/contract/own-products'
import type { OwnProduct } from '@allyards/contract/products'
import type { Context } from '../../../context'
import type { Caller } from '../../../platform/auth/caller'
import { invalid } from '../../../platform/errors'
import type { SentFile } from '../../../platform/http/read-form'
import type { Serve } from '../../../platform/http/serve'
import { readLine } from '../fitment/read-line'
import { addProduct } from './add-product'
import { changeProduct, deleteProduct } from './change-product'
import { changeProducts } from './change-products'
import { exportProducts } from './export-products'
import { checkImport, importProducts } from './import/import-products'
import { findImportReading, keepImportReading } from './import/import-reading'
import { findImports, getImport, startImport } from './import/run-import'
import { sendPhotos } from './import/send-photos'
import { findOwnProducts, getOwnProduct } from './own-products.queries'

export function ownProductRoutes(serve: Serve, context: Context): void {
  const { db } = context
  serve(contract.addProduct, async ({ caller, body, files }) =>
    withNote(caller, body.status ?? 'live', await addProduct(context, caller, body, files)),
  )
  serve(contract.listMyProducts, ({ caller, query }) => findOwnProducts(db, caller.depotId, query))
  serve(contract.getMyProduct, async ({ caller, params }) => ({ product: await getOwnProduct(db, caller.depotId, params.id) }))
  serve(contract.changeProduct, async ({ caller, params, body, files }) =>
    withNote(caller, body.status, await changeProduct(context, caller, params.id, body, files)),
  )
  serve(contract.deleteProduct, ({ caller, params }) => deleteProduct(context, caller, params.id))
  serve(contract.changeProducts, ({ caller, body }) => changeProducts(context, caller, body))
  serve(contract.importProducts, ({ caller, body, files }) => importProducts(context, caller, csvOf(body, files)))
  serve(contract.checkImport, ({ caller, body, files }) => checkImport(context, caller, csvOf(body, files)))
  serve(contract.startImport, ({ caller, body, files }) => startImport(context, caller, body.name, csvOf(body, files)))
  serve(contract.importPhotos, ({ caller, body, files }) => sendPhotos(context, caller.depotId, body, files), {
    config: { rateLimit: { max: 60, timeWindow: '1 minute' } },
  })
  serve(contract.listImports, ({ caller }) => findImports(db, caller.depotId))
  serve(contract.getImport, ({ caller, params }) => getImport(db, caller.depotId, params.id))
  serve(contract.findImportReading, async ({ caller, body }) => ({
    reading: await findImportReading(db, caller.depotId, body.headings),
  }))
  serve(contract.keepImportReading, ({ caller, body: { headings, ...reading } }) =>
    keepImportReading(db, caller.depotId, headings, reading),
  )
  serve(readFitLine, async ({ body }) => ({ rows: await readLine(db, body.line) }))
  serve(contract.exportProducts, async ({ caller }) => exportProducts(db, caller.depotId))
}

/** Says why something is a draft that was meant to go on sale. */
function withNote({ isEmailConfirmed }: Caller, wanted: OwnProduct['status'] | undefined, product: OwnProduct) {
  const isHeldBack = !isEmailConfirmed && wanted === 'live' && product.status === 'draft'
  return isHeldBack ? { product, note: contract.draftUntilConfirmedNote } : { product }
}

function csvOf(body: { csv?: string | undefined }, files: SentFile[]): string {
  const file = files.find(({ field }) => field === 'file')
  const csv = file ? decodeText(file.bytes) : body.csv
  if (csv === undefined) throw invalid('Please choose a CSV file.', { file: 'Please choose a CSV file.' })
  return csv
}
