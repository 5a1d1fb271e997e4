export { forgetPlates } from './old-data'
export { regLookupRoutes } from './reg-lookup.routes'
