/** How much one account may add in 24 hours, or keep, so that none of them fills a disk. */

const MEGABYTE = 1024 * 1024

/** `depot` is a seller with a confirmed address, `person` anybody else. */
export const picturesADay = {
  depot: { pictures: 4_000, bytes: 3 * 1024 * MEGABYTE },
  person: { pictures: 300, bytes: 300 * MEGABYTE },
} as const
/** Listings of a depot; removed ones count on the day on which they were made. */
export const listings = { atOnce: 50_000, newADay: 25_000 } as const
/** Of one buyer, or of all members of a depot. */
export const messagesADay = 5_000
/** A further log-in ends the session that was used least lately. */
export const sessionsAtOnce = 50
/** How a depot reads files, by their headings. The one that was kept first makes room. */
export const importReadings = 20
/** Of one offer as long as it is open, of one quotation, and of one enquiry in an inbox. */
export const changesOfOffer = 50
export const extensionsADay = 10
export const answersADay = 20
/** Corrections of one piece of feedback. */
export const feedbackChanges = 20
/** Made by one buyer, also if they were cancelled since. */
export const reservedADay = 100
/** What anybody may send without an account, by mailbox and by network. */
export const lettersADay = { ofMailbox: 10, fromNetwork: 50 } as const
export const complaintsADay = { ofMailbox: 5, fromNetwork: 50 } as const
/** Of one depot. Each mail of an invitation counts, also one that is sent again. */
export const team = { members: 50, invitations: 20, invitationDays: 7, mailsADay: 30, mailsOfInvitationADay: 3 } as const
/** Accounts made from one network. */
export const accountsADay = 200
