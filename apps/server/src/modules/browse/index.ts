export { browseRoutes } from './browse.routes'
export { type BrowseTree, browseChapters, browsePaths, divideModels, readBrowseTree } from './find-browse-paths'
