import type { SavedVehicle } from '@allyards/contract/garage'
import * as contract from '@allyards/contract/garage'
import { and, desc, eq } from 'drizzle-orm'
import type { Context } from '../../context'
import { notFound } from '../../platform/errors'
import type { Serve } from '../../platform/http/serve'
import { savedVehicles } from './garage.table'
import { saveVehicles } from './save-vehicles'

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
    if (gone.length === 0) throw notFound('This vehicle is not in your garage.')
    return undefined
  })
}

function presentSavedVehicle(row: typeof savedVehicles.$inferSelect): SavedVehicle {
  const { id, reg, colour, make, model, bodyStyle, trim, year, gearbox, fuel } = row
  return { id, reg, colour, vehicle: { make, model, body_style: bodyStyle, trim, year, gearbox, fuel } }
}
