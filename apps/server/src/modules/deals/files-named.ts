import { claims, dealItems } from './tables/deals.table'
import { enquiryParts } from './tables/enquiries.table'
import { quotationItems } from './tables/quotations.table'

export const filesOfDeals = [
  enquiryParts.imageUrl,
  quotationItems.imageUrls,
  dealItems.imageUrls,
  claims.imageUrls,
  claims.answerImageUrls,
]
