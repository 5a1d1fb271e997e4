import { request } from 'node:http'

const CLIENTS = 8

/** Clients ask repeatedly, each time on a new connection, until they are refused. Returns how often each result came before that. */
export async function askUntilRefused(url: string): Promise<Record<string, number>> {
  const ends: Record<string, number> = {}
  async function client(): Promise<void> {
    for (;;) {
      const end = await ask(url)
      if (end === 'ECONNREFUSED') return
      ends[end] = (ends[end] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  return ends
}

/** The status of a complete answer, or the error that cut it off. */
function ask(url: string): Promise<string> {
  return new Promise((resolve) => {
    const cut = (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message)
    request(url, { agent: false }, (answer) => {
      answer.resume().on('error', cut)
      answer.on('end', () => resolve(answer.complete ? String(answer.statusCode) : 'an early end'))
    })
      .on('error', cut)
      .end()
  })
}
