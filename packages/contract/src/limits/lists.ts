export const page = { first: 1, size: 10, maxSize: 100 } as const
export const categorySearchMinCharacters = 3
/** Values of one filter in a list. */
export const filterValues = 100
/** All values of one filter, written as one text with commas. */
export const filterCharacters = 10_000
/** A longer search is read up to `read`; one longer than `sent` is refused. */
export const search = { read: 200, sent: 150_000 } as const
export const starterNotices = 2
/** Unread notices are counted up to here; a badge then says 99+. */
export const noticesCounted = 100
/** Enquiries of an inbox are counted up to here; a tab then says 999+. */
export const inboxCounted = 1000
