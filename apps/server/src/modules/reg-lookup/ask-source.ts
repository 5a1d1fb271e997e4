import { SourceFailure } from './vehicle-record'

const ANSWER_WITHIN_MS = 5000

interface Answer {
  status: number
  body: unknown
}

/** One request to a register: a time-out, and one retry when the register itself is at fault. */
export async function askSource(url: string, request: RequestInit, withinMs = ANSWER_WITHIN_MS): Promise<Answer> {
  const first = await ask(url, request, withinMs)
  const answer = first.status >= 500 ? await ask(url, request, withinMs) : first
  if (answer.status >= 500 || answer.status === 429) throw new SourceFailure(`${new URL(url).host} answered ${answer.status}`)
  return answer
}

async function ask(url: string, request: RequestInit, withinMs: number): Promise<Answer> {
  try {
    const response = await fetch(url, { ...request, signal: AbortSignal.timeout(withinMs) })
    const isJson = response.headers.get('content-type')?.includes('json')
    const text = await response.text()
    return { status: response.status, body: isJson && text !== '' ? JSON.parse(text) : undefined }
  } catch (error) {
    // fetch fails with a TypeError (no connection), a DOMException (time-out) or a SyntaxError (broken JSON).
    throw new SourceFailure(`${new URL(url).host} could not be asked`, { cause: error })
  }
}
