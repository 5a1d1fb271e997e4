import { withEvidence } from '@allyards/contract/fitment/fit-evidence'
import { judgeFit } from '@allyards/contract/fitment/judge-fit'
import { getNumber } from '@allyards/contract/fitment/number-facts'
import * as choices from '@allyards/contract/product-choices'
import * as contract from '@allyards/contract/products'
import type { Context } from '../../../context'
import type { Serve } from '../../../platform/http/serve'
import { readSaid } from '../evidence/read-said'
import { countFitting } from '../fitment/count-fitting'
import { countMisfits } from '../fitment/count-misfits'
import { findNumberFacts } from '../fitment/number-facts'
import { findCarOf, readCar } from '../fitment/read-car'
import { readIdentities } from '../fitment/read-identity'
import { countByGradeAndPrice } from './count-by-grade-and-price'
import { countParts } from './count-parts'
import { countView } from './count-view'
import * as facets from './facets'
import { findSimilar, getLiveProduct, getPublishedProduct } from './find-product'
import { listFitting, listPublicProducts } from './list-products'
import { presentForCar } from './present-for-car'
import { presentProductPage } from './products.presenter'
import { suggest } from './suggest'

export function productRoutes(serve: Serve, { db }: Context): void {
  serve(contract.listProducts, async ({ body, caller }) =>
    body.vehicle === undefined ? listPublicProducts(db, body) : listFitting(db, body, await readCar(db, caller, body.vehicle)),
  )
  serve(contract.countProductsByGradeAndPrice, async ({ body, caller }) =>
    body.vehicle === undefined ? countByGradeAndPrice(db, body) : countFitting(db, body, await readCar(db, caller, body.vehicle)),
  )
  serve(contract.countMisfits, async ({ body, caller }) => countMisfits(db, body, await readCar(db, caller, body.vehicle)))
  serve(contract.suggestProducts, ({ query }) => suggest(db, query.search))
  serve(contract.getProduct, async ({ params, query, caller }) => {
    const car = await findCarOf(db, caller, query)
    const row = await getLiveProduct(db, params.slug)
    const similar = await findSimilar(db, row)
    const [identity = { fitments: [], numbers: [] }] = await readIdentities(db, [row.id])
    const said = car && (await readSaid(db, [row.id], car))
    const fit = car && withEvidence(judgeFit({ ...row, ...identity }, car, query.number), row.part_id, said?.get(row.id))
    return {
      ...presentProductPage(row, identity, fit),
      similar: await presentForCar(db, similar, car),
    }
  })
  serve(contract.similarProducts, async ({ params, query, caller }) => {
    const car = await findCarOf(db, caller, query)
    const row = await getPublishedProduct(db, params.slug)
    const { title, part_id, part_name, brand, models, status } = row
    return {
      product: { title, part_id, part_name, brand, models, status },
      similar: await presentForCar(db, await findSimilar(db, row), car),
    }
  })
  serve(getNumber, ({ params }) => findNumberFacts(db, params.number))
  serve(contract.countView, ({ params }) => countView(db, params.id))
  serve(choices.listProductBrands, () => facets.findBrands(db))
  serve(contract.listProductParts, ({ query }) => countParts(db, query))
  serve(choices.listProductModels, ({ query }) => facets.findModels(db, query.brand))
  serve(choices.listProductBodyTypes, ({ query }) => facets.findFacet(db, 'body_styles', query))
  serve(choices.listProductTrims, ({ query }) => facets.findFacet(db, 'trims', query))
  serve(choices.listProductYears, ({ query }) => facets.findYears(db, query))
  serve(choices.listProductGearboxes, ({ query }) => facets.findFacet(db, 'gearboxes', query))
  serve(choices.listProductFuels, ({ query }) => facets.findFacet(db, 'fuels', query))
}
