import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'

const RECORDED = '/recorded-error'

/**
 * WebDriver has no events. A proxy in front of the product therefore adds a first script to each page that reports console
 * errors, uncaught errors and breaches of the page's policy.
 */
export async function startErrorRecorder(target: string) {
  const errors: string[] = []
  const server = createServer((incoming, answer) => {
    if (incoming.url === RECORDED) {
      void textOf(incoming).then((text) => {
        if (text !== '') errors.push(text)
        answer.end()
      })
      return
    }
    const passed = request(target + incoming.url, {
      method: incoming.method,
      headers: { ...incoming.headers, 'accept-encoding': 'identity' },
    })
    passed.on('response', async (given) => {
      if (!given.headers['content-type']?.startsWith('text/html')) {
        answer.writeHead(given.statusCode ?? 502, given.headers)
        given.pipe(answer)
        return
      }
      const page = (await textOf(given)).replace('<head>', () => `<head><script>${recorder}</script>`)
      const { 'content-length': _, 'content-security-policy': policy, ...headers } = given.headers
      answer.writeHead(given.statusCode ?? 502, { ...headers, 'content-security-policy': allowing(String(policy)) })
      answer.end(page)
    })
    passed.on('error', () => answer.destroy())
    answer.on('close', () => passed.destroy())
    incoming.pipe(passed)
  })
  server.on('upgrade', (incoming, socket, head) => {
    const { hostname, port } = new URL(target)
    const passed = connect(Number(port), hostname, () => {
      const lines = Object.entries(incoming.headers).map(([name, value]) => `${name}: ${value}`)
      passed.write(`${[`GET ${incoming.url} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`)
      passed.write(head)
      passed.pipe(socket).pipe(passed)
    })
    passed.on('error', () => socket.destroy())
    socket.on('error', () => passed.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  /** The page's policy, extended by our script and by live connections through this proxy. */
  function allowing(policy: string): string {
    const hash = createHash('sha256').update(recorder).digest('base64')
    return policy
      .replace("script-src 'self'", `$& 'sha256-${hash}'`)
      .replace(target.replace(/^http/, 'ws'), `ws://127.0.0.1:${port}`)
  }
  return {
    url: `http://127.0.0.1:${port}`,
    errors,
    /** Run in the page: everything it sent before has arrived by then. */
    flush: `await fetch('${RECORDED}', { method: 'POST' }).catch(() => {})`,
    close(): void {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function textOf(message: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of message) pieces.push(piece)
  return Buffer.concat(pieces).toString()
}

const recorder = `(${recordErrors})('${RECORDED}')`

/** Runs in the page, so it uses nothing from outside. */
function recordErrors(path: string): void {
  const send = (...words: unknown[]) => {
    const texts = words.map((word) => (word instanceof Error ? `${word.name}: ${word.message} ${word.stack}` : String(word)))
    navigator.sendBeacon(path, `${texts.join(' ')} (${location.href})`)
  }
  const write = console.error
  console.error = (...words) => {
    send(...words)
    write(...words)
  }
  addEventListener('error', ({ error, message }) => send('uncaught', error ?? message))
  addEventListener('unhandledrejection', ({ reason }) => send('uncaught', reason))
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    send(`the page breaks its own policy: ${violatedDirective} ${blockedURI}`),
  )
}
