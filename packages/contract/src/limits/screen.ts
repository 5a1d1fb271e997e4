export const toast = { autoHideMs: 6000, kept: 20, maxWidthPx: 350, enterMs: 350, exitMs: 400 } as const
export const redirectAfterResetMs = 1500
export const rehydrationMs = 5000
