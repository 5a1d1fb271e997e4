import { readFileSync } from 'node:fs'
import { hideContactsIn } from '@allyards/contract/contacts/find-split-contacts'
import { expect, test } from 'vitest'
import { heldOutSpellings } from '../../test/held-out-contacts/spellings'

const linesOf = (file: string) =>
  readFileSync(new URL(`../../test/held-out-contacts/${file}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
const sentences = linesOf('honest-sentences.txt')
const numbers = linesOf('honest-numbers.txt').map((line) => line.split('\t')[1] ?? '')

const lettersAndDigits = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0

/** At most half of the marked sentences may arrive. */
function arrives(spelling: readonly string[]): boolean {
  const secret = spelling.flatMap((text) => [...text.matchAll(/«([^»]*)»/g)].map((match) => match[1] ?? ''))
  const sent = spelling.map((text) => text.replace(/[«»]/g, ''))
  const shown = hideContactsIn(sent)
  const hidden = lettersAndDigits(sent.join('')) - lettersAndDigits(shown.join(''))
  return hidden < lettersAndDigits(secret.join('')) / 2
}

test('at least 85 of 100 spellings that the filter has not seen are hidden', () => {
  expect(heldOutSpellings).toHaveLength(100)
  const missed = heldOutSpellings.filter(arrives)
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(15)
})

test('at most 1 of 100 honest sentences is touched', () => {
  expect(sentences.length).toBeGreaterThanOrEqual(300)
  const touched = sentences.filter((sentence) => hideContactsIn([sentence])[0] !== sentence)
  expect(touched.length / sentences.length, touched.join('\n')).toBeLessThanOrEqual(0.01)
})

test('no part number, plate, price or size is hidden, not even beside its neighbours', () => {
  expect(numbers).toHaveLength(500)
  const alone = numbers.filter((number) => hideContactsIn([number])[0] !== number)
  expect(alone).toEqual([])
  const shown = numbers.flatMap((_, index) => hideContactsIn(numbers.slice(Math.max(0, index - 4), index + 1)).slice(-1))
  expect(shown.filter((text, index) => text !== numbers[index])).toEqual([])
})

test('an honest conversation of 343 messages stays as it is', () => {
  const touched = new Set<string>()
  for (const index of sentences.keys()) {
    const talk = sentences.slice(Math.max(0, index - 15), index + 1)
    for (const [at, text] of hideContactsIn(talk).entries()) if (text !== talk[at]) touched.add(talk[at] ?? '')
  }
  expect(touched.size / sentences.length, [...touched].join('\n')).toBeLessThanOrEqual(0.01)
})
