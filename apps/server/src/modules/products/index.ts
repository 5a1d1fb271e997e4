import { rebuildFacetCountsJob, refreshFacetCountsJob } from './facet-counts/refresh-facet-counts'
import { draftUnallowed, draftWithoutPermit } from './stock/draft-unallowed'
import { dropLostPhotos } from './stock/drop-lost-photos'
import { placePhotos } from './stock/import/place-photos'
import { runImport } from './stock/import/run-import'

export { holdFits, keepEvidence, lookAtFailure, type ToldPart } from './evidence/keep-evidence'
export { readSaid } from './evidence/read-said'
export { rebuildFacetCounts } from './facet-counts/refresh-facet-counts'
export { filesOfProducts } from './files-named'
export {
  countUnlooked,
  type FoundPiece,
  findFittingStock,
  findUnlooked,
  findWantedPieces,
  readFittedListings,
} from './fitment/find-fitting-stock'
export { findCarOf, getVehicle, knownCar } from './fitment/read-car'
export { writeIdentity } from './fitment/write-identity'
export { listedPrices } from './listed-prices'
export { listingsWritten } from './listings-written'
export { brandsTag, listTags, productTag } from './product-pages'
export { searchTextOf } from './search/search-text'
export { categoryRoutes } from './shop/categories.routes'
export { forgetViews } from './shop/count-view'
export { presentNewestOf } from './shop/list-products'
export { placeOf } from './shop/near-place'
export { presentRating } from './shop/products.presenter'
export { productRoutes } from './shop/products.routes'
export { applyStateToListings } from './stock/apply-state-to-listings'
export { putBackListing, putBackPhoto, takeDownListing, takePhotoAway } from './stock/hide-listing'
export { holdPieces, returnPieces } from './stock/hold-pieces'
export { forgetImports } from './stock/import/old-imports'
export { requireOwnPictures } from './stock/own-pictures'
export { ownProductRoutes } from './stock/own-products.routes'
export { personalProducts } from './stock/personal-data'
export { piecesLeft } from './stock/write-products'

export const productJobs = [
  refreshFacetCountsJob,
  rebuildFacetCountsJob,
  runImport,
  placePhotos,
  dropLostPhotos,
  draftUnallowed,
  draftWithoutPermit,
]
