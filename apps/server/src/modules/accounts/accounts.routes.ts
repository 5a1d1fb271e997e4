import * as contract from '@allyards/contract/accounts'
import { messages } from '@allyards/contract/messages'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../context'
import { bearerToken } from '../../platform/auth/admit'
import { notFound, ProductError } from '../../platform/errors'
import { senderOf } from '../../platform/http/client-address'
import type { Serve } from '../../platform/http/serve'
import { presentSession, presentSignedIn } from './accounts.presenter'
import { getAccount } from './accounts.queries'
import { deleteAccount } from './leaving/delete-account'
import { exportAccount } from './leaving/export-account'
import { takeBackAccount } from './leaving/take-back-account'
import { mailResetLink } from './logging-in/forgot-password'
import { logInAnyone, type OperatorDoor, setUpSecondFactor } from './logging-in/log-in-operator'
import { resetPassword } from './logging-in/reset-password'
import { endSession, findSessions } from './logging-in/sessions'
import type { PersonalData } from './personal-data'
import { register } from './register'
import { updateProfile } from './update-profile'
import { resendVerification, verifyEmail } from './verify-email'

/** Calls that cost work or mail, per address. */
const perMinute = (max: number) => ({ config: { rateLimit: { max, timeWindow: '1 minute' } } })
const userAgentOf = (request: FastifyRequest) => request.headers['user-agent']

interface FromAbove {
  /** How each module above this one welcomes, exports and forgets a person. */
  personalData: PersonalData[]
  operatorDoor: OperatorDoor
}

export function accountsRoutes(serve: Serve, context: Context, { personalData, operatorDoor }: FromAbove): void {
  const { db, jobs, live, findCaller } = context

  serve(
    contract.register,
    async ({ body, request }) => ({
      message: messages.register.success,
      userId: await register(context, body, senderOf(request), personalData),
    }),
    perMinute(30),
  )
  serve(
    contract.login,
    ({ body, request }) =>
      logInAnyone(context, operatorDoor, { ...body, address: senderOf(request), userAgent: userAgentOf(request) }),
    perMinute(60),
  )
  serve(
    contract.setUpSecondFactor,
    ({ body, request }) =>
      setUpSecondFactor(context, operatorDoor, { ...body, address: senderOf(request), userAgent: userAgentOf(request) }),
    perMinute(10),
  )
  serve(contract.checkToken, async ({ caller }) => presentSignedIn(await getAccount(db, caller.userId)))
  serve(contract.checkGivenToken, async ({ body, request }) => {
    const token = body?.token ?? bearerToken(request)
    const caller = token ? await findCaller(token) : undefined
    if (!caller) throw new ProductError('unauthenticated', messages.invalidToken)
    return presentSignedIn(await getAccount(db, caller.userId))
  })
  serve(contract.logout, async ({ caller }) => {
    await endSession(db, caller.userId, caller.sessionId)
    live.endSession(caller.sessionId)
    return undefined
  })

  serve(
    contract.forgotPassword,
    async ({ body }) => {
      await jobs.enqueue(db, mailResetLink, { email: body.email })
      return { message: messages.reset.sent }
    },
    perMinute(10),
  )
  for (const endpoint of [contract.resetPassword, contract.resetPasswordByOldPath]) {
    serve(
      endpoint,
      async ({ body, request }) => ({
        ...(await resetPassword(context, { ...body, userAgent: userAgentOf(request) })),
        message: messages.reset.success,
      }),
      perMinute(20),
    )
  }
  serve(
    contract.verifyEmail,
    async ({ body }) => {
      await verifyEmail(context, body.token)
      return { message: 'Your email address is verified.' }
    },
    perMinute(30),
  )
  serve(
    contract.undoEmailChange,
    async ({ body }) => {
      await takeBackAccount(context, body.token, personalData)
      return { message: 'Your email address is back. Please set a new password with the link that we have just sent you.' }
    },
    perMinute(30),
  )
  serve(
    contract.undoDeletion,
    async ({ body }) => {
      await takeBackAccount(context, body.token, personalData)
      return { message: 'Your account is back. Please set a new password with the link that we have just sent you.' }
    },
    perMinute(30),
  )
  serve(
    contract.resendVerification,
    async ({ caller }) => ({ message: await resendVerification(context, caller.userId) }),
    perMinute(10),
  )

  serve(
    contract.updateProfile,
    async ({ caller, body, request }) => ({
      message: 'Your profile is saved.',
      user: await updateProfile(context, { ...caller, address: senderOf(request) }, body),
    }),
    perMinute(30),
  )
  serve(contract.listSessions, async ({ caller }) =>
    (await findSessions(db, caller.userId)).map((session) => presentSession(session, caller.sessionId)),
  )
  serve(contract.endSession, async ({ caller, params }) => {
    if (!(await endSession(db, caller.userId, params.id))) throw notFound('This session has ended already.')
    live.endSession(params.id)
    return undefined
  })
  serve(contract.exportAccount, ({ caller }) => exportAccount(db, caller, personalData), perMinute(10))
  serve(
    contract.deleteAccount,
    async ({ caller, body, request }) => {
      await deleteAccount(context, { ...caller, address: senderOf(request) }, body, personalData)
      return undefined
    },
    perMinute(10),
  )
}
