export const phoneDigits = { min: 7, max: 15, minWithDialCode: 10 } as const
export const password = { min: 8, minOnReset: 6, max: 200 } as const
export const sessionDays = 30
export const operator = { sessionHours: 8, wrongCodes: 5, lockedMinutes: 15, recoveryCodes: 10 } as const
export const resetTokenMinutes = 60
