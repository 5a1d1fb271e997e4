/** Every number that the product promises: lengths, counts, times. */
export const limits = {
  toast: { autoHideMs: 6000, kept: 20, maxWidthPx: 350, enterMs: 350, exitMs: 400 },
  redirectAfterResetMs: 1500,
  rehydrationMs: 5000,
  page: { first: 1, size: 10, maxSize: 100 },
  categorySearchMinCharacters: 3,
  /** Values of one filter in a list. */
  filterValues: 100,
  phoneDigits: { min: 7, max: 15, minWithDialCode: 10 },
  password: { min: 8, minOnReset: 6, max: 200 },
  signUpDialogPx: { width: 1000, height: 500 },
  reviews: { average: 4.41, count: 5536 },
  sessionDays: 30,
  operator: { sessionHours: 8, wrongCodes: 5, lockedMinutes: 15, recoveryCodes: 10 },
  resetTokenMinutes: 60,
  enquiry: { maxParts: 20, expiresDays: 30, sameRequestDays: 7 },
  quotationValidDays: 7,
  /** So many listings one buyer may have set aside without having paid. */
  reservedAtOnce: 5,
  /** So long a depot may take back what it sent without its page counting it. */
  undoMs: 30_000,
  message: { maxCharacters: 4000 },
  /** Each has a key of its own, Alt+1 to Alt+9. */
  quickReplies: { max: 9, maxCharacters: 300 },
  upload: { maxBytes: 10 * 1024 * 1024 },
  productImages: 8,
  /** Photos that are sent to find their listings; the first two are of one send. */
  photoImport: {
    files: 50,
    bytes: 80 * 1024 * 1024,
    zipFiles: 2000,
    unpackedBytes: 400 * 1024 * 1024,
    zipRatio: 100,
    waiting: 4000,
  },
  csv: { columns: 100, cellCharacters: 10_000 },
  feedback: { maxCharacters: 1000, editableDays: 14 },
  starterNotices: 2,
  /** Unread notices are counted so far; a badge says 99+. */
  noticesCounted: 100,
} as const

export const defaultDialCode = { country: 'IN', dialCode: '+91' } as const

export const cities = ['London', 'Manchester', 'Birmingham'] as const
export type City = (typeof cities)[number]
export const defaultCity: City = 'London'
