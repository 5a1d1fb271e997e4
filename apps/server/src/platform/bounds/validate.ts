import type { FastifySchemaCompiler } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { invalid } from '../errors'
import { boundsOf } from './bounds-of'
import { cutToBounds } from './cut-to-bounds'

const TOO_LONG = 'This is too long'

/** How Fastify checks what comes with a call: how much it is before anything else. */
export const validate: FastifySchemaCompiler<z.ZodType> = (route) => {
  const parse = validatorCompiler(route)
  return (sent: unknown) => {
    const { value, tooLongAt } = cutToBounds(boundsOf(route.schema), sent)
    const result = parse(value)
    if (tooLongAt === undefined || (typeof result === 'object' && 'error' in result)) return result
    return { error: invalid(TOO_LONG, { [tooLongAt || 'body']: TOO_LONG }) }
  }
}
