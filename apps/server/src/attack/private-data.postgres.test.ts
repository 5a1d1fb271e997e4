import { execFile } from 'node:child_process'
import { chmod, lstat, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const source = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
let parent: string
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'allyards-private-'))
  await chmod(parent, 0o755)
})
afterAll(() => rm(parent, { recursive: true, force: true }))

/** A process of the product on a machine whose users may read each other's new files. */
async function run(code: string, dataDir: string): Promise<string> {
  const node = [process.execPath, '--import', 'tsx', '--input-type=module', '--eval', code]
  const env = { ...process.env, DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'error', DATABASE_URL: '' }
  const { stderr } = await promisify(execFile)('sh', ['-c', 'umask 022; exec "$@"', 'sh', ...node], { env })
  return stderr
}

/** The folder and everything below it that another user could read, write or enter. */
async function openToOthers(folder: string): Promise<string[]> {
  const names = ['', ...(await readdir(folder, { recursive: true }))]
  const modes = await Promise.all(names.map(async (name) => ({ name, stats: await lstat(join(folder, name)) })))
  return modes.filter(({ stats }) => !stats.isSymbolicLink() && stats.mode & 0o077).map(({ name }) => name || folder)
}

const module = (path: string) => JSON.stringify(source(path))
const writeEverything = `
  import { readConfig } from ${module('config.ts')}
  import { closeDataToOthers } from ${module('platform/file-permissions.ts')}
  import { createMailer } from ${module('platform/mail/create-mailer.ts')}
  import { openFiles } from ${module('platform/files/open-files.ts')}
  import { filesPlaceOf } from ${module('platform/instances/files-place.ts')}
  const config = readConfig(process.env)
  closeDataToOthers(config.dataDir, console.error)
  await createMailer(config).deliver({ to: 'bea@example.test', subject: 'Secret', text: 'Secret' })
  await openFiles(config).put('secret.webp', Buffer.from('secret'), 'image/webp')
  await filesPlaceOf(config)`

describe.skipIf(process.platform === 'win32')('another user of the machine', () => {
  test('reads nothing of a new data folder: lock, outbox, uploads', async () => {
    const dataDir = join(parent, 'new')
    await run(writeEverything, dataDir)
    expect((await readdir(dataDir)).sort()).toEqual(expect.arrayContaining(['files', 'outbox']))
    expect(await openToOthers(dataDir)).toEqual([])
  })

  test('reads nothing of the database, nor of a backup of it', async () => {
    const [dataDir, backup] = [join(parent, 'embedded'), join(parent, 'backup')]
    await run(`await import(${module('prepare-process.ts')})`, dataDir)
    expect(await readdir(dataDir)).toEqual(expect.arrayContaining(['allyards.lock', 'database']))
    expect(await openToOthers(dataDir)).toEqual([])
    const code = `process.argv[2] = ${JSON.stringify(backup)}
      const { runBackup } = await import(${module('backup-command.ts')})
      await runBackup()`
    await run(code, dataDir)
    expect(await readdir(backup)).toContain('manifest.json')
    expect([await openToOthers(backup), await openToOthers(dataDir)]).toEqual([[], []])
  })

  test('can no longer read a folder from an earlier version; targets of links are left alone', async () => {
    const [dataDir, elsewhere] = [join(parent, 'old'), join(parent, 'elsewhere')]
    await mkdir(join(dataDir, 'outbox'), { recursive: true, mode: 0o755 })
    await mkdir(join(dataDir, 'files', 'a', 'b'), { recursive: true, mode: 0o755 })
    await mkdir(elsewhere, { mode: 0o755 })
    for (const name of ['outbox/1.eml', 'files/a/b/c.webp', 'allyards.lock'])
      await writeFile(join(dataDir, name), 'old', { mode: 0o644 })
    await symlink(elsewhere, join(dataDir, 'link'))
    await chmod(dataDir, 0o700)
    expect(await run(writeEverything, dataDir)).toBe('')
    expect(await openToOthers(dataDir)).toEqual([])
    expect((await lstat(elsewhere)).mode & 0o777).toBe(0o755)
  })
})
