import type { Logger } from 'pino'
import type { Span } from './spans'

const SEND_EVERY_MS = 5000
const MOST_AT_ONCE = 500
/** The most spans that wait while the receiver is away; the oldest are dropped. */
const MOST_WAITING = 5000
const WITHIN_MS = 5000
const ERROR = 2

interface Receiver {
  url: string
  headers: Record<string, string>
  serviceName: string
}

/** Sends batches of spans as OTLP over HTTP, in JSON. Spans that cannot be sent are lost, so no visitor ever waits for them. */
export function createSender({ url, headers, serviceName }: Receiver, log: Logger) {
  let waiting: Span[] = []
  let sending: Promise<void> | undefined
  let isAway = false
  const timer = setInterval(() => void send(), SEND_EVERY_MS).unref()

  async function post(spans: Span[]): Promise<void> {
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(inProtocol(spans, serviceName)),
        signal: AbortSignal.timeout(WITHIN_MS),
      })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`answered ${answer.status}`)
      if (isAway) log.info('traces: the receiver is back')
      isAway = false
    } catch (error) {
      if (!isAway) log.warn({ err: error, lost: spans.length }, 'traces: the receiver does not take them')
      isAway = true
    }
  }

  function send(): Promise<void> {
    sending ??= (async () => {
      while (waiting.length > 0) await post(waiting.splice(0, MOST_AT_ONCE))
    })().finally(() => {
      sending = undefined
    })
    return sending
  }

  return {
    add(span: Span): void {
      waiting.push(span)
      if (waiting.length > MOST_WAITING) waiting = waiting.slice(-MOST_WAITING / 2)
      if (waiting.length >= MOST_AT_ONCE) void send()
    },
    async close(): Promise<void> {
      clearInterval(timer)
      await send()
    },
  }
}

/** https://opentelemetry.io/docs/specs/otlp/#otlphttp */
function inProtocol(spans: Span[], serviceName: string) {
  const scope = { name: 'allyards' }
  return {
    resourceSpans: [
      {
        resource: { attributes: attributesOf({ 'service.name': serviceName }) },
        scopeSpans: [{ scope, spans: spans.map(spanInProtocol) }],
      },
    ],
  }
}

function spanInProtocol({ traceId, spanId, parentSpanId, name, kind, ...span }: Span) {
  return {
    traceId,
    spanId,
    ...(parentSpanId ? { parentSpanId } : {}),
    name,
    kind,
    startTimeUnixNano: nanoseconds(span.startedAtMs),
    endTimeUnixNano: nanoseconds(span.endedAtMs),
    attributes: attributesOf(span.attributes),
    status: span.isFailed ? { code: ERROR } : {},
  }
}

const nanoseconds = (ms: number) => `${BigInt(Math.round(ms * 1000)) * 1000n}`

const attributesOf = (attributes: Record<string, string | number>) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }))
