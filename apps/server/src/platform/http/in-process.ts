import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

const HEADER = 'x-in-process'
/** A secret of this process, so that no visitor can pretend to be it. */
const key = randomBytes(24).toString('base64url')

export const inProcessHeaders = { [HEADER]: key }

/** A page being rendered calls the API: the visitor's own request was limited and logged already. */
export const isInProcess = (request: FastifyRequest): boolean => request.headers[HEADER] === key
