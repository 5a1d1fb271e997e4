import { inArray, lt, or, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Transaction } from '../../platform/database/database'
import type { Files } from '../../platform/files/files'
import { keyOf } from '../../platform/files/store-image'
import type { ForgetOld } from '../../platform/retention/forget-nightly'
import { type FileColumn, filesAmong } from './files-in-columns'
import { lockRemoval } from './removal-lock'
import { uploads } from './uploads.table'

/** Uploads wait while this many pictures are removed. */
const PICTURES_AT_ONCE = 50

/** The second look: removes what no row has named since then, and clears the mark of what is named or was uploaded again. */
export function forgetUnnamed(columns: readonly FileColumn[]): ForgetOld<Pick<Context, 'db' | 'files'>> {
  return async ({ db, files }, before, limit) => {
    const due = await db
      .selectDistinct({ url: uploads.url })
      .from(uploads)
      .where(lt(uploads.unnamedSince, before))
      .orderBy(uploads.url)
      .limit(limit)
    const urls = due.map(({ url }) => url)
    for (let start = 0; start < urls.length; start += PICTURES_AT_ONCE) {
      const set = urls.slice(start, start + PICTURES_AT_ONCE)
      await db.transaction((tx) => lookAgain(tx, files, columns, set, before))
    }
    return urls.length
  }
}

/** Deletes the files before the transaction ends: an upload of the same picture waits for it and stores the file again. */
async function lookAgain(tx: Transaction, files: Files, columns: readonly FileColumn[], urls: string[], before: Date) {
  await lockRemoval(tx)
  const rows = await tx.select().from(uploads).where(inArray(uploads.url, urls))
  const named = await namedAmong(tx, columns, filesOf(rows))
  const isWanted = ({ url, thumbUrl, unnamedSince }: (typeof rows)[number]) =>
    named.has(url) || named.has(thumbUrl) || unnamedSince === null || unnamedSince >= before
  const wanted = new Set(rows.filter(isWanted).map(({ url }) => url))
  const lost = rows.filter(({ url }) => !wanted.has(url))
  if (wanted.size > 0)
    await tx
      .update(uploads)
      .set({ unnamedSince: null })
      .where(inArray(uploads.url, [...wanted]))
  if (lost.length === 0) return
  await tx.delete(uploads).where(
    inArray(
      uploads.id,
      lost.map(({ id }) => id),
    ),
  )
  const gone = await withoutOthers(tx, filesOf(lost))
  await Promise.all(gone.map((url) => files.delete(keyOf(url))))
}

async function namedAmong(tx: Transaction, columns: readonly FileColumn[], urls: string[]): Promise<Set<string>> {
  const asked = sql`select unnest(${sql.param(urls)}::text[])`
  const { rows } = await tx.execute<{ file: string }>(filesAmong(columns, asked))
  return new Set(rows.map(({ file }) => file))
}

/** Different pictures may look the same when they are small. */
async function withoutOthers(tx: Transaction, urls: string[]): Promise<string[]> {
  const others = await tx
    .select()
    .from(uploads)
    .where(or(inArray(uploads.url, urls), inArray(uploads.thumbUrl, urls)))
  const shared = new Set(filesOf(others))
  return urls.filter((url) => !shared.has(url))
}

const filesOf = (rows: { url: string; thumbUrl: string }[]) => [...new Set(rows.flatMap(({ url, thumbUrl }) => [url, thumbUrl]))]
