import type { BodyOf } from '@allyards/contract/endpoint'
import { limits } from '@allyards/contract/limits'
import type { importPhotos as endpoint, PhotoReport, ProductImport } from '@allyards/contract/own-products'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Context } from '../../../../context'
import { bulkInsert } from '../../../../platform/database/bulk-insert'
import type { Queryable, Transaction } from '../../../../platform/database/database'
import { newId } from '../../../../platform/database/new-id'
import { invalid, notFound } from '../../../../platform/errors'
import { privateKey } from '../../../../platform/files/file-key'
import { isPicture } from '../../../../platform/files/store-image'
import { isZip, type RefusedFile, roomFor, type UnzippedFile, unzip } from '../../../../platform/files/unzip'
import type { SentFile } from '../../../../platform/http/read-form'
import { createTaskQueues } from '../../../../platform/task-queues'
import { emptyReport } from './import-products'
import { importPhotos, productImports } from './imports.table'
import { makeRoomForImport, mustHaveFewUnfinished, mustHaveRoomForPhotos } from './make-room'
import { inOrderOfNames } from './photo-name'
import { withFailed } from './photo-report'
import { placePhotos } from './place-photos'
import { getImport } from './run-import'

const NAME_CHARACTERS = 255
const zipLimits = {
  entries: limits.photoImport.zipFiles,
  entryBytes: limits.upload.maxBytes,
  totalBytes: limits.photoImport.unpackedBytes,
  ratio: limits.photoImport.zipRatio,
}

interface KeptPhoto {
  name: string
  fileKey: string
  bytes: number
}

/** What one send stores counts when the next one asks for room. */
const takeTurn = createTaskQueues({ atOnce: 1, waiting: 5 })

/** Keeps photos as they came, unpacked, and lets them find their listings in the background. */
export function sendPhotos(
  context: Context,
  depotId: string,
  body: BodyOf<typeof endpoint>,
  sent: SentFile[],
): Promise<ProductImport> {
  return takeTurn(depotId, () => keepPhotos(context, depotId, body, sent))
}

async function keepPhotos(
  context: Context,
  depotId: string,
  { name, import_id }: BodyOf<typeof endpoint>,
  sent: SentFile[],
): Promise<ProductImport> {
  const files = sent.filter(({ field }) => field === 'file')
  if (files.length === 0) throw invalid('Please choose a ZIP or photos.', { file: 'Please choose a ZIP or photos.' })
  if (import_id) await getPhotoImport(context.db, depotId, import_id)
  else await mustHaveFewUnfinished(context.db, depotId)
  await mustHaveRoomForPhotos(context.db, depotId)
  const kept: KeptPhoto[] = []
  try {
    const failed = await unpack(context, files, kept)
    const id = await context.db.transaction(async (tx) => {
      const row = import_id ? await getPhotoImport(tx, depotId, import_id) : await begin(tx, depotId, name)
      await add(tx, row, inOrderOfNames(kept), failed)
      await context.jobs.enqueue(tx, placePhotos, { importId: row.id })
      return row.id
    })
    return await getImport(context.db, depotId, id)
  } catch (error) {
    for (const { fileKey } of kept) await context.files.delete(fileKey)
    throw error
  }
}

type ImportRow = typeof productImports.$inferSelect

async function getPhotoImport(tx: Queryable, depotId: string, id: string): Promise<ImportRow> {
  const own = and(eq(productImports.id, id), eq(productImports.depotId, depotId), isNotNull(productImports.photos))
  const [row] = await tx.select().from(productImports).where(own).for('update')
  if (!row) throw notFound('This import does not exist.')
  return row
}

async function begin(tx: Transaction, depotId: string, name: string): Promise<ImportRow> {
  await makeRoomForImport(tx, depotId)
  const photos: PhotoReport = { added: 0, unchanged: 0, failed: [] }
  const values = { depotId, name, csv: '', total: 0, report: emptyReport(), photos }
  const [row] = await tx.insert(productImports).values(values).returning()
  if (!row) throw new Error('an import was not kept')
  return row
}

async function add(tx: Transaction, row: ImportRow, kept: KeptPhoto[], failed: PhotoReport['failed']): Promise<void> {
  const before = row.photos ?? { added: 0, unchanged: 0, failed: [] }
  await tx
    .update(productImports)
    .set({
      status: 'running',
      finishedAt: null,
      total: row.total + kept.length + failed.length,
      done: row.done + failed.length,
      photos: withFailed(before, failed),
    })
    .where(eq(productImports.id, row.id))
  // Later photos follow earlier ones.
  const photos = kept.map((photo, index) => ({ ...photo, importId: row.id, position: row.total + index }))
  if (photos.length > 0) await bulkInsert(tx, importPhotos, photos)
}

/** Keeps every picture. Files that are none are named, each with the reason. */
async function unpack({ files }: Context, sent: SentFile[], kept: KeptPhoto[]): Promise<PhotoReport['failed']> {
  const failed: PhotoReport['failed'] = []
  for await (const file of photosIn(sent)) {
    const refusal = 'refusal' in file ? file.refusal : refusalOf(file)
    const name = file.name.slice(-NAME_CHARACTERS)
    if (refusal) failed.push({ file: name, message: refusal })
    else if ('bytes' in file) {
      const fileKey = privateKey(newId(), 'photo')
      await files.put(fileKey, file.bytes, 'application/octet-stream')
      kept.push({ name, fileKey, bytes: file.bytes.length })
    }
  }
  return failed
}

/** All ZIP files of one send share what they may unpack to. */
async function* photosIn(sent: SentFile[]): AsyncGenerator<UnzippedFile | RefusedFile> {
  const room = roomFor(zipLimits)
  for (const { filename, bytes } of sent) {
    if (isZip(bytes)) yield* unzip(bytes, zipLimits, room)
    else yield { name: filename, bytes }
  }
}

function refusalOf({ name, bytes }: UnzippedFile): string | null {
  if (name.length > NAME_CHARACTERS) return 'The name of this file is too long.'
  if (!isPicture(bytes)) return 'This is not a JPEG, PNG, WebP, AVIF or HEIC picture.'
  return bytes.length > limits.upload.maxBytes ? 'This photo is larger than 10 MB.' : null
}
