import { allParts } from '@allyards/contract/parts'
import { expect, test } from 'vitest'
import { partGroups } from './part-groups'

test('every part of the All Parts list is in exactly one group', () => {
  const grouped = partGroups.flatMap(({ slugs }) => slugs)
  expect([...grouped].sort()).toEqual(allParts.map(({ slug }) => slug).sort())
})
