import { describe, expect, test } from 'vitest'
import type { PartFeatures } from '../fitment/part-features'
import { type AskedPiece, contradictions, type OfferedPiece } from './contradictions'

const asked = (part_id: string, text = '', rest: Partial<AskedPiece> = {}): AskedPiece => ({
  part_id,
  features: {},
  texts: [text],
  ...rest,
})
const offered = (features: PartFeatures = {}, rest: Partial<OfferedPiece> = {}): OfferedPiece => ({
  features,
  texts: [],
  ...rest,
})
const words = (...pieces: Parameters<typeof contradictions>) => contradictions(...pieces).map((one) => one.words)

const engines = [{ fuel: 'Diesel', engine_cc: 1598, engine_code: 'CLHA' }]

describe('a contradiction is named in the words of both sides', () => {
  test.each<[string, AskedPiece, OfferedPiece, string]>([
    ['amps', asked('alternator', 'Needs to be the 180 A one'), offered({ amps: 140 }), 'The buyer wrote “180 A”. Yours: 140 A.'],
    ['amps', asked('alternator', 'mine is 180amp'), offered({ amps: 140 }), 'The buyer wrote “180amp”. Yours: 140 A.'],
    ['amps', asked('alternator', 'at least 150A please'), offered({ amps: 140 }), 'The buyer wrote “150A”. Yours: 140 A.'],
    ['amps', asked('alternator', '150-180 A'), offered({ amps: 140 }), 'The buyer wrote “150-180 A”. Yours: 140 A.'],
    [
      'amps',
      asked('alternator', '180A'),
      offered({}, { texts: ['Alternator, Bosch, 140A'] }),
      'The buyer wrote “180A”. Yours: 140 A.',
    ],
    [
      'mirror',
      asked('wing-mirror', '', { features: { mirror: 'power-fold' } }),
      offered({ mirror: 'manual' }),
      'Asked: power fold. Yours: manual.',
    ],
    [
      'mirror',
      asked('wing-mirror', 'Must be electric folding, black'),
      offered({ mirror: 'electric' }),
      'The buyer wrote “electric folding”. Yours: electric.',
    ],
    [
      'mirror',
      asked('wing-mirror', 'manual mirror'),
      offered({ mirror: 'power-fold' }),
      'The buyer wrote “manual mirror”. Yours: power fold.',
    ],
    [
      'mirror',
      asked('wing-mirror', 'Manual folding'),
      offered({ mirror: 'power-fold' }),
      'The buyer wrote “Manual folding”. Yours: power fold.',
    ],
    [
      'mirror',
      asked('wing-mirror', '', { features: { mirror: 'power-fold' } }),
      offered({}, { texts: ['Wing mirror, manual adjust'] }),
      'Asked: power fold. Yours: manual.',
    ],
    ['heated', asked('wing-mirror', 'heated'), offered({ heated: false }), 'The buyer wrote “heated”. Yours: not heated.'],
    ['heated', asked('wing-mirror', 'non heated'), offered({ heated: true }), 'The buyer wrote “non heated”. Yours: heated.'],
    ['lamp', asked('headlamp', 'xenon with ballast'), offered({ lamp: 'halogen' }), 'The buyer wrote “xenon”. Yours: halogen.'],
    ['lamp', asked('headlamp', 'Full LED'), offered({ lamp: 'halogen' }), 'The buyer wrote “LED”. Yours: halogen.'],
    ['lamp', asked('headlamp', 'halogen, not xenon'), offered({ lamp: 'xenon' }), 'The buyer wrote “halogen”. Yours: xenon.'],
    [
      'sensor_holes',
      asked('bumper', 'with parking sensors'),
      offered({ sensor_holes: false }),
      'The buyer wrote “with parking sensors”. Yours: without sensor holes.',
    ],
    [
      'sensor_holes',
      asked('bumper', 'No sensors'),
      offered({ sensor_holes: true }),
      'The buyer wrote “No sensors”. Yours: with sensor holes.',
    ],
    ['inches', asked('alloy-wheels', '18 inch'), offered({ inches: 17 }), 'The buyer wrote “18 inch”. Yours: 17 inches.'],
    ['studs', asked('alloy-wheels', '5x112'), offered({ studs: 4 }), 'The buyer wrote “5x112”. Yours: 4 studs.'],
    ['colour', asked('bonnet', 'Colour is black'), offered({ colour: 'red' }), 'The buyer wrote “black”. Yours: red.'],
    ['colour', asked('bonnet', 'In black if possible'), offered({ colour: 'red' }), 'The buyer wrote “black”. Yours: red.'],
    [
      'paint_code',
      asked('bonnet', 'colour code is LC9X'),
      offered({ paint_code: 'LY7W' }),
      'The buyer wrote “colour code is LC9X”. Yours: paint code LY7W.',
    ],
    [
      'side',
      asked('wing-mirror', "Driver's side please", { side: 'nearside' }),
      offered(),
      "The buyer wrote “Driver's side”. Yours: nearside.",
    ],
    [
      'side',
      asked('headlamp', '', { side: 'nearside' }),
      offered({}, { texts: ['Headlamp O/S xenon'] }),
      'Asked: nearside. Yours: offside.',
    ],
    [
      'side',
      asked('car-door', 'left hand front door', { side: 'offside' }),
      offered(),
      'The buyer wrote “left hand”. Yours: offside.',
    ],
    ['engine', asked('turbo', 'for the 2.0 TDI'), offered({}, { engines }), 'The buyer wrote “2.0 TDI”. Yours: 1598 cc.'],
    [
      'engine',
      asked('turbo', 'engine code CAYC'),
      offered({}, { engines }),
      'The buyer wrote “engine code CAYC”. Yours: engine CLHA.',
    ],
    ['engine', asked('fuel-tank', 'it is the petrol'), offered({}, { engines }), 'The buyer wrote “petrol”. Yours: for diesel.'],
  ])('%s', (about, one, other, expected) => {
    expect(contradictions(one, other)).toEqual([{ about, words: expected }])
  })

  test('each once, and what was asked goes before what was written', () => {
    const one = asked('wing-mirror', 'power folding, black, O/S', { side: 'nearside', features: { mirror: 'power-fold' } })
    expect(contradictions(one, offered({ mirror: 'manual', colour: 'red' })).map(({ about }) => about)).toEqual([
      'mirror',
      'colour',
      'side',
    ])
  })
})

