import type { PersonalData } from './modules/accounts'
import { personalMessages } from './modules/chat'
import { personalDeals } from './modules/deals'
import { personalDepot } from './modules/depots'
import { personalFeedback } from './modules/feedback'
import { personalVehicles } from './modules/garage'
import { personalNotices } from './modules/notifications'
import { personalProducts } from './modules/products'
import { personalReports } from './modules/reports'
import { personalTeam } from './modules/team'
import { personalUploads } from './modules/uploads'
import { personalWants } from './modules/wants'

/** What is kept about people, from the highest layer down: what hangs on other rows is forgotten before them. */
export const personalData: PersonalData[] = [
  personalReports,
  personalTeam,
  personalFeedback,
  personalWants,
  personalMessages,
  personalDeals,
  personalProducts,
  personalDepot,
  personalVehicles,
  personalUploads,
  personalNotices,
]
