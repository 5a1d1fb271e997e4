import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findOwnClocks } from './own-clock.mjs'
import { repository } from './repository.mjs'
import { readFolder } from './table-owners.mjs'

test.each(['apps/server/src/modules', 'apps/server/src/platform', 'packages/contract/src'])(
  "nothing in %s uses the machine's clock",
  async (folder) => {
    expect(findOwnClocks(await readFolder(join(repository, folder)))).toEqual([])
  },
)

test.each(['const now = new Date()', 'createdAt: new Date(Date.now() - DAY_MS),'])('the check refuses %s', (text) => {
  expect(findOwnClocks([{ path: 'deals/move-deal.ts', text: `const id = 1\n${text}` }])).toEqual([
    `deals/move-deal.ts:2 goes by the clock of the machine, not by platform/clock or the contract's time-now: ${text.trim()}`,
  ])
})
