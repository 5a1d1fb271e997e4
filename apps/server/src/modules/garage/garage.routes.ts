import * as contract from '@allyards/contract/garage'
import { and, desc, eq } from 'drizzle-orm'
import type { Context } from '../../context'
import { notFound } from '../../platform/errors'
import type { Serve } from '../../platform/http/serve'
import { presentSavedVehicle } from './garage.presenter'
import { savedVehicles } from './garage.table'
import { saveVehicles } from './save-vehicles'

const NOT_YOURS = 'This vehicle is not in your garage.'

export function garageRoutes(serve: Serve, { db }: Context): void {
  serve(contract.listSavedVehicles, async ({ caller }) => {
    const rows = await db
      .select()
      .from(savedVehicles)
      .where(eq(savedVehicles.userId, caller.userId))
      .orderBy(desc(savedVehicles.savedAt))
    return rows.map(presentSavedVehicle)
  })
  serve(contract.saveVehicle, async ({ caller, body }) => {
    const [saved] = await saveVehicles(db, caller.userId, [body])
    if (!saved) throw new Error('a saved vehicle was not returned')
    return presentSavedVehicle(saved)
  })
  serve(contract.moveGarage, async ({ caller, body }) =>
    (await saveVehicles(db, caller.userId, body.vehicles)).map(presentSavedVehicle),
  )
  serve(contract.removeSavedVehicle, async ({ caller, params }) => {
    const gone = await db
      .delete(savedVehicles)
      .where(and(eq(savedVehicles.id, params.id), eq(savedVehicles.userId, caller.userId)))
      .returning({ id: savedVehicles.id })
    if (gone.length === 0) throw notFound(NOT_YOURS)
    return undefined
  })
  serve(contract.noteEngineCode, async ({ caller, params, body }) => {
    const [noted] = await db
      .update(savedVehicles)
      .set({ engineCode: body.engine_code })
      .where(and(eq(savedVehicles.id, params.id), eq(savedVehicles.userId, caller.userId)))
      .returning()
    if (!noted) throw notFound(NOT_YOURS)
    return presentSavedVehicle(noted)
  })
}
