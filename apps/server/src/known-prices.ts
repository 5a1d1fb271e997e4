import { quotedPrices } from './modules/deals'
import { listedPrices } from './modules/products'

/** The prices from which the fair price is worked out. */
export const knownPrices = [listedPrices, quotedPrices]
