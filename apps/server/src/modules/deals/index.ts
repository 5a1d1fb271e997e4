import { moveDueDeals } from './agreed/deal-clock'
import { catchUpDepot } from './enquiries/catch-up-depot'
import { expireEnquiries } from './enquiries/expire-enquiries'
import { fanOutEnquiry } from './instant/fan-out-enquiry'
import { tellOfInstantOffers } from './instant/tell-daily'
import { expireOffers } from './quotations/expire-offers'
import { followListings, followPieces } from './quotations/follow-pieces'

export { findBusyNetworks, findHeldByNetwork } from './agreed/busy-networks'
export { askInClaim } from './agreed/claims/ask-in-claim'
export { decideClaim, suggestTerms } from './agreed/claims/decide-claim'
export { moveClaim } from './agreed/claims/move-claim'
export { totalPence } from './agreed/deal-sums'
export { findDealForOperator, findDealOfClaim } from './agreed/deals.queries'
export { dealRoutes } from './agreed/deals.routes'
export { askForMoney, decideMoney } from './agreed/decide-money'
export { findItemsOfDeals } from './agreed/find-items'
export { forgetNetworks } from './agreed/keep-network'
export { moveDeal } from './agreed/move-deal'
export { flagPair, keepDecision } from './agreed/pairs/flag-pair'
export { changeDeal } from './change/change-deal'
export { dealAgreed, dealReceived } from './change/deal-jobs'
export { countReceivedEnquiries } from './enquiries/count-received-enquiries'
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
export { instantRuleRoutes } from './instant/instant-rules.routes'
export { dealCard } from './mails/deal-card'
export { enquiryCard } from './mails/enquiry-card'
export { offersCard } from './mails/offers-card'
export { forgetAddresses, forgetEnquiries, forgetInstantLog, forgetQuotationLetters } from './old-data'
export { personalDeals } from './personal-data'
export { findExpiring } from './quotations/open-quotations'
export { quotationRoutes } from './quotations/quotations.routes'
export { quotedPrices } from './quotations/quoted-prices'
export const dealJobs = [
  fanOutEnquiry,
  catchUpDepot,
  expireEnquiries,
  expireOffers,
  followPieces,
  followListings,
  moveDueDeals,
  tellOfInstantOffers,
]
