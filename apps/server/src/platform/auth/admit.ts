import type { Access, EndpointDefinition } from '@allyards/contract/endpoint'
import { needsConfirmedSeller } from '@allyards/contract/members'
import { messages } from '@allyards/contract/messages'
import type { FastifyRequest } from 'fastify'
import { forbidden, notFound, ProductError } from '../errors'
import { NOTHING_HERE } from '../http/answer-errors'
import { type Caller, type FindCaller, type FindOperator, mustHaveConfirmedEmail, mustHaveRight, type Operator } from './caller'

/** The operator of the token; a 404 for everybody else. */
export async function admitOperator(request: FastifyRequest, findOperator: FindOperator): Promise<Operator> {
  const token = bearerToken(request)
  const operator = token ? await findOperator(token) : undefined
  if (!operator) throw notFound(NOTHING_HERE)
  return operator
}

/** The caller, if the contract lets them call the endpoint. */
export async function admit(
  endpoint: EndpointDefinition,
  request: FastifyRequest,
  findCaller: FindCaller,
): Promise<Caller | undefined> {
  const { access, right } = endpoint
  const token = bearerToken(request)
  const caller = token ? await findCaller(token) : undefined
  if (access === 'anyone') return caller
  if (!caller) throw new ProductError('unauthenticated', messages.invalidToken)
  if (right) mustHaveRight(caller, right)
  mustHaveRole(caller, access)
  if (needsConfirmedSeller(endpoint)) mustHaveConfirmedEmail(caller)
  return caller
}

function mustHaveRole({ role, depotId }: Caller, access: Access): void {
  if (access === 'signed-in') return
  if (access === 'buyer' && role !== 'buyer') throw forbidden('Only a buyer can do this.')
  if (access !== 'buyer' && role !== 'seller') throw forbidden('Only a seller can do this.')
  if (access === 'seller' && !depotId) throw new ProductError('company_details_missing', messages.companyDetailsMissing)
}

export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
}
