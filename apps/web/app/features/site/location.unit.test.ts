import { cityPlaces } from '@allyards/contract/places'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { chooseCity, forgetPostcode, readStart, startFrom, startNames } from './location'

const stored = new Map<string, string>()
const storedStart = () => readStart(stored.get('location') ?? 'London')

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})

describe('where distances start', () => {
  it.each([
    ['N17 9QU', 'N17', { latitude: 51.58, longitude: -0.11 }],
    ['ec1a 1bb', 'EC1A', { latitude: 51.52, longitude: -0.1 }],
    ['BT1 1AA', 'BT1', undefined],
  ])('is the first half of %s once it is known', async (postcode, name, place) => {
    await startFrom(postcode)
    expect(storedStart()).toMatchObject({ name, ...(place ? { place } : {}) })
    expect(startNames(storedStart())).toEqual(['London', 'Manchester', 'Birmingham', name])
  })

  it.each([null, undefined, '', 'QQ1 1AA', 'nowhere'])('stays where it was for %j', async (postcode) => {
    chooseCity('Manchester')
    await startFrom(postcode)
    expect(storedStart()).toEqual({ name: 'Manchester', place: cityPlaces.Manchester })
  })

  it.each(['Leeds', 'N17', 'N17 x y', '{}'])('is London for %j in the storage', (text) => {
    expect(readStart(text)).toEqual({ name: 'London', place: cityPlaces.London })
  })

  it('forgets a postcode at logout, and keeps a chosen city', async () => {
    await startFrom('N17 9QU')
    forgetPostcode()
    expect(storedStart().name).toBe('London')
    chooseCity('Birmingham')
    forgetPostcode()
    expect(storedStart().name).toBe('Birmingham')
  })
})
