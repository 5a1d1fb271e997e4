import { describe, expect, it } from 'vitest'
import { hiddenSpellings } from '../../test/hidden-spellings'
import { honestSentences } from '../../test/honest-sentences'
import { hideContacts } from './hide-contacts'

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
    expect(hideContacts(text)).toEqual({ text: shown, masked: true })
  })

  it(`in at least 97 % of ${hiddenSpellings.length} spellings`, () => {
    expect(hiddenSpellings.length).toBeGreaterThanOrEqual(200)
    const missed = hiddenSpellings.filter((text) => !hideContacts(text).masked)
    expect(missed.length / hiddenSpellings.length, missed.join('\n')).toBeLessThanOrEqual(0.03)
  })

  it(`and out of at most 1 % of ${honestSentences.length} honest sentences`, () => {
    expect(honestSentences.length).toBeGreaterThanOrEqual(300)
    const touched = honestSentences.filter((text) => hideContacts(text).masked)
    expect(touched.length / honestSentences.length, touched.join('\n')).toBeLessThanOrEqual(0.01)
  })

  it.each(['a', '@', '1 ', '0,', 'a.', 'a-', 'a@', 'one ', '0 1 ', '+1 ', 'a at ', 'www.'])(
    'in time that grows with the length, also for "%s" without end',
    (piece) => {
      const cpuMs = (length: number) => {
        const text = piece.repeat(length / piece.length)
        const before = process.cpuUsage()
        hideContacts(text)
        const { user, system } = process.cpuUsage(before)
        return (user + system) / 1000
      }
      cpuMs(4000)
      expect(cpuMs(64_000)).toBeLessThan(2000)
    },
  )
})
