export { browseRoutes } from './browse.routes'
export { browsePaths, divideModels, findBrowseChapters, readBrowseTree } from './find-browse-paths'
