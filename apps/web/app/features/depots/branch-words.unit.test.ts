import { describe, expect, it } from 'vitest'
import { brandsOf, sitesAskedFor, townWords } from './branch-words'

const place = { latitude: 0, longitude: 0 }
const company = {
  city: 'Leeds',
  brands: ['Audi', 'BMW'],
  branches: [
    { name: 'Coast yard', city: 'Brighton', brands: ['Ford', 'Audi'], ...place },
    { name: 'North yard', city: 'Leeds', brands: ['Kia'], ...place },
    { name: 'Dock yard', city: 'Hull', brands: [], ...place },
  ],
}

describe('a company with several sites in a list', () => {
  it('shows the site that matches the filter first, with its own makes', () => {
    expect(sitesAskedFor(company, { city: 'brighton', brand: '' })).toEqual({
      towns: 'Brighton and 2 more',
      brands: ['Audi', 'Ford'],
    })
    expect(sitesAskedFor(company, { city: 'Leeds', brand: 'Kia' })).toEqual({ towns: 'Leeds and 2 more', brands: ['Kia'] })
    expect(sitesAskedFor(company, { city: 'Hull', brand: 'Skoda' })).toEqual({ towns: 'Hull and 2 more', brands: [] })
  })

  it('shows all sites without a filter', () => {
    const [coast] = company.branches
    const two = { ...company, branches: coast ? [coast] : [] }
    expect(sitesAskedFor(two, { city: '', brand: '' })).toEqual({ towns: 'Leeds and Brighton', brands: ['Audi', 'BMW', 'Ford'] })
    expect([townWords(two), townWords(company), townWords({ ...two, branches: [] })]).toEqual([
      'Leeds and Brighton',
      'Leeds and 2 more',
      'Leeds',
    ])
    expect(brandsOf(company)).toEqual([])
  })
})
