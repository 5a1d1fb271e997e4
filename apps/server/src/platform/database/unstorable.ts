import { hasState } from './collisions'

/** Values that no check of ours forbids and PostgreSQL does not take: a number or date out of range, a text with a zero byte. */
const states = ['22003', '22008', '22021', '22P02', '22P05']

export const UNSTORABLE = 'Please check what you sent: we cannot store one of these values.'

/** Whether the database refused what was sent, so that the mistake is the sender's. */
export const isUnstorable = (error: unknown): boolean => hasState(error, states)
