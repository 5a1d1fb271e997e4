import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'

/** Only React and its router, around the existing HTML. */
const script = `
import { createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
const page = document.getElementById('app')
const Page = () => createElement('div', { dangerouslySetInnerHTML: { __html: page.innerHTML }, suppressHydrationWarning: true })
const router = createBrowserRouter([{ path: '*', Component: Page }])
hydrateRoot(page, createElement(RouterProvider, { router }), { onRecoverableError: (error) => { throw error } })
`

/** Serves the product's pages with that script in place of ours. */
export async function serveBarePages(productUrl: string) {
  const code = await buildScript()
  const compressed = brotliCompressSync(code)
  const server = createServer(async ({ url = '/' }, reply) => {
    if (url === '/bare.js') {
      return reply.writeHead(200, { 'content-type': 'text/javascript', 'content-encoding': 'br' }).end(compressed)
    }
    const answer = await fetch(productUrl + url)
    const type = answer.headers.get('content-type') ?? ''
    reply.writeHead(answer.status, { 'content-type': type })
    reply.end(type.includes('html') ? bare(await answer.text()) : Buffer.from(await answer.arrayBuffer()))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    close: () => server.close(),
  }
}

/** Scripts with a type hold the page's data, so they stay; scripts with code are removed. */
function bare(html: string): string {
  return html
    .replaceAll(/<script(?![^>]*application\/)[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    .replace('</body>', '<script type="module" src="/bare.js"></script></body>')
}

async function buildScript(): Promise<string> {
  const built = (await build({
    configFile: false,
    root: fileURLToPath(new URL('../../apps/web/', import.meta.url)),
    logLevel: 'error',
    plugins: [
      {
        name: 'bare-page',
        resolveId: (id) => (id === 'bare-page' ? fileURLToPath(new URL('../../apps/web/bare-page.js', import.meta.url)) : null),
        load: (id) => (id.endsWith('/bare-page.js') ? script : null),
      },
    ],
    build: { write: false, rolldownOptions: { input: 'bare-page' } },
  })) as Rolldown.RolldownOutput
  return built.output[0].code
}
