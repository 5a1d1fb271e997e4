import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repository } from './repository.mjs'
import { findForeignWrites, readModules } from './table-owners.mjs'

const table = { path: 'depots/depots.table.ts', text: "export const depots = pgTable(\n  'depots', {})" }

test('a table is written by the module that owns it, and by no other', async () => {
  expect(findForeignWrites(await readModules(join(repository, 'apps/server/src/modules')))).toEqual([])
})

test.each([
  'await tx.update(depots).set({ city })',
  'await tx\n    .insert(depots)\n    .values(row)',
  'await tx.delete(depots)',
  'await bulkInsert(tx, depots, rows)',
  'sql`update depots set city = 1`',
  `sql\`insert into \${depots} (id) values (1)\``,
  'sql`delete from depots`',
])('the check refuses a foreign write: %s', (text) => {
  expect(findForeignWrites([table, { path: 'chat/send-message.ts', text }])).toHaveLength(1)
  expect(findForeignWrites([table, { path: 'depots/change-terms.ts', text }])).toEqual([])
})

test('the check lets everyone read', () => {
  const text = `sql\`select 1 from \${depots} for update of depots\`; db.select().from(depots)`
  expect(findForeignWrites([table, { path: 'chat/relation.ts', text }])).toEqual([])
})