test('a comment on the whole enquiry counts where it can only mean this part', () => {
  const one = (part_id: string, comment: string, beside: string[]) => asked(part_id, '', { side: 'nearside', comment, beside })
  const alternator = (beside: string[]) => words(one('alternator', 'The 180 A one', beside), offered({ amps: 140 }))
  expect(alternator(['headlamp', 'wing-mirror'])).toEqual(['The buyer wrote “180 A”. Yours: 140 A.'])
  expect(alternator([])).toHaveLength(1)
  const mirror = (beside: string[]) => words(one('wing-mirror', 'black, driver side', beside), offered({ colour: 'red' }))
  expect(mirror([])).toHaveLength(2)
  expect(mirror(['wing-mirror'])).toEqual(['The buyer wrote “black”. Yours: red.'])
  expect(mirror(['headlamp'])).toEqual(['The buyer wrote “black”. Yours: red.'])
  expect(mirror(['bonnet', 'headlamp'])).toEqual([])
  expect(words(one('turbo', '2.0 TDI', ['engine', 'bonnet']), offered({}, { engines }))).toHaveLength(1)
})

describe('an honest text contradicts nothing', () => {
  const alternator: [string, PartFeatures][] = [
    ['140A', { amps: 140 }],
    ['140 or 180A, either will do', { amps: 140 }],
    ['140/180 amp', { amps: 140 }],
    ['at least 120A', { amps: 140 }],
    ['120A or more', { amps: 140 }],
    ['120A+', { amps: 140 }],
    ['120-150 A', { amps: 140 }],
    ['Not the 180A one', { amps: 140 }],
    ['I was sent a 180A, which does not fit', { amps: 140 }],
    ['Car is an Audi 80 Avant', { amps: 140 }],
    ['For my 2014 car, 12V, done 98,000 miles', { amps: 140 }],
    ['180 bhp', { amps: 140 }],
    ['Lives near the A40, pick up from 180 A Road', {}],
    ['2.0 140 A4', { amps: 120 }],
    ['any will do', { amps: 140 }],
  ]
  const mirror: [string, PartFeatures][] = [
    ['Manual gearbox, electric windows', { mirror: 'power-fold' }],
    ['Mine has electric windows and heated seats', { mirror: 'manual', heated: false }],
    ['electric, not power fold', { mirror: 'electric' }],
    ['Manual folding, electric adjust', { mirror: 'electric' }],
    ['non-power-folding', { mirror: 'electric' }],
    ['power fold or electric', { mirror: 'electric' }],
    ['Heated or not, I do not mind', { heated: false }],
    ['black or silver', { colour: 'silver' }],
    ['black or whatever you have', { colour: 'silver' }],
    ['The car is grey', { colour: 'silver' }],
    ['Any colour, mine is red', { colour: 'black' }],
    ['It will be sprayed white', { colour: 'black' }],
    ["Colour doesn't matter, car is blue", { colour: 'black' }],
    ['Golf Black Edition', { colour: 'red' }],
    ['Thanks, Mr Brown', { colour: 'red' }],
    ['Passat BlueMotion, blue motion badge', { colour: 'red' }],
    ['black plastic base', { colour: 'red' }],
    ['not red', { colour: 'black' }],
  ]
  const nearside = [
    'the right one please',
    'Please send the right mirror for a 2015 car',
    'my right hand drive car',
    'RHD',
    'I only have two weeks left',
    'Left a message yesterday',
    'The offside one is fine, I need the nearside',
    'Not the offside',
    'One of a pair, n/s and o/s both broken',
    'near side',
    'N/S',
    'is that all right?',
    'All right, mirror only',
    'Postcode RH10 4AB, iOS app',
  ]
  const engine = [
    '1.6 TDI',
    '1598cc',
    '1,598 cc diesel',
    'engine code CLH',
    'engine code unknown',
    'not the 2.0 TDI',
    '1.6 or 2.0 TDI',
    'costs £2.0 diesel money',
    'Golf mk7, 110 bhp, 5 doors',
    'diesel, was petrol before',
  ]
  test.each(alternator)('alternator: %s', (text, features) => {
    expect(words(asked('alternator', text), offered(features))).toEqual([])
  })
  test.each(mirror)('mirror: %s', (text, features) => {
    expect(words(asked('wing-mirror', text), offered(features))).toEqual([])
  })
  test.each(nearside)('nearside: %s', (text) => {
    expect(words(asked('wing-mirror', text, { side: 'nearside' }), offered({}, { side: 'nearside' }))).toEqual([])
  })
  test.each(engine)('engine: %s', (text) => {
    expect(words(asked('turbo', text), offered({}, { engines }))).toEqual([])
  })
  test.each<[string, string, PartFeatures]>([
    ['headlamp', 'Xenon D3S, with LED DRL', { lamp: 'xenon' }],
    ['headlamp', 'A stone led to a crack in the lens', { lamp: 'xenon' }],
    ['headlamp', 'No xenon please', { lamp: 'halogen' }],
    ['headlamp', 'halogen or xenon', { lamp: 'xenon' }],
    ['bumper', 'with or without sensors', { sensor_holes: false }],
    ['bumper', 'Grille and sensor bracket are fine', {}],
    ['bumper', 'no washers, with sensors', { sensor_holes: true, washers: false }],
    ['alloy-wheels', '16 inch or 17 inch', { inches: 17 }],
    ['alloy-wheels', '205/55 R16, 5 doors', { inches: 17, studs: 4 }],
    ['bonnet', 'paint code C9X', { paint_code: 'LC9X' }],
    ['bonnet', 'colour code black', { paint_code: 'LC9X' }],
    ['bonnet', '180A, xenon, power folding', { colour: 'red' }],
    ['radio', 'black, 17 inch, nearside', { coded: true }],
  ])('%s: %s', (partId, text, features) => {
    expect(words(asked(partId, text), offered(features))).toEqual([])
  })

  test('nor does a listing that says nothing, or rows that leave the engine open', () => {
    expect(words(asked('wing-mirror', 'power folding, black, heated'), offered())).toEqual([])
    const open = [...engines, { fuel: null, engine_cc: null, engine_code: null }]
    expect(words(asked('turbo', '2.0 TDI'), offered({}, { engines: open }))).toEqual([])
    expect(words(asked('turbo', '2.0 TDI'), offered({}, { engines: [] }))).toEqual([])
  })
})

test.each([
  ['numbers', '1 '.repeat(1_500)],
  ['amps', '140/'.repeat(750)],
  ['sides', 'left hand '.repeat(300)],
  ['negations', 'not a '.repeat(500)],
  ['colours', 'black red '.repeat(300)],
  ['letters', 'a'.repeat(3_000)],
  ['spaces', ' '.repeat(3_000)],
  ['litres', '1.6 '.repeat(750)],
])('a long text of %s is read at once', (_, text) => {
  const from = performance.now()
  for (const part of ['alternator', 'wing-mirror', 'bumper', 'turbo', 'alloy-wheels'])
    contradictions(asked(part, text, { side: 'nearside' }), offered({ colour: 'black', amps: 90 }, { texts: [text], engines }))
  expect(performance.now() - from).toBeLessThan(1_000)
})
