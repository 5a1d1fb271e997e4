import { DAY_MS } from '@allyards/contract/durations'
import { inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '../../../context'
import { defineJob } from '../../../define-job'
import { clock } from '../../../platform/clock/clock'
import { importPhotos } from './import/imports.table'

/** No upload takes longer. */
const LONGEST_UPLOAD_MS = DAY_MS
const KEYS_AT_ONCE = 500

/** A copy that dies between storing a sent photo and its row leaves a file that nobody asks for. */
export const dropLostPhotos = defineJob({
  name: 'products.drop-lost-photos',
  data: z.object({}),
  schedule: { dailyAt: '03:50' },
  async run(context) {
    let old: string[] = []
    for await (const key of context.files.list('private-')) {
      if (isOldPhoto(key)) old.push(key)
      if (old.length < KEYS_AT_ONCE) continue
      await dropUnlisted(context, old)
      old = []
    }
    await dropUnlisted(context, old)
  },
})

/** The key is an id of version 7, which begins with the time. */
function isOldPhoto(key: string): boolean {
  const [, high, low] = /^private-([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f-]{21}\.photo$/.exec(key) ?? []
  return high !== undefined && Number.parseInt(`${high}${low}`, 16) < clock.nowMs() - LONGEST_UPLOAD_MS
}

async function dropUnlisted({ db, files }: Context, keys: string[]): Promise<void> {
  if (keys.length === 0) return
  const listed = await db.select({ key: importPhotos.fileKey }).from(importPhotos).where(inArray(importPhotos.fileKey, keys))
  const waiting = new Set(listed.map(({ key }) => key))
  for (const key of keys) if (!waiting.has(key)) await files.delete(key)
}
