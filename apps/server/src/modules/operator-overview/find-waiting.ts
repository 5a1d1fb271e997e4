import { checkedThings } from '@allyards/contract/depot-checks'
import { DAY_MS } from '@allyards/contract/durations'
import { formatMoney } from '@allyards/contract/format-money'
import { limits } from '@allyards/contract/limits'
import { joinWithAnd } from '@allyards/contract/number-words'
import type { ComplaintRow } from '@allyards/contract/operator-complaints'
import type { DepotRow } from '@allyards/contract/operator-depots'
import type { DisputeRow } from '@allyards/contract/operator-disputes'
import type { FitFailure } from '@allyards/contract/operator-fit-failures'
import { mostWaiting, type Overview, type WaitingThing } from '@allyards/contract/operator-overview'
import type { PaymentRow } from '@allyards/contract/operator-payments'
import type { CaseRow } from '@allyards/contract/operator-reports'
import { promisedTimes } from '@allyards/contract/promised-times'
import { sharedThings } from '@allyards/contract/shared-identity'
import { addWorkingDays } from '@allyards/contract/working-days'
import type { Pool } from 'pg'
import { clock } from '../../platform/clock/clock'
import type { Queryable } from '../../platform/database/database'
import { readFailures } from '../../platform/jobs/troubled-jobs'
import { DELIVER_MAIL } from '../../platform/mail/mail-job'
import { findComplaints } from '../complaints'
import { findBusyNetworks } from '../deals'
import { findDisputes } from '../disputes'
import { findFitFailures } from '../fit-failures'
import { findDepotRows, findDepots, findWaitingPairs } from '../operator-depots'
import { findPayments } from '../payments'
import { findCases } from '../reports'

const SOON_MS = DAY_MS

/** The operators' queues, each with its oldest entries. */
export async function findQueues(db: Queryable, operatorId: string) {
  const depots = await findDepots(db, operatorId, { show: 'to-check' })
  const identities = await findDepotRows(db, operatorId, { show: 'shared' })
  const pairs = await findWaitingPairs(db)
  const networks = await findBusyNetworks(db)
  const cases = await findCases(db, operatorId, { show: 'waiting' })
  const disputes = await findDisputes(db, operatorId, { show: 'waiting' })
  const payments = await findPayments(db)
  const failures = await findFitFailures(db)
  const complaints = await findComplaints(db, operatorId, { show: 'waiting' })
  return {
    checks: { count: depots.counts['to-check'], things: depots.rows.flatMap(ofCheck) },
    identities: { count: depots.counts.shared, things: identities.map(ofIdentity) },
    ratings: { count: pairs.count, things: pairs.rows.map(ofPair) },
    networks: { count: networks.length, things: networks.map(ofNetwork) },
    reports: { count: cases.waiting, things: cases.rows.map(ofCase) },
    disputes: { count: disputes.waiting, things: disputes.rows.map(ofDispute) },
    payments: { count: payments.waiting, things: payments.rows.map(ofPayment) },
    fitFailures: { count: failures.waiting, things: failures.rows.map(ofFitFailure) },
    complaints: { count: complaints.waiting, things: complaints.rows.map(ofComplaint) },
  }
}

/** Everything that waits for an operator, from all queues, oldest first. */
export async function findWaiting(
  db: Queryable,
  pool: Pool,
  operatorId: string,
  isSnoozed: (thing: WaitingThing) => boolean,
): Promise<Overview['waiting']> {
  const queues = await findQueues(db, operatorId)
  const failures = await readFailures(pool)
  const all = Object.values(queues)
  const things = all.flatMap((queue) => queue.things)
  const snoozed = things.filter(isSnoozed).length
  const rows = [...things.filter((thing) => !isSnoozed(thing)), ...failures.map(ofFailure)]
    .sort((a, b) => a.since.localeCompare(b.since))
    .slice(0, mostWaiting)
  const sum = (counts: { count: number }[]) => counts.reduce((total, { count }) => total + count, 0)
  return {
    count: sum(all) + sum(failures) - snoozed,
    snoozed,
    over: countDue(rows, Number.NEGATIVE_INFINITY, 0),
    soon: countDue(rows, 0, SOON_MS),
    checks: inShort(queues.checks),
    reports: inShort(queues.reports),
    disputes: inShort(queues.disputes),
    rows,
  }
}

type BusyNetwork = Awaited<ReturnType<typeof findBusyNetworks>>[number]
type WaitingPair = Awaited<ReturnType<typeof findWaitingPairs>>['rows'][number]

interface Queue {
  count: number
  things: WaitingThing[]
}

const inShort = ({ count, things }: Queue) => ({ count, oldest: oldestOf(things) })

export const oldestOf = (things: readonly WaitingThing[]): string | null => things.map(({ since }) => since).sort()[0] ?? null

