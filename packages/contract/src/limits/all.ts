export { operator, password, phoneDigits, resetTokenMinutes, sessionDays } from './accounts'
export {
  feedback,
  message,
  newConversations,
  quickReplies,
  quotationNotes,
  quotationValidDays,
  reservedAtOnce,
  reservedByNetwork,
  reservedByUnconfirmed,
  reviews,
  undoMs,
} from './deals'
export { enquiry } from './enquiries'
export { csv, fitmentRows, photoImport, productImages, productValues, unfinishedImports, upload } from './files'
export {
  accountsADay,
  answersADay,
  changesOfOffer,
  complaintsADay,
  extensionsADay,
  feedbackChanges,
  importReadings,
  lettersADay,
  listings,
  messagesADay,
  picturesADay,
  reservedADay,
  sessionsAtOnce,
  team,
} from './growth'
export { dryRun, instantRules } from './instant'
export {
  categorySearchMinCharacters,
  filterCharacters,
  filterValues,
  inboxCounted,
  noticesCounted,
  page,
  search,
  starterNotices,
} from './lists'
export { rendering } from './pages'
export { redirectAfterResetMs, rehydrationMs, toast } from './screen'
