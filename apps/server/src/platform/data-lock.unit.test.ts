import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { StartError } from '../config'
import { lockData } from './data-lock'

let dataDir: string
const lockFile = () => join(dataDir, 'allyards.lock')

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'allyards-lock-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

test('a second copy is refused in one line while the first holds the folder, and let in afterwards', () => {
  const first = lockData(dataDir)
  expect(() => lockData(dataDir)).toThrow(StartError)
  expect(() => lockData(dataDir)).toThrow(`process ${process.pid}`)
  first.release()
  lockData(dataDir).release()
  expect(readdirSync(dataDir)).toEqual([])
})

test('a lock left by a process that died is recovered', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  writeFileSync(lockFile(), JSON.stringify({ pid: child.pid, startedAt: '' }))
  expect(() => lockData(dataDir)).toThrow(StartError)
  child.kill('SIGKILL')
  await once(child, 'exit')
  lockData(dataDir).release()
})

test('a pid that was given to another process since does not hold the folder', () => {
  writeFileSync(lockFile(), JSON.stringify({ pid: process.pid, startedAt: 'another boot/1' }))
  const lock = lockData(dataDir)
  expect(JSON.parse(readFileSync(lockFile(), 'utf8'))).toMatchObject({ pid: process.pid })
  lock.release()
})

test('half a lock file holds nobody back', () => {
  writeFileSync(lockFile(), '{"pid":')
  lockData(dataDir).release()
  expect(existsSync(lockFile())).toBe(false)
})

test('a folder that cannot be made is named in one line', () => {
  writeFileSync(join(dataDir, 'file'), '')
  expect(() => lockData(join(dataDir, 'file', 'data'))).toThrow(/^DATA_DIR .* cannot be written to: .*$/)
})
