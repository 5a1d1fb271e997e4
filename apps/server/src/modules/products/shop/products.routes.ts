import * as contract from '@allyards/contract/products'
import type { Context } from '../../../context'
import type { Serve } from '../../../platform/http/serve'
import { countByGradeAndPrice } from './count-by-grade-and-price'
import { countParts } from './count-parts'
import { countView } from './count-view'
import * as facets from './facets'
import { findSimilar, getLiveProduct, getPublishedProduct } from './find-product'
import { listPublicProducts } from './list-products'
import { presentProduct, presentProductPage } from './products.presenter'
import { suggest } from './suggest'

export function productRoutes(serve: Serve, { db }: Context): void {
  serve(contract.listProducts, ({ body }) => listPublicProducts(db, body))
  serve(contract.countProductsByGradeAndPrice, ({ body }) => countByGradeAndPrice(db, body))
  serve(contract.suggestProducts, ({ query }) => suggest(db, query.search))
  serve(contract.getProduct, async ({ params }) => {
    const row = await getLiveProduct(db, params.slug)
    const similar = await findSimilar(db, row)
    return { ...presentProductPage(row), similar: similar.map((other) => presentProduct(other)) }
  })
  serve(contract.similarProducts, async ({ params }) => {
    const row = await getPublishedProduct(db, params.slug)
    const similar = await findSimilar(db, row)
    const { title, part_id, part_name, brand, models, status } = row
    return {
      product: { title, part_id, part_name, brand, models, status },
      similar: similar.map((other) => presentProduct(other)),
    }
  })
  serve(contract.countView, ({ params }) => countView(db, params.id))
  serve(contract.listProductBrands, () => facets.findBrands(db))
  serve(contract.listProductParts, ({ query }) => countParts(db, query))
  serve(contract.listProductModels, ({ query }) => facets.findModels(db, query.brand))
  serve(contract.listProductBodyTypes, ({ query }) => facets.findFacet(db, 'body_styles', query))
  serve(contract.listProductTrims, ({ query }) => facets.findFacet(db, 'trims', query))
  serve(contract.listProductYears, ({ query }) => facets.findYears(db, query))
  serve(contract.listProductGearboxes, ({ query }) => facets.findFacet(db, 'gearboxes', query))
  serve(contract.listProductFuels, ({ query }) => facets.findFacet(db, 'fuels', query))
}
