import type { Notice } from '@allyards/contract/notifications'
import { expect, test } from 'vitest'
import { groupNotices } from './group-notices'

let number = 0
const notice = (fields: Partial<Notice>): Notice => ({
  id: String(++number),
  kind: 'offer',
  title: 'An offer',
  body: '',
  link: '/buyer-quotation/1',
  created_at: '2026-11-15T10:00:00Z',
  read_at: null,
  ...fields,
})

test('notices are grouped by day, and unread ones about the same thing become one row', () => {
  const rows = [
    notice({ title: 'Newest' }),
    notice({ kind: 'message', link: '/buyer-dashboard?with=1' }),
    notice({}),
    notice({ read_at: '2026-11-15T11:00:00Z' }),
    notice({ created_at: '2026-11-14T10:00:00Z' }),
  ]
  const groups = groupNotices(rows, Date.parse('2026-11-15T12:00:00Z'))
  expect(groups.map(({ day, notices }) => [day, notices.map(({ notice, count }) => [notice.kind, count])])).toEqual([
    [
      'Today',
      [
        ['offer', 2],
        ['message', 1],
        ['offer', 1],
      ],
    ],
    ['Yesterday', [['offer', 1]]],
  ])
  expect(groups[0]?.notices[0]?.notice.title).toBe('Newest')
})
