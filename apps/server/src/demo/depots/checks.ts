import { checkKinds } from '@allyards/contract/depot-checks'
import { DAY_MS, HOUR_MS } from '@allyards/contract/durations'
import { londonDay } from '@allyards/contract/format-date'
import type { depotChecks } from '../../modules/depots/checks/checks.table'
import { statedValues } from '../../modules/depots/checks/state-checks'
import type { Depot } from './depots'

type Check = typeof depotChecks.$inferInsert

/**
 * What operators have checked of the demo's depots: everything that they state. Some of it waits for a look, and one licence runs out,
 * so that the operator's page has something to show. Permits are all checked, but for the depot that is new.
 */
export function demoChecks(depots: readonly Depot['company'][], now: Date): Check[] {
  const [, runningOut, first, second] = depots.filter(({ scrapLicence }) => scrapLicence)
  return depots.flatMap((depot) => {
    const values = statedValues(depot)
    return checkKinds.flatMap((kind): Check[] => {
      const value = values[kind]
      if (!value) return []
      const waits =
        depot.state === 'new' || (depot === first && kind !== 'atf-permit') || (depot === second && kind === 'scrap-licence')
      const endsOn = depot === runningOut && kind === 'scrap-licence' ? londonDay(now.getTime() + 20 * DAY_MS) : null
      const asStated = { depotId: depot.id, kind, value }
      return [waits ? { ...asStated, ...waiting(now) } : { ...asStated, ...found(depot, value, endsOn) }]
    })
  })
}

const waiting = (now: Date) => ({ ...nothing, waitingSince: new Date(now.getTime() - 20 * HOUR_MS) })

function found({ companyName, createdAt }: Depot['company'], value: string, endsOn: string | null) {
  const lookedAt = new Date(createdAt.getTime() + DAY_MS)
  return {
    ...nothing,
    outcome: 'matches' as const,
    registerNumber: value,
    registerHolder: companyName,
    endsOn,
    lookedOn: londonDay(lookedAt),
    decidedBy: 'Demo',
    decidedAt: lookedAt,
  }
}

/** Every row names every column: they are written together. */
const nothing = {
  waitingSince: null,
  outcome: null,
  registerNumber: null,
  registerHolder: null,
  endsOn: null,
  lookedOn: null,
  decidedBy: null,
  decidedAt: null,
}
