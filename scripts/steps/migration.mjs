import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from './repository.mjs'

const kit = join(repository, 'node_modules/drizzle-kit/bin.cjs')
const snapshots = join(repository, 'apps/server/migrations/meta')

// It may ask whether a column was renamed, so it has the terminal.
const { status } = spawnSync(
  process.execPath,
  [kit, 'generate', '--config', 'apps/server/drizzle.config.ts', ...process.argv.slice(2)],
  { cwd: repository, stdio: 'inherit' },
)
if (status !== 0) process.exit(1)
// A migration is made from the difference to the newest snapshot. Each older one is some 10,000 lines that nothing reads.
const older = readdirSync(snapshots)
  .filter((name) => name.endsWith('_snapshot.json'))
  .sort()
  .slice(0, -1)
for (const name of older) rmSync(join(snapshots, name))
