import { tmpdir } from 'node:os'
import { expect, onTestFinished, test, vi } from 'vitest'
import { StartError } from '../config'
import { printStartError } from '../print-start-error'
import { findLackOfRoom } from './disk-room'

test('reports a full disk with what to do about it', () => {
  expect(findLackOfRoom(tmpdir(), 1)).toBeUndefined()
  expect(findLackOfRoom(tmpdir(), Number.MAX_SAFE_INTEGER)?.message).toMatch(
    /^The disk of .+ is full: \d+ MB are free, and Allyards needs \d+ MB at least\. Make room on it/,
  )
})

test.each([
  [Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' }), 'cannot be written to: the disk is full.'],
  [new Error('Failed query', { cause: Object.assign(new Error('read only'), { code: 'EROFS' }) }), 'can only be read.'],
  [new StartError('PORT is taken.'), 'PORT is taken.'],
])('%o is told in one line', (error, words) => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  onTestFinished(() => write.mockRestore())
  printStartError(error, tmpdir())
  const said = String(write.mock.calls[0]?.[0])
  expect(said).toContain(words)
  expect(said.trimEnd()).not.toContain('\n')
})
