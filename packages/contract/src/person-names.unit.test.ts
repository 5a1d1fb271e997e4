import { describe, expect, it } from 'vitest'
import { deletedUserName, firstName, publicName } from './person-names'

describe('a name', () => {
  it.each([
    ['Bea Jones', 'Bea', 'Bea J.'],
    ['  Bea   van der Jones ', 'Bea', 'Bea J.'],
    ['Bea\tJones', 'Bea', 'Bea J.'],
    ['Bea', 'Bea', 'Bea'],
    ['', '', ''],
  ])('%j is %j to a depot before acceptance and %j to the public', (name, first, told) => {
    expect(firstName(name)).toBe(first)
    expect(publicName(name)).toBe(told)
  })

  it('of somebody who left stays what it is', () => {
    expect(publicName(deletedUserName)).toBe('Deleted user')
  })
})
