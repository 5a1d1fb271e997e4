import { readPhrase } from '@allyards/contract/phrases'
import * as contract from '@allyards/contract/vehicles'
import type { Context } from '../../context'
import type { Serve } from '../../platform/http/serve'
import { presentMake, presentPart } from './catalogue.presenter'
import * as catalogue from './catalogue.queries'
import { possibleVehicle } from './possible-vehicle'
import { forgetVocabulary } from './words/read-vocabulary'
import { understand } from './words/understand'

export function catalogueRoutes(serve: Serve, { db, pageCache }: Context): void {
  pageCache.onDrop('vehicles', () => forgetVocabulary(db))
  serve(contract.listMakes, async () => (await catalogue.findMakes(db)).map(presentMake))
  serve(contract.listModels, ({ query }) => catalogue.findModels(db, query.make))
  serve(contract.listBodyStyles, ({ query }) => catalogue.findBodyStyles(db, query))
  serve(contract.listTrims, ({ query }) => catalogue.findTrims(db, query))
  serve(contract.listYears, ({ query }) => catalogue.findYears(db, query))
  serve(contract.listGearboxes, ({ query }) => catalogue.findGearboxes(db, query))
  serve(contract.listFuels, ({ query }) => catalogue.findFuels(db, query))
  serve(contract.listPossible, async ({ query }) => possibleVehicle(await catalogue.findVariants(db, query), query))
  serve(readPhrase, ({ query }) => understand(db, query.text))
  serve(contract.listParts, async ({ query }) => (await catalogue.findParts(db)).map((part) => presentPart(part, query)))
}
