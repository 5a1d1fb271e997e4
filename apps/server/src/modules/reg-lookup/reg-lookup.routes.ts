import { formatPlate } from '@allyards/contract/plate'
import * as contract from '@allyards/contract/vehicles'
import type { Context } from '../../context'
import type { Serve } from '../../platform/http/serve'
import { createDvla } from './dvla'
import { createDvsa } from './dvsa'
import { type FindVehicle, inRegisters, lookUpVehicle } from './look-up-vehicle'

/** Lookups that one visitor may make in a minute: the registers are shared and counted. */
const LOOKUPS_PER_MINUTE = 20
const OFFERED = 4

/** Without keys for the registers, the given plates are all that is known: none unless the demo is on. */
export function regLookupRoutes(serve: Serve, context: Context, demoPlates: readonly contract.FoundVehicle[]): void {
  const { dvla, dvsa, demo } = context.config
  const registers = [...(dvla ? [createDvla(dvla)] : []), ...(dvsa ? [createDvsa(dvsa)] : [])]
  const find = registers.length > 0 ? inRegisters(registers, context) : among(demoPlates)

  serve(contract.lookUpReg, ({ query }) => lookUpVehicle(context.db, find, query.reg), {
    config: { rateLimit: { max: LOOKUPS_PER_MINUTE, timeWindow: '1 minute' } },
  })
  serve(contract.listDemoPlates, async () =>
    demo && registers.length === 0
      ? demoPlates.slice(0, OFFERED).map(({ reg, make, model }) => ({ reg: formatPlate(reg), title: `${make} ${model}` }))
      : [],
  )
}

function among(plates: readonly contract.FoundVehicle[]): FindVehicle {
  const byReg = new Map(plates.map((plate) => [plate.reg, plate]))
  return async (reg) => byReg.get(reg)
}
