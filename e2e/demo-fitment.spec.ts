import { getNumber } from '@allyards/contract/fitment/number-facts'
import { verdicts } from '@allyards/contract/fitment/verdict'
import { listProducts } from '@allyards/contract/products'
import { lookUpReg } from '@allyards/contract/vehicles'
import { expect } from 'vitest'
import { call } from './harness/call'
import { journey } from './harness/journey'

async function carOf(reg: string) {
  const { model, ...car } = await call(lookUpReg, { query: { reg } })
  return { ...car, model: model ?? '' }
}

journey('a demo Golf has parts of each verdict with their reasons, of its own make and of others that share them', async () => {
  const vehicle = await carOf('KN19WPT')
  const { rows, fits } = (await call(listProducts, { body: { vehicle, of_each: 60 } })).data
  for (const verdict of verdicts) expect(fits?.[verdict], verdict).toBeGreaterThan(0)
  expect(fits?.fits).toBeGreaterThan(9)
  expect(rows.every(({ fit }) => Boolean(fit?.reason))).toBe(true)
  const fitting = rows.filter(({ fit }) => fit?.verdict === 'fits')
  expect(new Set(fitting.map(({ brand }) => brand)).size).toBeGreaterThan(1)
  const said = fitting.filter(({ fit }) => fit?.evidence)
  expect(said.length).toBeGreaterThan(0)
  const shared = fitting.find(({ brand, numbers }) => brand !== 'Volkswagen' && numbers?.length)
  const number = shared?.numbers?.[0]?.number ?? ''
  const facts = await call(getNumber, { params: { number } })
  expect(new Set(facts.fits.map(({ make }) => make)).size).toBeGreaterThan(1)
})

journey('no demo car is offered wheels that it cannot carry', async () => {
  for (const [reg, largest] of [
    ['R482LNT', 16],
    ['P719HGA', 15],
    ['KLM418V', 15],
    ['MA66TZN', 17],
  ] as const) {
    const vehicle = await carOf(reg)
    const { rows } = (await call(listProducts, { body: { vehicle, part: 'alloy-wheels', fits: ['fits', 'likely'], limit: 60 } }))
      .data
    for (const { title } of rows) expect(Number(/(\d\d) inch/.exec(title)?.[1]), `${reg}: ${title}`).toBeLessThanOrEqual(largest)
  }
})
