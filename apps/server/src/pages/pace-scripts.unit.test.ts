import { expect, test } from 'vitest'
import { paceScripts } from './pace-scripts'

const page = `<link rel="modulepreload" href="/assets/redux-1.js"/><link rel="modulepreload" href="/assets/react-1.js"/>
<p>import * as text from "/here";</p>
<script nonce="n" type="module" async="">; import * as route0 from "/assets/root-1.js"; window.modules = { route0 };</script>
<script>import * as text from "/there";</script>`

test('libraries are evaluated one after the other, then the routes, each in a step of its own', () => {
  const script = /<script nonce="n" type="module" async="">([\s\S]*?)<\/script>/.exec(paceScripts(page))?.[1] ?? ''
  expect([...script.matchAll(/await load\("([^"]+)"\)/g)].map(([, file]) => file)).toEqual([
    '/assets/react-1.js',
    '/assets/redux-1.js',
    '/assets/root-1.js',
  ])
  expect(script).toContain('const route0 = await load("/assets/root-1.js"); window.modules = { route0 };')
})

test('scripts are fetched when the page has been painted, and nothing but the one script is changed', () => {
  const paced = paceScripts(page)
  expect(paced).not.toContain('<link rel="modulepreload"')
  expect(paced).toMatch(
    /type: "paint"[\s\S]*for \(const href of \["\/assets\/redux-1.js","\/assets\/react-1.js"\]\)[\s\S]*await load/,
  )
  expect(paced).toContain('<p>import * as text from "/here";</p>')
  expect(paced).toContain('<script>import * as text from "/there";</script>')
})
