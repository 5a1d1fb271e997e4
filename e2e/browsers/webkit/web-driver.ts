import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { inject } from 'vitest'
import { freePort } from '../../harness/product'

/** The few WebDriver commands that we use, sent to a separate browser. */
export interface WebDriver {
  send<Result = null>(method: 'GET' | 'POST', command: string, body?: object): Promise<Result>
  end(): Promise<void>
}

/** The driver's error when it cannot do something (yet): `no such element`, `javascript error` and others. */
export class WebDriverError extends Error {}

export async function startWebDriver(): Promise<WebDriver> {
  const { driver, display, settings } = inject('webkit') ?? {}
  if (!driver) throw new Error('no WebKit was found')
  const port = await freePort()
  const child = spawn(driver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display, XDG_CONFIG_HOME: settings, TZ: 'Europe/London' },
    stdio: 'ignore',
  })
  const endWithUs = () => void child.kill()
  process.once('exit', endWithUs)
  const ended = once(child, 'close')
  const send = commandsTo(`http://127.0.0.1:${port}`)
  await untilItAnswers(() => send('GET', '/status'))
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', { capabilities: {} })
  const session = `/session/${sessionId}`
  await send('POST', `${session}/timeouts`, { script: 10_000, pageLoad: 120_000 })
  return {
    send: (method, command, body) => send(method, session + command, body),
    async end() {
      await send('DELETE', session)
      child.kill()
      await ended
      process.off('exit', endWithUs)
    },
  }
}

function commandsTo(origin: string) {
  return async <Result = null>(method: string, path: string, body?: object): Promise<Result> => {
    const answer = await fetch(origin + path, { method, ...(body ? { body: JSON.stringify(body) } : {}) })
    const { value } = (await answer.json()) as { value: { error: string; message: string } }
    if (!answer.ok) throw new WebDriverError(`${value.error}: ${value.message}`)
    return value as Result
  }
}

async function untilItAnswers(ask: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return void (await ask())
    } catch (error) {
      if (attempt === 200) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}
