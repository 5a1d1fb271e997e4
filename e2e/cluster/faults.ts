import type { Cluster } from './cluster'
import type { Writes } from './writes'

export interface Fault {
  name: string
  /** Breaks something and mends it. It ends when all that it took away is back. */
  strike(cluster: Cluster, writes: Writes): Promise<void>
  /** Requests that may fail: none where nothing is away for anybody. */
  mayFail: boolean
}

/** What `npm test` has the time for. */
export const quickFaults: Fault[] = [
  {
    name: 'kill -9 of a copy',
    mayFail: true,
    async strike(cluster) {
      await cluster.copies[0]?.kill()
      await cluster.startAgain(0)
    },
  },
  {
    name: 'PostgreSQL restarted (fast)',
    mayFail: true,
    async strike({ postgres }) {
      await postgres.goAway('fast')
      await postgres.comeBack()
    },
  },
  {
    name: 'Redis stopped',
    mayFail: false,
    async strike({ redis }, writes) {
      await redis.stop()
      await writes.more(100)
      await redis.start()
    },
  },
  {
    name: 'rolling restart',
    mayFail: false,
    async strike(cluster, writes) {
      for (const index of cluster.copies.keys()) {
        await cluster.copies[index]?.stop()
        await cluster.startAgain(index)
        await writes.more(20)
      }
    },
  },
]
