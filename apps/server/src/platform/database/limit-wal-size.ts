import type { Logger } from 'pino'
import { repeat } from '../jobs/repeat'
import type { DatabaseConnection } from './database'

const LOOK_EVERY_MS = 5000
/** A start after a kill replays the log since the last checkpoint: 43 ms for each megabyte. */
const MOST_LOG_MEGABYTES = 32

const CHECKPOINT_IF_DUE = `do $$
  begin
    if (select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) > ${MOST_LOG_MEGABYTES} * 1048576 or checkpoint_time < now() - interval '1 hour'
      from pg_control_checkpoint()) then checkpoint; end if;
  end $$`

/**
 * Makes checkpoints for the embedded engine, whose log would otherwise grow for ever; PostgreSQL makes its own. Each page that
 * changes after a checkpoint is logged whole, so frequent checkpoints write more.
 */
export function limitWalSize({ engine, background }: Pick<DatabaseConnection, 'engine' | 'background'>, log: Logger) {
  const look = repeat({ everyMs: LOOK_EVERY_MS, log, name: 'database: the look at its log' }, async () => {
    await background.pool.query(CHECKPOINT_IF_DUE)
  })
  return {
    start: () => engine === 'embedded' && look.start(),
    stop: look.stop,
  }
}
