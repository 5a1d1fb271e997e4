import { browse } from '@allyards/contract/browse'
import { getDepot, listDepots } from '@allyards/contract/depots'
import type { EndpointDefinition, RequestOf, ResponseOf } from '@allyards/contract/endpoint'
import * as choices from '@allyards/contract/product-choices'
import * as products from '@allyards/contract/products'
import { depotTag, directoryTag } from '../modules/depots'
import { brandsTag, listTags, productTag } from '../modules/products'

type TagsOf = (answer: never, request: never) => string[]

/** By what is called: the build of the pages carries its own copy of the contract, so its endpoints are other objects. */
const tagsByCall = new Map<string, TagsOf>()
const nameOf = ({ method, path }: EndpointDefinition) => `${method} ${path}`

/**
 * The tags that an answer gives to the page made from it. One of them is the first word of the call's path, such as "vehicles":
 * it drops all pages of that kind at once.
 */
export function tagsOf<E extends EndpointDefinition>(endpoint: E, request: RequestOf<E>, answer: ResponseOf<E>): string[] {
  return tagsByCall.get(nameOf(endpoint))?.(answer as never, request as never) ?? []
}

function shows<E extends EndpointDefinition>(
  endpoint: E,
  tags: (answer: ResponseOf<E>, request: RequestOf<E>) => string[],
): void {
  tagsByCall.set(nameOf(endpoint), tags as TagsOf)
}

const narrowing = (filters: unknown) => listTags(products.productFilters.parse(filters ?? {}))

shows(products.listProducts, ({ data }, { body }) => [...narrowing(body), ...data.rows.map(({ seller }) => depotTag(seller.id))])
shows(products.countProductsByGradeAndPrice, (_, { body }) => narrowing(body))
shows(choices.listProductBrands, () => [brandsTag])
for (const list of [
  choices.listProductModels,
  choices.listProductBodyTypes,
  choices.listProductTrims,
  choices.listProductYears,
  choices.listProductGearboxes,
  choices.listProductFuels,
])
  shows(list as EndpointDefinition, (_, request) => narrowing((request as { query?: unknown }).query))
shows(products.listProductParts, (_, { query }) => narrowing({ ...query, part: [] }))
shows(products.getProduct, ({ product, similar }) =>
  [product, ...similar].flatMap(({ id, seller }) => [productTag(id), depotTag(seller.id)]),
)
shows(browse, ({ brand, part }) => listTags({ brand: brand ? [brand.name] : [], part: part ? [part.slug] : [] }))
shows(listDepots, ({ data }) => [directoryTag, ...data.rows.map(({ id }) => depotTag(id))])
shows(getDepot, ({ company }) => [depotTag(company.id)])
