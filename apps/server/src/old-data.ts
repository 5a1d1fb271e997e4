import { eraseLeftAccounts, forgetAttempts, forgetLinks, forgetSessions } from './modules/accounts'
import { forgetComplaints } from './modules/complaints'
import { forgetLetters } from './modules/contact'
import { forgetAddresses, forgetEnquiries, forgetInstantLog, forgetNetworks, forgetQuotationLetters } from './modules/deals'
import { forgetNotices } from './modules/notifications'
import { forgetImports, forgetViews } from './modules/products'
import { forgetPlates } from './modules/reg-lookup'
import { forgetReports } from './modules/reports'
import { forgetInvitations } from './modules/team'
import { forgetUnnamed } from './modules/uploads'
import { forgetWants } from './modules/wants'
import { namedFiles } from './named-files'
import { personalData } from './personal-data'
import { forgetMails } from './platform/mail/old-mails'
import { forgetNightly } from './platform/retention/forget-nightly'

/** How each kind of data goes when its time is over. */
export const forgetOldData = forgetNightly({
  accounts: eraseLeftAccounts(personalData),
  sessions: forgetSessions,
  links: forgetLinks,
  invitations: forgetInvitations,
  attempts: forgetAttempts,
  plates: forgetPlates,
  pictures: forgetUnnamed(namedFiles),
  views: forgetViews,
  notices: forgetNotices,
  mails: forgetMails,
  instantLog: forgetInstantLog,
  imports: forgetImports,
  letters: forgetLetters,
  quotationLetters: forgetQuotationLetters,
  complaints: forgetComplaints,
  reports: forgetReports,
  enquiries: forgetEnquiries,
  wants: forgetWants,
  networks: forgetNetworks,
  addresses: forgetAddresses,
})
