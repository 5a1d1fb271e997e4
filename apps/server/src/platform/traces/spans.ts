import { randomBytes } from 'node:crypto'

/** A span of OpenTelemetry. Its attributes hold no texts, addresses or keys of people. */
export interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string | undefined
  isSampled: boolean
  name: string
  kind: number
  startedAtMs: number
  endedAtMs: number
  attributes: Record<string, string | number>
  isFailed: boolean
}

export type Parent = Pick<Span, 'traceId' | 'spanId' | 'isSampled'>

/** Constants of the protocol. */
export const spanKinds = { internal: 1, server: 2, consumer: 5 } as const

interface Begin {
  name: string
  kind: number
  parent: Parent | undefined
  /** The share of new traces that is kept: 0 to 1. */
  share: number
}

export function beginSpan({ name, kind, parent, share }: Begin): Span {
  const startedAtMs = performance.timeOrigin + performance.now()
  return {
    traceId: parent?.traceId ?? randomBytes(16).toString('hex'),
    spanId: randomBytes(8).toString('hex'),
    parentSpanId: parent?.spanId,
    isSampled: parent?.isSampled ?? Math.random() < share,
    name,
    kind,
    startedAtMs,
    endedAtMs: startedAtMs,
    attributes: {},
    isFailed: false,
  }
}

/** Of the header with which a proxy hands its trace on: https://www.w3.org/TR/trace-context/ */
export function readTraceparent(header: unknown): Parent | undefined {
  const found = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/.exec(String(header))
  if (!found) return undefined
  const [, traceId = '', spanId = '', flags = ''] = found
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
}
