import { expect, test } from 'vitest'
import { otherPartOf } from './other-part'

const part = (part_id: string, depots: number) => ({ part_id, part_name: part_id, depots, listings: depots })

test('a number is asked about from 20 depots that list it for another part, unless as many list it for this one', () => {
  const mirrors = part('wing-mirror', 20)
  expect(otherPartOf({ parts: [mirrors] }, 'alternator')).toEqual(mirrors)
  expect(otherPartOf({ parts: [part('wing-mirror', 19)] }, 'alternator')).toBeUndefined()
  expect(otherPartOf({ parts: [mirrors] }, 'wing-mirror')).toBeUndefined()
  expect(otherPartOf({ parts: [mirrors, part('alternator', 3)] }, 'alternator')).toEqual(mirrors)
  expect(otherPartOf({ parts: [mirrors, part('alternator', 20)] }, 'alternator')).toBeUndefined()
  expect(otherPartOf({ parts: [part('seat', 21), part('radio', 40)] }, 'alternator')).toMatchObject({ part_id: 'radio' })
  expect(otherPartOf({ parts: [] }, 'alternator')).toBeUndefined()
})
