export { browseRoutes } from './browse.routes'
export { type BrowseTree, browsePaths, divideModels, findBrowseChapters, readBrowseTree } from './find-browse-paths'
