export const quotationValidDays = 7
export const quotationNotes = 2000
/** A buyer's unpaid reservations. */
export const reservedAtOnce = 10
/** The same for a buyer who has not confirmed the email address, who also makes only a few a day. */
export const reservedByUnconfirmed = { atOnce: 1, inADay: 3 } as const
/** More unpaid reservations than these, by several accounts of one network within these hours, are shown to an operator. */
export const reservedByNetwork = { unpaid: 10, hours: 24 } as const
/** A depot may undo a sent quotation for this long without its page counting it. */
export const undoMs = 30_000
export const message = { maxCharacters: 4000 } as const
/** Each has a key of its own, Alt+1 to Alt+9. */
export const quickReplies = { max: 9, maxCharacters: 300 } as const
export const feedback = { maxCharacters: 1000, editableDays: 14 } as const
export const reviews = { average: 4.41, count: 5536 } as const
/** How many conversations one side may begin in 24 hours. */
export const newConversations = { aDay: 20, aDayAtFirst: 5, atFirstDays: 7 } as const
