import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findOwnClocks } from './own-clock.mjs'
import { repository } from './repository.mjs'
import { readSources } from './table-owners.mjs'

test('no module goes by the clock of the machine', async () => {
  expect(findOwnClocks(await readSources(join(repository, 'apps/server/src')))).toEqual([])
})

test.each(['const now = new Date()', 'createdAt: new Date(Date.now() - DAY_MS),'])('the check refuses %s', (text) => {
  expect(findOwnClocks([{ path: 'deals/move-deal.ts', text: `const id = 1\n${text}` }])).toEqual([
    `deals/move-deal.ts:2 goes by the clock of the machine, not by platform/clock: ${text.trim()}`,
  ])
})
