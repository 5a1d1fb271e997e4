import { createAction } from '@reduxjs/toolkit'

/** The server refused the stored token. */
export const sessionRejected = createAction('auth/sessionRejected')
