import { rebuildFactsJob, refreshFactsJob } from './kept/refresh-facts'
import { runImport } from './stock/run-import'

export { rebuildFacts } from './kept/refresh-facts'
export { brandsTag, listTags, productTag } from './product-pages'
export { searchTextOf } from './search/search-text'
export { categoryRoutes } from './shop/categories.routes'
export { forgetViews } from './shop/count-view'
export { presentProductPageOf } from './shop/list-products'
export { placeOf } from './shop/near-place'
export { presentRating } from './shop/products.presenter'
export { productRoutes } from './shop/products.routes'
export { holdPieces, returnPieces } from './stock/hold-pieces'
export { requireOwnPictures } from './stock/own-pictures'
export { ownProductRoutes } from './stock/own-products.routes'
export { personalProducts } from './stock/personal-data'
export { putBackListing, putBackPhoto, takeDownListing, takePhotoAway } from './stock/take-down'

export const productJobs = [refreshFactsJob, rebuildFactsJob, runImport]
