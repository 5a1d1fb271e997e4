import { describe, expect, it } from 'vitest'
import { formatPlate, formatPlateAsTyped, isPlate, normalisePlate, type PlateFormat, plateAge, plateFormat } from './plate'

const examples: [typed: string, shown: string, format: PlateFormat | null][] = [
  ['LR14XKD', 'LR14 XKD', 'current'],
  ['lr14 xkd', 'LR14 XKD', 'current'],
  ['AB12CDE', 'AB12 CDE', 'current'],
  ['BD51SMR', 'BD51 SMR', 'current'],
  ['AA02AAA', 'AA02 AAA', 'current'],
  ['YY99ZZZ', 'YY99 ZZZ', 'current'],
  ['TE57VRN', 'TE57 VRN', 'current'],
  ['AA19AAA', 'AA19 AAA', 'current'],
  ['MA66-TZN', 'MA66 TZN', 'current'],
  ['FD12.OPY', 'FD12 OPY', 'current'],
  ['AB01CDE', 'AB01CDE', null],
  ['AB00CDE', 'AB00CDE', null],
  ['IA12CDE', 'IA12CDE', null],
  ['ZA12CDE', 'ZA12CDE', null],
  ['AB12CQE', 'AB12CQE', null],
  ['Q123ABC', 'Q123 ABC', 'q'],
  ['Q1ABC', 'Q1 ABC', 'q'],
  ['A123ABC', 'A123 ABC', 'prefix'],
  ['A1ABC', 'A1 ABC', 'prefix'],
  ['Y12XYX', 'Y12 XYX', 'prefix'],
  ['L2WPS', 'L2 WPS', 'prefix'],
  ['M3GGY', 'M3 GGY', 'prefix'],
  ['A012ABC', 'A012ABC', null],
  ['I123ABC', 'I123ABC', null],
  ['Z123ABC', 'Z123ABC', null],
  ['ABC123D', 'ABC 123D', 'suffix'],
  ['ABC1D', 'ABC 1D', 'suffix'],
  ['AAA12Y', 'AAA 12Y', 'suffix'],
  ['ABC123Z', 'ABC123Z', null],
  ['AIW1234', 'AIW 1234', 'northern-ireland'],
  ['AZ1', 'AZ 1', 'northern-ireland'],
  ['IB12', 'IB 12', 'northern-ireland'],
  ['JI9999', 'JI 9999', 'northern-ireland'],
  ['1234IW', '1234 IW', 'northern-ireland'],
  ['1OI', '1 OI', 'northern-ireland'],
  ['YXZ4321', 'YXZ 4321', 'northern-ireland'],
  ['A1', 'A 1', 'dateless'],
  ['1A', '1 A', 'dateless'],
  ['AB1234', 'AB 1234', 'dateless'],
  ['1234AB', '1234 AB', 'dateless'],
  ['ABC123', 'ABC 123', 'dateless'],
  ['123ABC', '123 ABC', 'dateless'],
  ['F1', 'F 1', 'dateless'],
  ['G12', 'G 12', 'dateless'],
  ['1RU', '1 RU', 'dateless'],
  ['ABC1234', 'ABC1234', null],
  ['12', '12', null],
  ['ABCDEFG', 'ABCDEFG', null],
  ['', '', null],
]

describe('number plates', () => {
  it.each(examples)('%s is shown as %s (%s)', (typed, shown, format) => {
    expect(formatPlate(typed)).toBe(shown)
    expect(plateFormat(typed)).toBe(format)
  })

  it('are looked up without spaces, in upper case', () => {
    expect(normalisePlate(' lr14-xkd ')).toBe('LR14XKD')
  })

  it('may be anything of 2 to 7 letters and digits, since personal plates break every rule', () => {
    expect(['X1', 'IQ00QQQ', 'lr14 xkd'].every(isPlate)).toBe(true)
    expect(['', 'A', 'ABCD1234', '  -  '].some(isPlate)).toBe(false)
  })

  it('get their space while typing, once, and keep it', () => {
    const steps = ['L', 'LR', 'LR1', 'LR14', 'LR14X', 'LR14XK', 'LR14XKD'].map(formatPlateAsTyped)
    expect(steps).toEqual(['L', 'LR', 'LR1', 'LR14', 'LR14 X', 'LR14 XK', 'LR14 XKD'])
    expect(['A123', 'A123B', 'A123BC'].map(formatPlateAsTyped)).toEqual(['A123', 'A123 B', 'A123 BC'])
    expect(['ABC', 'ABC1', 'ABC123', 'ABC123D'].map(formatPlateAsTyped)).toEqual(['ABC', 'ABC 1', 'ABC 123', 'ABC 123D'])
    expect(['1234', '1234A', 'AB123'].map(formatPlateAsTyped)).toEqual(['1234', '1234 A', 'AB 123'])
  })

  it('are never longer than seven characters while typing', () => {
    expect(formatPlateAsTyped('LR14XKDEF')).toBe('LR14 XKD')
  })

  it('tell the half-year of a current plate', () => {
    expect(plateAge('LR14 XKD')).toEqual({ from: '2014-03', to: '2014-08' })
    expect(plateAge('MA66 TZN')).toEqual({ from: '2016-09', to: '2017-02' })
    expect(plateAge('BD51 SMR')).toEqual({ from: '2001-09', to: '2002-02' })
    expect(plateAge('A123 ABC')).toBeNull()
  })
})
