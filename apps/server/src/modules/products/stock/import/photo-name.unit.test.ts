import { expect, test } from 'vitest'
import { inOrderOfNames, readPhotoName } from './photo-name'

test.each([
  ['A1234.jpg', ['A1234'], 1],
  ['A1234-2.jpg', ['A1234-2', 'A1234'], 2],
  ['a1234_3.PNG', ['a1234_3', 'a1234'], 3],
  ['A1234 4.webp', ['A1234 4', 'A1234'], 4],
  ['A1234 (3).jpeg', ['A1234 (3)', 'A1234'], 3],
  ['A1234(12).heic', ['A1234(12)', 'A1234'], 12],
  ['yard/bay 3/K-1001.jpg', ['K-1001'], 1],
  ['yard\\A1 - 2.jpg', ['A1 - 2', 'A1'], 2],
  ['.jpg', [''], 1],
])('%s', (file, stockNumbers, order) => {
  expect(readPhotoName(file)).toEqual({ stockNumbers, order })
})

test('photos of one listing stand together, the tenth after the second', () => {
  const names = ['B2.jpg', 'A1-10.jpg', 'a1 (2).jpg', 'A1.jpg'].map((name) => ({ name }))
  expect(inOrderOfNames(names).map(({ name }) => name)).toEqual(['A1.jpg', 'a1 (2).jpg', 'A1-10.jpg', 'B2.jpg'])
})

test('a name made to take long is read at once', () => {
  expect(readPhotoName(`${'a '.repeat(5000)}x`).order).toBe(1)
})
