import { execFile } from 'node:child_process'
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyOfDemoData, newFolder } from './harness/demo-data'
import { repository } from './harness/product'

let dataDir: string
let backup: string
let emptyDir: string
beforeAll(async () => {
  dataDir = await copyOfDemoData()
  backup = join(dataDir, 'backup')
  emptyDir = await newFolder()
  expect(await npmRun('backup', backup, dataDir)).toMatchObject({ code: 0, errors: [] })
})
afterAll(() => Promise.all([dataDir, emptyDir].map((folder) => rm(folder, { recursive: true, force: true }))))

interface Ended {
  code: number
  errors: string[]
  said: string
}

/** The command that an operator types. */
function npmRun(name: 'backup' | 'restore', folder: string, into: string): Promise<Ended> {
  const { PATH, HOME, TMPDIR } = process.env
  const options = { cwd: repository, env: { PATH, HOME, TMPDIR, DATA_DIR: into, DEMO: 'off', LOG_LEVEL: 'error' } }
  return new Promise((resolve) => {
    execFile('npm', ['run', '--silent', name, '--', folder], options, (error, said, errors) => {
      const lines = errors.split('\n').filter((line) => line !== '' && !line.startsWith('npm warn'))
      resolve({ code: Number(error?.code ?? 0), errors: lines, said })
    })
  })
}

async function withFlippedBit(file: string): Promise<string> {
  const damaged = join(dataDir, `damaged-${file.replaceAll('/', '-')}`)
  await cp(backup, damaged, { recursive: true })
  const path = join(damaged, file)
  const bytes = await readFile(path)
  const middle = bytes.length >> 1
  bytes[middle] = (bytes[middle] ?? 0) ^ 1
  await writeFile(path, bytes)
  return damaged
}

test('a backup with one flipped bit is refused with a message that names the file, and the database stays empty', async () => {
  const picture = (await readdir(join(backup, 'files'))).find((name) => name.endsWith('.webp'))
  for (const file of [`files/${picture}`, 'jobs.jsonl.gz']) {
    const refused = await npmRun('restore', await withFlippedBit(file), emptyDir)
    expect(refused).toMatchObject({ code: 1, errors: [expect.stringContaining(file)], said: '' })
  }
  // Only an empty database accepts a backup.
  const restored = await npmRun('restore', backup, emptyDir)
  expect(restored).toMatchObject({ code: 0, errors: [], said: expect.stringContaining('counts and sums are the same') })
})
