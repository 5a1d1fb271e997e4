import { expect, test } from 'vitest'
import { inServerFolder } from '../../server-folder'
import { readCatalogueFiles, toVariants } from './catalogue-file'
import { generationsOf, type OfGeneration } from './generations-of'

const variants = (await readCatalogueFiles(inServerFolder('data', 'vehicles'))).flatMap(toVariants)

type Case = [make: string, model: string, body: string | null, fuel: string | null, year: number | null, names: string[]]
const cases: Case[] = [
  ['Volkswagen', 'Golf', 'Hatchback', 'Petrol', 2012, ['Mk6 (5K)']],
  ['Volkswagen', 'Golf', 'Hatchback', 'Petrol', 2013, ['Mk6 (5K)', 'Mk7 (5G)']],
  ['Volkswagen', 'Golf', 'Hatchback', 'Diesel', 2014, ['Mk7 (5G)']],
  ['Volkswagen', 'Golf', 'Convertible', 'Diesel', 2014, ['Mk6 Cabriolet']],
  ['Volkswagen', 'Golf', 'Hatchback', 'Electric', 2015, ['Mk7 e-Golf']],
  ['Volkswagen', 'Golf', 'Hatchback', null, 2015, ['Mk7 (5G)', 'Mk7 e-Golf', 'Mk7 GTE']],
  ['Vauxhall', 'Corsa', 'Hatchback', 'Petrol', 2013, ['D']],
  ['Vauxhall', 'Corsa', 'Hatchback', 'Petrol', 2014, ['D', 'E']],
  ['Vauxhall', 'Corsa', 'Hatchback', 'Petrol', 2015, ['E']],
  ['Vauxhall', 'Corsa', null, 'Petrol', 2014, ['D', 'E']],
  ['Ford', 'Focus', 'Estate', 'Diesel', 2010, ['Mk2']],
  ['Ford', 'Focus', 'Estate', 'Diesel', 2011, ['Mk2', 'Mk3']],
  ['Ford', 'Focus', 'Convertible', 'Petrol', 2010, ['Mk2']],
  ['BMW', '3 Series', 'Saloon', 'Diesel', 2005, ['E46', 'E90/E91/E92/E93']],
  ['BMW', '3 Series', 'Coupe', 'Petrol', 2012, ['E90/E91/E92/E93']],
  ['BMW', '3 Series', 'Saloon', 'Diesel', 2014, ['F30/F31']],
  ['Audi', 'A4', 'Convertible', 'Petrol', 2005, ['B6', 'B7']],
  ['Audi', 'A4', 'Saloon', 'Diesel', 2008, ['B7', 'B8']],
  ['Renault', 'Clio', 'Hatchback', 'Petrol', 2014, ['Mk4']],
]

test.each(cases)('a %s %s %s, %s, of %s is %j', (make, model, body_style, fuel, year, names) => {
  expect(namesOf(make, { model, body_style, fuel, year })).toEqual(names)
})

const leon = { model: 'Leon', body_style: 'Hatchback', fuel: 'Petrol' }

test('a car built at the end of a year and registered in the next may be of either', () => {
  expect(namesOf('Seat', { ...leon, year: 2012 })).toEqual(['Mk2 (1P)'])
  expect(namesOf('Seat', { ...leon, year: 2012, first_registered: '2012-11' })).toEqual(['Mk2 (1P)'])
  expect(namesOf('Seat', { ...leon, year: 2012, first_registered: '2013-02' })).toEqual(['Mk2 (1P)', 'Mk3 (5F)'])
})

test('a car that was registered here long after it was built is of the year in which it was built', () => {
  expect(namesOf('Seat', { ...leon, year: 2003, first_registered: '2013-02' })).toEqual(['Mk1 (1M)'])
})

test('the month of first registration stands in for an unknown year', () => {
  expect(namesOf('Seat', { ...leon, year: null, first_registered: '2016-06' })).toEqual(['Mk3 (5F)'])
})

test('a car that was converted to gas is looked for without its fuel', () => {
  expect(namesOf('Vauxhall', { model: 'Corsa', body_style: 'Hatchback', fuel: 'LPG', year: 2012 })).toEqual(['D'])
})

test('nothing is said of a year or a model that the catalogue does not have, nor of a car that can be of many', () => {
  expect(namesOf('Audi', { model: 'S3', body_style: null, fuel: 'Petrol', year: 2005 })).toEqual([])
  expect(namesOf('Audi', { model: 'A44', body_style: null, fuel: 'Petrol', year: 2005 })).toEqual([])
  expect(namesOf('Audi', { model: null, body_style: null, fuel: null, year: 2005 })).toEqual([])
  expect(namesOf('Volkswagen', { model: 'Golf', body_style: null, fuel: null, year: null })).toEqual([])
  expect(namesOf('Vauxhall', { model: 'Grandland', body_style: 'SUV', fuel: null, year: 2021 })).toEqual([])
})

function namesOf(make: string, car: OfGeneration): string[] {
  return generationsOf(
    variants.filter((variant) => variant.make === make),
    car,
  )
}