/** The number of entries due between these two times from now. Overdue entries are below zero. */
export const countDue = (things: readonly WaitingThing[], fromMs: number, toMs: number): number =>
  things.filter(({ due_at }) => due_at !== null && isBetween(Date.parse(due_at) - clock.nowMs(), fromMs, toMs)).length

const isBetween = (value: number, from: number, to: number) => value >= from && value < to

function ofCheck({ id, name, city, marks, since, due_at, held_by }: DepotRow): WaitingThing[] {
  if (!since) return []
  const waiting = marks.filter(({ mark }) => mark === 'waits').map(({ kind }) => checkedThings[kind].short)
  const about = `${city}. To check: ${waiting.join(', ')}`
  return [{ kind: 'check', title: name, about, since, due_at, held_by, link: `/operator/depots?id=${id}` }]
}

/** A new depot waits for a look although it stated nothing to check. */
function ofIdentity({ id, name, city, shared, joined_at, held_by }: DepotRow): WaitingThing {
  const [first] = shared
  const others = shared.length > 1 ? ` and ${shared.length - 1} more` : ''
  const things = joinWithAnd((first?.things ?? []).map((thing) => sharedThings[thing]))
  const due_at = addWorkingDays(new Date(joined_at), promisedTimes.depotCheck.workingDays).toISOString()
  return {
    kind: 'identity',
    title: `${name}: who is it?`,
    about: `New, ${city}. Same ${things} as ${first?.depot.name ?? 'another depot'} (${first?.depot.state ?? 'closed'})${others}`,
    ...{ since: joined_at, due_at, held_by, link: `/operator/depots?show=shared&id=${id}` },
  }
}

const ofPair = ({ depotId, depot, buyer, why, since, due_at }: WaitingPair): WaitingThing => ({
  kind: 'rating',
  title: `Ratings of ${depot}`,
  about: `By ${buyer}: ${why}`,
  ...{ since, due_at, held_by: null, link: `/operator/depots?show=ratings&id=${depotId}` },
})

const ofNetwork = ({ network, reservations, accounts, since }: BusyNetwork): WaitingThing => ({
  kind: 'network',
  title: `${reservations} unpaid reservations from one network`,
  about: `By ${accounts} accounts in ${limits.reservedByNetwork.hours} hours`,
  ...{ since: new Date(since).toISOString(), due_at: null, held_by: null, link: `/operator/people?network=${network}` },
})

function ofCase({ id, number, kind, what, reason, status, since, due_at, held_by }: CaseRow): WaitingThing {
  const isAppeal = status === 'appealed'
  return {
    kind: isAppeal ? 'appeal' : 'report',
    title: `${isAppeal ? 'Appeal on' : 'Report'} ${number}, ${kind}`,
    about: `${what}: ${reason}`,
    ...{ since, due_at, held_by, link: `/operator/reports?id=${id}` },
  }
}

const ofDispute = ({ id, number, kind, parts, buyer, depot, since, due_at, held_by }: DisputeRow): WaitingThing => ({
  kind: 'dispute',
  title: `Dispute ${number}, ${kind.replaceAll('-', ' ')}`,
  about: `${parts.join(', ')}. ${buyer} and ${depot}`,
  ...{ since, due_at, held_by, link: `/operator/disputes?id=${id}` },
})

const ofFitFailure = ({ id, deal_number, part, numbers, depot, since }: FitFailure): WaitingThing => ({
  kind: 'fit',
  title: `${part} ${numbers[0] ?? ''} does not fit`,
  about: `${deal_number}, ${depot}`,
  ...{ since, due_at: null, held_by: null, link: `/operator/fit-failures?id=${id}` },
})
const ofPayment = ({ id, number, kind, parts, buyer, depot, said, since, due_at }: PaymentRow): WaitingThing => ({
  kind: 'payment',
  title: `Payment ${number}, ${formatMoney(said.amount)} ${kind}`,
  about: `${parts.join(', ')}. ${buyer} and ${depot}`,
  ...{ since, due_at, held_by: null, link: `/operator/payments?id=${id}` },
})

const ofComplaint = ({ id, number, about, name, begins, since, due_at, held_by }: ComplaintRow): WaitingThing => ({
  kind: 'complaint',
  title: `Complaint ${number}, ${about}`,
  about: `${name}: ${begins}`,
  ...{ since, due_at, held_by, link: `/operator/complaints?id=${id}` },
})

/** All failures of one kind form one entry. */
function ofFailure({ name, count, since }: Awaited<ReturnType<typeof readFailures>>[number]): WaitingThing {
  const isMail = name === DELIVER_MAIL
  const words = isMail ? (count === 1 ? 'mail' : 'mails') : count === 1 ? 'job' : 'jobs'
  return {
    kind: isMail ? 'mail' : 'job',
    title: `${count} ${words} failed for good`,
    about: isMail ? 'Look, try again or give up' : name,
    since: since.toISOString(),
    due_at: null,
    held_by: null,
    link: '/operator/jobs',
  }
}
