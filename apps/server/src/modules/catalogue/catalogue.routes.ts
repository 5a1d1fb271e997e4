import { readPhrase } from '@allyards/contract/phrases'
import * as contract from '@allyards/contract/vehicles'
import type { Context } from '../../context'
import { cacheAnswers } from '../../platform/http/cached-answers'
import type { Serve } from '../../platform/http/serve'
import { presentMake, presentPart } from './catalogue.presenter'
import * as catalogue from './catalogue.queries'
import { possibleVehicle } from './possible-vehicle'
import { forgetVocabulary } from './words/read-vocabulary'
import { understand } from './words/understand'

export function catalogueRoutes(serve: Serve, { db, pageCache }: Context): void {
  pageCache.onDrop('vehicles', () => forgetVocabulary(db))
  const kept = cacheAnswers(pageCache, 'vehicles')
  serve(contract.listMakes, async () => (await catalogue.findMakes(db)).map(presentMake), { kept })
  serve(contract.listModels, ({ query }) => catalogue.findModels(db, query.make), { kept })
  serve(contract.listGenerations, ({ query }) => catalogue.findGenerations(db, query), { kept })
  serve(contract.listBodyStyles, ({ query }) => catalogue.findBodyStyles(db, query), { kept })
  serve(contract.listTrims, ({ query }) => catalogue.findTrims(db, query), { kept })
  serve(contract.listYears, ({ query }) => catalogue.findYears(db, query), { kept })
  serve(contract.listGearboxes, ({ query }) => catalogue.findGearboxes(db, query), { kept })
  serve(contract.listFuels, ({ query }) => catalogue.findFuels(db, query), { kept })
  serve(contract.listPossible, async ({ query }) => possibleVehicle(await catalogue.findVariants(db, query), query))
  serve(readPhrase, ({ query }) => understand(db, query.text))
  serve(contract.listParts, async ({ query }) => (await catalogue.findParts(db)).map((part) => presentPart(part, query)), {
    kept,
  })
}
