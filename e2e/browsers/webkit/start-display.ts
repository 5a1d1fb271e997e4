import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** A virtual screen, large enough for a desktop and for a phone. */
export async function startDisplay(xvfb: string): Promise<{ name: string; stop(): void }> {
  const child = spawn(xvfb, ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [number] = await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => {
      throw new Error('Xvfb did not start')
    }),
  ])
  return { name: `:${String(number).trim()}`, stop: () => void child.kill() }
}
