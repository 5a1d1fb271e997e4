import { randomUUID } from 'node:crypto'
import { type CheckKind, documentsOfACheck } from '@allyards/contract/depot-checks'
import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../../../context'
import type { Caller } from '../../../platform/auth/caller'
import { clock } from '../../../platform/clock/clock'
import { inTransaction } from '../../../platform/database/in-transaction'
import { conflict, notFound, ProductError } from '../../../platform/errors'
import { privateKey } from '../../../platform/files/file-key'
import { isPicture } from '../../../platform/files/store-image'
import type { SentFile } from '../../../platform/http/read-form'
import { depots } from '../depots.table'
import { depotChecks, depotDocuments } from './checks.table'

type Seller = Caller & { depotId: string }

/** Keeps a paper that a depot sent for a check. The check waits for an operator's look from then on. */
export async function keepDocument(
  context: Context,
  { userId, depotId }: Seller,
  kind: CheckKind,
  file: SentFile,
): Promise<void> {
  const { bytes, type, extension } = await readPaper(context, userId, file.bytes)
  const fileKey = privateKey(randomUUID(), extension)
  await context.files.put(fileKey, bytes, type)
  try {
    await inTransaction(context, async ({ tx }) => {
      // Papers that are sent at once take turns, so that together they stay within the limit.
      await tx.select({ id: depots.id }).from(depots).where(eq(depots.id, depotId)).for('update')
      const kept = await tx.$count(depotDocuments, and(eq(depotDocuments.depotId, depotId), eq(depotDocuments.kind, kind)))
      if (kept >= documentsOfACheck)
        throw conflict(`You sent ${documentsOfACheck} papers for this. Please take one back before you send another.`)
      const name = `${file.filename.replace(/\.\w*$/, '').slice(-100) || 'Paper'}.${extension}`
      await tx.insert(depotDocuments).values({ depotId, kind, name, fileKey, type, bytes: bytes.length })
      await tx
        .insert(depotChecks)
        .values({ depotId, kind, waitingSince: clock.now() })
        .onConflictDoUpdate({
          target: [depotChecks.depotId, depotChecks.kind],
          set: { waitingSince: sql`coalesce(${depotChecks.waitingSince}, now())` },
        })
    })
  } catch (error) {
    await context.files.delete(fileKey)
    throw error
  }
}

/** A paper of this depot, or for an operator of any. */
export async function getDocument({ db, files }: Context, id: string, depotId?: string): Promise<File> {
  const [found] = await db
    .select()
    .from(depotDocuments)
    .where(and(eq(depotDocuments.id, id), depotId ? eq(depotDocuments.depotId, depotId) : undefined))
  const file = found && (await files.get(found.fileKey))
  if (!found || !file) throw notFound('There is no such paper.')
  return new File([new Uint8Array(file.bytes)], found.name, { type: found.type })
}

export async function takeDocumentBack(context: Context, { depotId }: Seller, id: string): Promise<void> {
  await inTransaction(context, async ({ tx, afterCommit }) => {
    const own = and(eq(depotDocuments.id, id), eq(depotDocuments.depotId, depotId))
    const [gone] = await tx.delete(depotDocuments).where(own).returning()
    if (!gone) throw notFound('There is no such paper.')
    // A check of which nothing is stated any more does not wait.
    const left = and(eq(depotDocuments.depotId, depotId), eq(depotDocuments.kind, gone.kind))
    if ((await tx.$count(depotDocuments, left)) === 0)
      await tx
        .update(depotChecks)
        .set({ waitingSince: null })
        .where(and(eq(depotChecks.depotId, depotId), eq(depotChecks.kind, gone.kind), sql`${depotChecks.value} is null`))
    afterCommit(() => context.files.delete(gone.fileKey))
  })
}

/** A picture is drawn anew, so that nothing else is in it; a PDF stays as it is. Told by the bytes, never by the name. */
async function readPaper({ pictures }: Context, userId: string, bytes: Buffer) {
  if (isPdf(bytes)) return { bytes, type: 'application/pdf', extension: 'pdf' }
  if (!isPicture(bytes)) throw new ProductError('unsupported_media', 'Please choose a PDF or a picture.')
  const { full } = await pictures.shrink(userId, bytes)
  return { bytes: Buffer.from(full.bytes), type: 'image/webp', extension: 'webp' }
}

const isPdf = (bytes: Buffer) =>
  /^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8)) && bytes.toString('latin1', bytes.length - 1024).includes('%%EOF')
