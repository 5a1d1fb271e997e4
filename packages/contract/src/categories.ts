import { z } from 'zod'
import { defineEndpoint } from './endpoint'
import { paged, pageQuery, searchText, uuid } from './shapes'

export const category = z.object({ id: uuid, name: z.string(), slug: z.string() })
export type Category = z.infer<typeof category>

export const listCategories = defineEndpoint({
  method: 'GET',
  path: '/vehicle-categories',
  access: 'anyone',
  summary: 'Vehicle categories; the search is used from 3 characters',
  query: pageQuery.extend({ search: searchText.optional() }),
  response: paged(category),
})
