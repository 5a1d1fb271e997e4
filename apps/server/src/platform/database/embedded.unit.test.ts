import type { QueryConfig } from 'pg'
import { expect, it } from 'vitest'
import { connectEmbedded } from './database'
import { openOnThread, startDatabaseThread } from './embedded'

const MEGABYTE = 1_048_576

it('the thread of the embedded database keeps no rows that were read', async () => {
  const thread = startDatabaseThread({ resourceLimits: { maxOldGenerationSizeMb: 64 } })
  const broken = new Promise<never>((_, reject) => thread.once('error', reject))
  const database = connectEmbedded(await openOnThread(thread, {}))

  async function read(megabytes: number): Promise<void> {
    if (megabytes === 0) return
    const { rows } = await database.pool.query('select repeat($1, $2) as text', ['x', MEGABYTE])
    expect(rows[0].text).toHaveLength(MEGABYTE)
    await read(megabytes - 1)
  }
  await Promise.race([read(60), broken])

  await database.close()
  await thread.terminate()
})

it('an answer that comes after its asker gave up is nobody else’s', async () => {
  const thread = startDatabaseThread()
  const database = connectEmbedded(await openOnThread(thread, {}))
  const slow = { text: 'select 1 as one from pg_sleep(0.5)', query_timeout: 50 } as QueryConfig
  await expect(database.pool.query(slow)).rejects.toThrow('Query read timeout')
  const { rows } = await database.pool.query('select 2 as two')
  expect(rows).toEqual([{ two: 2 }])

  await database.close()
  await thread.terminate()
})
