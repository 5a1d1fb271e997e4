import * as desk from '@allyards/contract/operator-reports'
import { appealReport, type ReportableKind, reportThing } from '@allyards/contract/reports'
import { expect } from 'vitest'
import type { TestServer } from './test-server'

export type Someone = { token: string }

const reason = 'Rude or threatening' as const
const facts = 'The words are a threat, plain to read.'
const rule = 'Abuse or threats' as const

/** Something is reported, decided, and looked at again. */
export function reportDesk(running: () => TestServer) {
  const report = (who: Someone, kind: ReportableKind, id: string, more: object = {}) =>
    running().api(reportThing, { body: { about: { kind, id, ...more }, reason } }, who)
  const decide = (who: Someone, id: string, decision: 'no-breach' | 'hide' | 'hide-and-warn' | 'warn' = 'hide') =>
    running().api(desk.decideReport, { params: { id }, body: { decision, rule, facts } }, who)

  async function overturn(reported: Someone, id: string): Promise<void> {
    const server = running()
    const text = 'This is mine, and it breaks no rule.'
    expect((await server.api(appealReport, { params: { id }, body: { text } }, reported)).status).toBe(200)
    const body = { stands: false, reason: 'On a second look it is in order.' }
    expect((await server.api(desk.decideAppeal, { params: { id }, body }, await server.anOperator())).status).toBe(200)
  }

  return { report, decide, overturn, facts, reason, rule }
}
