import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startLink } from '../../test/breakable-link'
import { startRedis } from '../../test/redis'
import { openBreakableDatabase } from '../../test/test-database'
import { startTestServer, type TestServer } from '../../test/test-server'
import { until } from '../../test/until'
import { watchFaults } from '../../test/watch-faults'
import { repeat } from '../platform/jobs/repeat'

let server: TestServer
let faults: ReturnType<typeof watchFaults>

beforeAll(async () => {
  server = await startTestServer({ env: { LOG_LEVEL: 'silent' } })
})
afterAll(() => server.close())
beforeEach(() => {
  faults = watchFaults()
})
/** No unhandled error or rejection, which would have ended the process. */
afterEach(() => {
  expect(faults.end()).toEqual([])
})

test('a Redis resets its connections and answers nonsense: every call is answered, and it is used again when it is back', async () => {
  const redis = await startRedis()
  const link = await startLink({ host: '127.0.0.1', port: Number(new URL(redis.url).port) })
  const copy = await startTestServer({
    env: { REDIS_URL: `redis://127.0.0.1:${link.port}`, RATE_LIMIT: 'on', LOG_LEVEL: 'silent' },
  })
  const { token, id } = await copy.aBuyer()
  const use = async () => {
    copy.context.pageCache.drop('products')
    copy.context.live.toUser(id, 'notification:new', { unread: 1 })
    expect(await copy.context.live.isPresent(id)).toBe(false)
    expect((await copy.send({ url: '/api/auth/sessions', token })).status).toBe(200)
    expect((await copy.send({ method: 'POST', url: '/api/uploads' })).status).toBe(401)
  }
  for (const breakIt of [link.cut, link.babble]) {
    breakIt()
    for (let count = 0; count < 20; count++) await use()
    await until(async () => {
      await use()
      expect(copy.context.redis?.status).not.toBe('ready')
    })
    link.mend()
    link.cut()
    link.mend()
    await until(() => expect(copy.context.redis?.status).toBe('ready'))
    await use()
  }
  await copy.close()
  await link.close()
  await redis.close()
})

test('the database ends connections that rest and connections at work: each call is answered, and the next ones work', async () => {
  const { connection, direct } = await openBreakableDatabase()
  const ask = (statement: string) => connection.pool.query(statement)
  const endAll = () =>
    direct.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
  for (let count = 0; count < 5; count++) {
    await Promise.all(Array.from({ length: 4 }, () => ask('select pg_sleep(0.05)')))
    const atWork = Promise.allSettled([ask('select pg_sleep(20)'), ask('select pg_sleep(20)')])
    await until(async () => {
      const { rows } = await direct.pool.query(`select 1 from pg_stat_activity where query = 'select pg_sleep(20)'`)
      expect(rows).toHaveLength(2)
    })
    await endAll()
    expect((await atWork).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await until(async () => expect((await ask('select 1 as one')).rows).toEqual([{ one: 1 }]))
  }
  await connection.close()
})

test('a job with data that it cannot read fails, and what a timer does throws at once and later: both go on', async () => {
  const { log, connection } = server.context
  const { pool } = connection
  await pool.query(`insert into pgboss.job (name, data, retry_limit) values ('mail.deliver', '{"odd": true}', 0)`)
  await until(async () => {
    const { rows } = await pool.query(`select state from pgboss.job where name = 'mail.deliver' and data ? 'odd'`)
    expect(rows).toEqual([{ state: 'failed' }])
  })
  let times = 0
  const timer = repeat({ everyMs: 5, log, name: 'throws' }, () => {
    times++
    if (times % 2) throw new Error('at once')
    return Promise.reject(new Error('later'))
  })
  timer.start()
  await until(() => expect(times).toBeGreaterThan(5))
  timer.stop()
})
