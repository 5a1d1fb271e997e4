export { browseRoutes } from './browse.routes'
export { findBrowsePaths } from './find-browse-paths'
