import * as accounts from '@allyards/contract/accounts'
import * as branches from '@allyards/contract/branches'
import * as browse from '@allyards/contract/browse'
import * as categories from '@allyards/contract/categories'
import * as chat from '@allyards/contract/chat'
import * as chatMessage from '@allyards/contract/chat-message'
import * as claims from '@allyards/contract/claims'
import * as companyTerms from '@allyards/contract/company-terms'
import * as complaints from '@allyards/contract/complaints'
import * as contact from '@allyards/contract/contact'
import * as dashboard from '@allyards/contract/dashboard'
import * as dealLists from '@allyards/contract/deal-lists'
import * as deals from '@allyards/contract/deals'
import * as deliveryTerms from '@allyards/contract/delivery-terms'
import * as depotChecks from '@allyards/contract/depot-checks'
import * as depots from '@allyards/contract/depots'
import * as enquiries from '@allyards/contract/enquiries'
import * as errors from '@allyards/contract/errors'
import * as fairPrice from '@allyards/contract/fair-price'
import * as feedback from '@allyards/contract/feedback'
import * as figures from '@allyards/contract/figures'
import * as fitLines from '@allyards/contract/fitment/fit-lines'
import * as numberFacts from '@allyards/contract/fitment/number-facts'
import * as garage from '@allyards/contract/garage'
import * as instantRules from '@allyards/contract/instant-rules'
import * as notifications from '@allyards/contract/notifications'
import * as operatorAccounts from '@allyards/contract/operator-accounts'
import * as operatorComplaints from '@allyards/contract/operator-complaints'
import * as operatorDepots from '@allyards/contract/operator-depots'
import * as operatorDisputes from '@allyards/contract/operator-disputes'
import * as operatorFind from '@allyards/contract/operator-find'
import * as operatorFitFailures from '@allyards/contract/operator-fit-failures'
import * as operatorJobs from '@allyards/contract/operator-jobs'
import * as operatorLog from '@allyards/contract/operator-log'
import * as operatorMails from '@allyards/contract/operator-mails'
import * as operatorMarket from '@allyards/contract/operator-market'
import * as operatorOverview from '@allyards/contract/operator-overview'
import * as operatorPayments from '@allyards/contract/operator-payments'
import * as operatorPeople from '@allyards/contract/operator-people'
import * as operatorReports from '@allyards/contract/operator-reports'
import * as ownProducts from '@allyards/contract/own-products'
import * as phrases from '@allyards/contract/phrases'
import * as productChoices from '@allyards/contract/product-choices'
import * as products from '@allyards/contract/products'
import * as quotations from '@allyards/contract/quotations'
import * as reports from '@allyards/contract/reports'
import * as reservations from '@allyards/contract/reservations'
import * as sellers from '@allyards/contract/sellers'
import * as shapes from '@allyards/contract/shapes'
import * as team from '@allyards/contract/team'
import * as uploads from '@allyards/contract/uploads'
import * as vehicles from '@allyards/contract/vehicles'
import * as wants from '@allyards/contract/wants'
import * as waysToPay from '@allyards/contract/ways-to-pay'

export interface Domain {
  name: string
  about: string
  /** What is exported under a name is called by it in the document too. */
  modules: object[]
}

/** The chapters of the document, in order. */
export const domains: Domain[] = [
  { name: 'Accounts', about: 'Signing up, signing in, one’s own account', modules: [accounts, errors, shapes] },
  { name: 'Vehicles', about: 'The catalogue of vehicles and parts', modules: [vehicles, phrases, categories, browse] },
  { name: 'Garage', about: 'The vehicles that a buyer keeps', modules: [garage] },
  {
    name: 'Products',
    about: 'The parts that depots sell, and reserving them',
    modules: [products, productChoices, numberFacts, reservations, fairPrice],
  },
  { name: 'Depots', about: 'The public pages of depots', modules: [depots] },
  {
    name: 'Own depot',
    about: 'A seller’s company, branches, checks and figures',
    modules: [sellers, companyTerms, deliveryTerms, branches, waysToPay, depotChecks, dashboard],
  },
  { name: 'Team', about: 'The members of a depot, each with an own login, and inviting them', modules: [team] },
  { name: 'Own products', about: 'A seller’s stock, and importing it', modules: [ownProducts, fitLines] },
  { name: 'Enquiries', about: 'What buyers ask for, and what reaches a depot', modules: [enquiries] },
  { name: 'Wants', about: 'Parts that buyers wait for, and the listings that matched', modules: [wants] },
  { name: 'Quotations', about: 'What depots offer, and accepting it', modules: [quotations] },
  { name: 'Instant offers', about: 'Rules by which a depot answers at once', modules: [instantRules] },
  { name: 'Deals', about: 'From an accepted offer to a part that fits, with claims', modules: [deals, dealLists, claims] },
  { name: 'Chat', about: 'Conversations between buyers and depots', modules: [chat, chatMessage] },
  { name: 'Feedback', about: 'Ratings and replies', modules: [feedback] },
  { name: 'Notifications', about: 'What an account is told, and how', modules: [notifications] },
  { name: 'Reports', about: 'Reports, complaints and messages to Allyards', modules: [reports, complaints, contact] },
  { name: 'Pictures', about: 'Pictures that other calls name', modules: [uploads] },
  { name: 'Figures', about: 'The figures of the market', modules: [figures] },
  {
    name: 'Operators',
    about: 'Running the market; for everybody else these calls do not exist',
    modules: [
      operatorAccounts,
      operatorOverview,
      operatorFind,
      operatorDepots,
      operatorReports,
      operatorDisputes,
      operatorPayments,
      operatorFitFailures,
      operatorComplaints,
      operatorPeople,
      operatorMarket,
      operatorJobs,
      operatorMails,
      operatorLog,
    ],
  },
]
