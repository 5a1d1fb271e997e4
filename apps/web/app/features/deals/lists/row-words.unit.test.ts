import type { DealRow } from '@allyards/contract/deals'
import { claimStates } from '@allyards/contract/lifecycles'
import { expect, test } from 'vitest'
import { rowWords } from './row-words'

const now = Date.parse('2026-05-20T12:00:00Z')

test('a row asks for an answer to a claim only until there is one', () => {
  const said = claimStates.map((status) => {
    const claim = { id: 'claim', kind: 'faulty', status, answer_due_at: '2026-05-23T12:00:00Z' }
    return rowWords({ claim } as DealRow, 'seller', now)
  })
  expect(said.filter((words) => words.includes('Answer due'))).toEqual(['Faulty. Answer due by Sat 23 May'])
  expect(said).toContain('Faulty. With Allyards')
})
