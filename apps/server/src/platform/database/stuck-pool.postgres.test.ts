import { expect, onTestFinished, test } from 'vitest'
import { openBreakableDatabase } from '../../../test/test-database'
import { watchPools } from './stuck-pool'

const AFTER_MS = 300

test('a pool whose connections never return is stuck, unless the database is away', async () => {
  const { connection, link } = await openBreakableDatabase()
  const { pool, reach } = connection
  const watch = watchPools({ pools: [pool], reach, stuckAfterMs: AFTER_MS })
  onTestFinished(async () => {
    watch.stop()
    await connection.close()
  })
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  let isOver = false
  const waiters = (async () => {
    while (!isOver) await pool.query('select 1').catch(() => undefined)
  })()
  await expect.poll(() => watch.isStuck()).toBe(true)
  link.cut()
  await expect.poll(() => watch.isStuck()).toBe(false)
  link.mend()
  for (const client of held) client.release(true)
  await expect.poll(() => watch.isStuck()).toBe(false)
  isOver = true
  await waiters
})
