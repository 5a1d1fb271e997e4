import { isCollision } from './collisions'

/** SQLSTATE classes and codes after which a retry may succeed: lost, full, starting, stopping, locked, timed out. */
const STATE_CLASSES = ['08', '53', '58']
const STATES = ['25006', '25P03', '25P04', '55P03', '57014', '57P01', '57P02', '57P03', '57P05']

const SYSTEM_CODES = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOSPC',
]

/** node-postgres gives these no code. */
const DRIVER_MESSAGES = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'is not queryable',
  'Cannot use a pool after calling end',
]

/** Thrown for engines whose client has no error of its own. */
export class EngineAway extends Error {}

/** Whether an engine behind the process failed, not the request or the code: it is worth trying again in a moment. */
export function isEngineAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    error instanceof EngineAway ||
    isCollision(error) ||
    STATES.includes(code) ||
    (code.length === 5 && STATE_CLASSES.includes(code.slice(0, 2))) ||
    SYSTEM_CODES.includes(code) ||
    DRIVER_MESSAGES.some((message) => error.message.includes(message)) ||
    (error instanceof AggregateError && error.errors.some(isEngineAway)) ||
    isEngineAway(error.cause)
  )
}
