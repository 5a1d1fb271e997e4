import type { PoolClient } from 'pg'
import PgBoss from 'pg-boss'
import type { DatabaseConnection } from '../database/database'

interface OpenJob {
  id: string
  name: string
  data: object
  singleton_key: string | null
  start_after: string
  priority: number
}

export type Queues = Awaited<ReturnType<typeof openQueues>>

/** The queues of jobs, made if need be. Jobs are written in the transaction of the restore; the product makes the queues its own at its start. */
export async function openQueues({ background: { pool } }: DatabaseConnection) {
  const { rows } = await pool.query<{ exists: boolean }>(`select to_regnamespace('pgboss') is not null as "exists"`)
  const isNew = rows[0]?.exists === false
  let at: Pick<PoolClient, 'query'> = pool
  const db = { executeSql: (text: string, values: unknown[]) => at.query(text, values) }
  const boss = new PgBoss({ db, supervise: false, schedule: false })
  await boss.start()
  const close = () => boss.stop({ graceful: false, wait: false })
  let known: Set<string> | undefined
  return {
    async insert(client: PoolClient, jobs: OpenJob[]): Promise<void> {
      at = client
      known ??= new Set((await boss.getQueues()).map(({ name }) => name))
      for (const { name } of jobs) {
        if (known.has(name)) continue
        await boss.createQueue(name, { name, policy: 'short' })
        known.add(name)
      }
      await boss.insert(
        jobs.map(({ id, name, data, singleton_key, start_after, priority }) => ({
          ...{ id, name, data, priority, startAfter: new Date(start_after) },
          ...(singleton_key ? { singletonKey: singleton_key } : {}),
        })),
      )
      at = pool
    },
    close,
    /** Takes away what opening them made. */
    async undo(): Promise<void> {
      at = pool
      await close()
      if (isNew) await pool.query('drop schema pgboss cascade')
    },
  }
}
