export { regLookupRoutes } from './reg-lookup.routes'
