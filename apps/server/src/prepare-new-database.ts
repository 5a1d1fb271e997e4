import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config'
import { refuseTakenPort } from './platform/http/listen'
import { childProcess } from './platform/start-worker'

/** A new embedded database is made and filled by a process of its own, so that the memory which that takes goes with it. */
export async function prepareNewDatabase(config: Config): Promise<void> {
  if (config.databaseUrl || existsSync(join(config.dataDir, 'database'))) return
  await refuseTakenPort(config)
  const { script, execArgv } = childProcess('prepare-process', import.meta.url)
  const child = fork(script, [], { execArgv, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const [code] = await once(child, 'exit')
  // It has said why.
  if (code !== 0) process.exit(1)
}
