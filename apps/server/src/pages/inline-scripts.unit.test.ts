import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { allowOwnScripts, scriptMark } from './inline-scripts'

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

test('scripts of our own are allowed by their hash, and no others', () => {
  const { html, allowed } = allowOwnScripts(
    [
      `<script nonce="${scriptMark}">first(1 > 0)</script>`,
      `<script type="module" nonce="${scriptMark}" async="">\nsecond()\n</script>`,
      `<script nonce="${scriptMark}">first(1 > 0)</script>`,
      `<script src="/assets/a.js" nonce="${scriptMark}"></script>`,
      '<script>stranger()</script><script nonce="guessed">stranger()</script>',
    ].join('<p>text</p>'),
  )
  expect(allowed).toEqual([hashOf('first(1 > 0)'), hashOf('\nsecond()\n')])
  expect(html).toContain('<script type="module" async="">\nsecond()\n</script>')
  expect(html).not.toContain(scriptMark)
})
