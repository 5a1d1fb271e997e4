import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { until } from '../../test/until'
import { StartError } from '../config'
import { lockData } from './data-lock'

let dataDir: string
const lockFile = () => join(dataDir, 'allyards.lock')

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'allyards-lock-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

/** Another process that holds the folder until it is ended. With `under`, as a child of that command. */
async function holderProcess(under: string[] = []) {
  const code = `
    import { lockData } from ${JSON.stringify(fileURLToPath(new URL('./data-lock.ts', import.meta.url)))}
    lockData(${JSON.stringify(dataDir)})
    console.log(process.pid)
    setInterval(() => {}, 1000)`
  const [command = '', ...rest] = [...under, process.execPath, '--import', 'tsx', '--input-type=module', '--eval', code]
  const child = spawn(command, rest, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [said] = await once(child.stdout, 'data')
  return { child, pid: Number(said) }
}

test('a second copy is refused in one line while the first holds the folder, and let in afterwards', () => {
  const first = lockData(dataDir)
  expect(() => lockData(dataDir)).toThrow(StartError)
  expect(() => lockData(dataDir)).toThrow(`process ${process.pid}`)
  first.release()
  lockData(dataDir).release()
})

test('a locked folder is refused whatever its file says, because a process number of another container means nothing', async () => {
  const { child } = await holderProcess()
  writeFileSync(lockFile(), '999999999')
  expect(() => lockData(dataDir)).toThrow(StartError)
  child.kill('SIGKILL')
  await once(child, 'exit')
  lockData(dataDir).release()
})

test('a lock left by a crash blocks nobody, not even before the dead process is reaped', async () => {
  // A parent that never asks what became of its child leaves it a zombie.
  const { child: parent, pid } = await holderProcess(['sh', '-c', '"$@" & exec sleep 600', 'sh'])
  expect(() => lockData(dataDir)).toThrow(StartError)
  process.kill(pid, 'SIGKILL')
  const lock = await until(() => lockData(dataDir))
  lock.release()
  parent.kill('SIGKILL')
  await once(parent, 'exit')
})

test('an unreadable lock file blocks nobody', () => {
  writeFileSync(lockFile(), '{"pid":')
  lockData(dataDir).release()
})

test('a folder that cannot be made is named in one line', () => {
  writeFileSync(join(dataDir, 'file'), '')
  expect(() => lockData(join(dataDir, 'file', 'data'))).toThrow(/^DATA_DIR .* cannot be written to: .*$/)
})
