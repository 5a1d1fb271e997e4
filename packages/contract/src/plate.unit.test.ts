import { describe, expect, it } from 'vitest'
import { formatPlate, formatPlateAsTyped, isPlate, normalisePlate } from './plate'

const examples: [typed: string, shown: string][] = [
  ['LR14XKD', 'LR14 XKD'],
  ['lr14 xkd', 'LR14 XKD'],
  ['AB12CDE', 'AB12 CDE'],
  ['BD51SMR', 'BD51 SMR'],
  ['AA02AAA', 'AA02 AAA'],
  ['YY99ZZZ', 'YY99 ZZZ'],
  ['TE57VRN', 'TE57 VRN'],
  ['AA19AAA', 'AA19 AAA'],
  ['MA66-TZN', 'MA66 TZN'],
  ['FD12.OPY', 'FD12 OPY'],
  ['AB01CDE', 'AB01CDE'],
  ['AB00CDE', 'AB00CDE'],
  ['IA12CDE', 'IA12CDE'],
  ['ZA12CDE', 'ZA12CDE'],
  ['AB12CQE', 'AB12CQE'],
  ['Q123ABC', 'Q123 ABC'],
  ['Q1ABC', 'Q1 ABC'],
  ['A123ABC', 'A123 ABC'],
  ['A1ABC', 'A1 ABC'],
  ['Y12XYX', 'Y12 XYX'],
  ['L2WPS', 'L2 WPS'],
  ['M3GGY', 'M3 GGY'],
  ['A012ABC', 'A012ABC'],
  ['I123ABC', 'I123ABC'],
  ['Z123ABC', 'Z123ABC'],
  ['ABC123D', 'ABC 123D'],
  ['ABC1D', 'ABC 1D'],
  ['AAA12Y', 'AAA 12Y'],
  ['ABC123Z', 'ABC123Z'],
  ['AIW1234', 'AIW 1234'],
  ['AZ1', 'AZ 1'],
  ['IB12', 'IB 12'],
  ['JI9999', 'JI 9999'],
  ['1234IW', '1234 IW'],
  ['1OI', '1 OI'],
  ['YXZ4321', 'YXZ 4321'],
  ['A1', 'A 1'],
  ['1A', '1 A'],
  ['AB1234', 'AB 1234'],
  ['1234AB', '1234 AB'],
  ['ABC123', 'ABC 123'],
  ['123ABC', '123 ABC'],
  ['F1', 'F 1'],
  ['G12', 'G 12'],
  ['1RU', '1 RU'],
  ['ABC1234', 'ABC1234'],
  ['12', '12'],
  ['ABCDEFG', 'ABCDEFG'],
  ['', ''],
]

describe('number plates', () => {
  it.each(examples)('%s is shown as %s', (typed, shown) => {
    expect(formatPlate(typed)).toBe(shown)
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

  it('that are not plates stay as typed, up to a limit', () => {
    expect(formatPlateAsTyped('LR14XKDEF')).toBe('LR14XKDEF')
    expect(formatPlateAsTyped('x'.repeat(40))).toBe('X'.repeat(12))
  })
})
