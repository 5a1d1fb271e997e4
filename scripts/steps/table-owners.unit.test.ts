import { join } from 'node:path'
import { expect, test } from 'vitest'
import { layers } from '../../layers.mjs'
import { repository } from './repository.mjs'
import { findForeignTables, readSources } from './table-owners.mjs'

const order = ['platform', ...layers.server]
const table = { path: 'depots/depots.table.ts', text: "export const depots = pgTable(\n  'yards', {})" }
const foundIn = (path: string, text: string) => findForeignTables([table, { path, text }], order)

test('each table is written only by the module that owns it, and read by no module below that', async () => {
  expect(findForeignTables(await readSources(join(repository, 'apps/server/src')), order)).toEqual([])
})

test.each([
  'await tx.update(depots).set({ city })',
  'await tx\n    .insert(depots)\n    .values(row)',
  'await tx.delete(depots)',
  'await bulkInsert(tx, depots, rows)',
  'sql`update yards set city = 1`',
  'sql`UPDATE\n  "yards" SET city = 1`',
  `sql\`insert into \${depots} (id) values (1)\``,
  'sql`delete from yards`',
  "client.query('truncate yards')",
])('the check refuses a foreign write: %s', (text) => {
  expect(foundIn('chat/send-message.ts', text)).toEqual([expect.stringMatching(/writes (depots|yards), which belongs to depots/)])
  expect(foundIn('depots/change-terms.ts', text)).toEqual([])
})

test.each([
  'sql`select 1 from yards`',
  'sql`select 1 from users, yards as y`',
  `sql\`exists (select 1 from \${users}\n join "yards" on true)\``,
  'sql<number>`(select count(*) from yards)`',
  "client.query('select 1 from yards')",
])('the check refuses SQL that reads a table of a module above: %s', (text) => {
  for (const below of ['accounts/members.ts', 'platform/jobs/jobs.ts']) {
    expect(foundIn(below, text)).toEqual([`${below} reads yards of depots, which stands above it`])
  }
  expect(foundIn('depots/terms.ts', text)).toEqual([])
  expect(foundIn('chat/relation.ts', text)).toEqual([])
})

test('the check lets higher modules read, and ignores prose', () => {
  expect(foundIn('chat/relation.ts', `sql\`select 1 from \${depots} for update of yards\`; db.select().from(depots)`)).toEqual([])
  expect(foundIn('accounts/members.ts', "/** Learns from yards. */ const words = 'Parts from yards near you'")).toEqual([])
})
