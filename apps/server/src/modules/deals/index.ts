import { moveDueDeals } from './deals/deal-clock'
import { catchUpDepot } from './enquiries/catch-up-depot'
import { expireEnquiries } from './enquiries/expire-enquiries'
import { fanOutEnquiry } from './enquiries/fan-out-enquiry'
import { expireOffers } from './quotations/expire-offers'

export { changeDeal } from './change/change-deal'
export { dealReceived } from './change/deal-jobs'
export { findBusyNetworks, findHeldByNetwork } from './deals/busy-networks'
export { askInClaim } from './deals/claims/ask-in-claim'
export { decideClaim, suggestTerms } from './deals/claims/decide-claim'
export { moveClaim } from './deals/claims/move-claim'
export { totalPence } from './deals/deal-sums'
export { findDealForOperator, findDealOfClaim } from './deals/deals.queries'
export { dealRoutes } from './deals/deals.routes'
export { askForMoney, decideMoney } from './deals/decide-money'
export { findItemsOfDeals } from './deals/find-items'
export { forgetNetworks } from './deals/keep-network'
export { moveDeal } from './deals/move-deal'
export { presentVehicle } from './enquiries/enquiries.presenter'
export { findPartsOf } from './enquiries/enquiries.queries'
export { enquiryRoutes } from './enquiries/enquiries.routes'
export { filesOfDeals } from './files-named'
export {
  hideClaimWords,
  hideEnquiryWords,
  hideNote,
  hideOfferWords,
  showClaimWords,
  showEnquiryWords,
  showNote,
  showOfferWords,
} from './hide-deal-words'
export { forgetAddresses, forgetEnquiries, forgetQuotationLetters } from './old-data'
export { personalDeals } from './personal-data'
export { findOpenQuotations } from './quotations/open-quotations'
export { quotationRoutes } from './quotations/quotations.routes'
export { quotedPrices } from './quotations/quoted-prices'
export const dealJobs = [fanOutEnquiry, catchUpDepot, expireEnquiries, expireOffers, moveDueDeals]
