import { expect, test } from 'vitest'
import { sitemapFiles, sitemapIndex } from './sitemap-files'

test('no file lists more pages than allowed, and every page is listed once', () => {
  const paths = Array.from({ length: 7 }, (_, index) => `/p${index}`)
  const files = sitemapFiles('https://a.test', paths, 3)
  expect(files.map((file) => file.match(/<url>/g)?.length)).toEqual([3, 3, 1])
  expect(files.join('').match(/\/p\d/g)).toEqual(paths)
  expect(sitemapIndex('https://a.test', files.length).match(/<sitemap>/g)).toHaveLength(3)
})

test('addresses are escaped', () => {
  expect(sitemapFiles('https://a.test', ['/x?a=1&b=2'])[0]).toContain('/x?a=1&amp;b=2')
})
