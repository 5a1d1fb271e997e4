import { filesOfMessages } from './modules/chat'
import { filesOfDeals } from './modules/deals'
import { filesOfDepots } from './modules/depots'
import { filesOfProducts } from './modules/products'
import { filesOfReports } from './modules/reports'
import type { FileColumn } from './modules/uploads'

/** Every column that may name a picture. One that none of them names is removed. */
export const namedFiles: FileColumn[] = [
  ...filesOfProducts,
  ...filesOfDepots,
  ...filesOfDeals,
  ...filesOfMessages,
  ...filesOfReports,
]
