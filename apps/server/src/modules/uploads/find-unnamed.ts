import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '../../context'
import { clock } from '../../platform/clock/clock'
import type { Database } from '../../platform/database/database'
import type { Job } from '../../platform/jobs/jobs'
import { type FileColumn, filesAmong } from './files-in-columns'

/** Each set reads all the columns once, so they are few. */
const PICTURES_IN_A_SET = 20_000

/** The first look: marks the pictures that no row names. They go when that has been so for some days (`forgetUnnamed`). */
export function findUnnamed(columns: readonly FileColumn[], setSize = PICTURES_IN_A_SET): Job<Context> {
  return {
    name: 'uploads.find-unnamed',
    data: z.object({}),
    schedule: { dailyAt: '03:20' },
    async run({ db, log }) {
      const found = await markUnnamed(db, columns, setSize)
      if (found > 0) log.info({ found }, 'pictures that nothing shows')
    },
  }
}

async function markUnnamed(db: Database, columns: readonly FileColumn[], size: number): Promise<number> {
  let found = 0
  for (let after = ''; ; ) {
    const { rows: ends } = await db.execute<{ last: string | null }>(
      sql`select max(url) as last from (select url from uploads where url > ${after} order by url limit ${size}) ahead`,
    )
    const last = ends[0]?.last
    if (!last) return found
    const asked = sql`select url from pictures union select thumb_url from pictures`
    const { rows } = await db.execute(sql`
      with pictures as materialized (select id, url, thumb_url from uploads where url > ${after} and url <= ${last}),
        named as materialized (${filesAmong(columns, asked)})
      update uploads set unnamed_since = ${new Date(clock.nowMs()).toISOString()}::timestamptz
      from pictures where uploads.id = pictures.id and uploads.unnamed_since is null
        and not exists (select from named where file = pictures.url)
        and not exists (select from named where file = pictures.thumb_url)
      returning uploads.id`)
    found += rows.length
    after = last
  }
}
