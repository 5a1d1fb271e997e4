import { describe, expect, it } from 'vitest'
import { hiddenSpellings } from '../../test/hidden-spellings'
import { honestSentences } from '../../test/honest-sentences'
import { findSplitContacts } from './find-split-contacts'
import { findContacts, hideContacts, hideStretches } from './hide-contacts'

describe('contact details are taken out of a text', () => {
  it.each([
    ['Ring me on 07700 900123 please', 'Ring me on •••••• please'],
    ['+44 7700 900 123', '••••••'],
    ['(0113) 496 0123', '••••••'],
    ['0044-7700-900123', '••••••'],
    ['wa.me/447700900123', '••••••'],
    ['Write to bea.number@example.co.uk.', 'Write to ••••••.'],
    ['bea (at) example (dot) com', '••••••'],
    ['Ring zero seven seven double 0 nine double zero one two three, or see www.bea.co.uk!', 'Ring ••••••, or see ••••••!'],
  ])('%s', (text, shown) => {
    expect(hideContacts(text)).toBe(shown)
  })

  it(`in at least 97 % of ${hiddenSpellings.length} spellings`, () => {
    expect(hiddenSpellings.length).toBeGreaterThanOrEqual(200)
    const missed = hiddenSpellings.filter((text) => findContacts(text).length === 0)
    expect(missed.length / hiddenSpellings.length, missed.join('\n')).toBeLessThanOrEqual(0.03)
  })

  it(`and out of at most 1 % of ${honestSentences.length} honest sentences`, () => {
    expect(honestSentences.length).toBeGreaterThanOrEqual(300)
    const touched = honestSentences.filter((text) => findContacts(text).length > 0)
    expect(touched.length / honestSentences.length, touched.join('\n')).toBeLessThanOrEqual(0.01)
  })

  it.each(['a', '@', '1 ', '0,', 'a.', 'a-', 'a@', 'one ', '0 1 ', '+1 ', 'a at ', 'www.'])(
    'in time that grows with the length, also for "%s" without end',
    (piece) => {
      const took = (length: number) => {
        const text = piece.repeat(length / piece.length)
        const before = process.cpuUsage()
        hideContacts(text)
        return process.cpuUsage(before).user / 1000
      }
      // The best of three: the machine has other work.
      const bestOf = (length: number) => Math.min(took(length), took(length), took(length))
      // Where it grows with the square, 16 times as long a text takes 256 times as long.
      expect(bestOf(32_000) / Math.max(bestOf(2000), 1)).toBeLessThan(128)
    },
  )
})

describe('contact details that are split over neighbouring messages', () => {
  const hideSplit = (texts: string[]) =>
    findSplitContacts(texts).map((stretches, index) => hideStretches(texts[index] ?? '', stretches))

  it.each([
    [
      ['07700', '900', '123'],
      ['••••••', '••••••', '••••••'],
    ],
    [
      ['Call me on 07700', '900123 after six'],
      ['Call me on ••••••', '•••••• after six'],
    ],
    [
      ['zero seven seven double', 'zero nine double zero', 'one two three'],
      ['••••••', '••••••', '••••••'],
    ],
    [['07', '70', '09', '00', '12', '3'], Array(6).fill('••••••')],
    [
      ['bea.number@', 'example.co.uk'],
      ['••••••', '••••••'],
    ],
    [
      ['bea at', 'gmail', 'dot com'],
      ['••••••', '••••••', '••••••'],
    ],
    [
      [`${'Thank you. '.repeat(400)}It is 07700`, '900123'],
      [`${'Thank you. '.repeat(400)}It is ••••••`, '••••••'],
    ],
  ])('%j', (texts, shown) => {
    expect(hideSplit(texts)).toEqual(shown)
  })

  it.each([
    [['Ring 07700 900123', 'Is it still there?']],
    [['£150', '07/08/2015', '64000 miles']],
    [['2', '4', 'yes']],
    [['1K0 615', '301 AA']],
    [['The price is 45', '12 months warranty']],
    [['BD63 SMR', '2013', '1.6 TDCi', '82,400']],
    [['It is at the yard', 'com box and loom']],
    [['We open at 0800', '1730 we close']],
  ])('and honest lines stay: %j', (texts) => {
    expect(hideSplit(texts)).toEqual(texts)
  })
})
