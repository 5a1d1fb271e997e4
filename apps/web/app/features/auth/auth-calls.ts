import * as contract from '@allyards/contract/accounts'
import { createClient } from '@allyards/contract/client'
import { messages } from '@allyards/contract/messages'
import type { Role } from '@allyards/contract/shapes'
import { type Ask, api, call } from '~/store/api'
import type { CallFailure } from '~/store/call-failure'
import { browserTransport } from '~/store/client'

interface Login {
  body: Ask<typeof contract.login>['body']
  /** The only role that may log in here. */
  only?: Role
}

export const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<contract.LoginAnswer, Login>({
      extraOptions: { quiet: true, fallback: messages.login.failure },
      async queryFn({ body, only }, _store, _options, send) {
        const { data, error } = await send({ endpoint: contract.login, request: { body } })
        if (error) return { error: error as CallFailure }
        // Operators are refused without a code, so this is a buyer or a seller.
        const answer = data as contract.LoginAnswer
        if (!only || answer.role === only) return { data: answer }
        await endSession(answer.token)
        return { error: { status: 403, body: { message: messages.login.sellerInBuyerDialog, code: 'forbidden' } } }
      },
    }),
    register: build.mutation(call(contract.register, { quiet: true, fallback: messages.register.rejected })),
    forgotPassword: build.mutation(call(contract.forgotPassword, { quiet: true, fallback: messages.reset.notSent })),
    resetPassword: build.mutation(call(contract.resetPassword, { quiet: true, fallback: messages.reset.failure })),
    logout: build.mutation(call(contract.logout, { quiet: true })),
    verifyEmail: build.mutation(call(contract.verifyEmail)),
    undoEmailChange: build.mutation(call(contract.undoEmailChange)),
    undoDeletion: build.mutation(call(contract.undoDeletion)),
    resendVerification: build.mutation(call(contract.resendVerification)),
  }),
})

export const {
  useLoginMutation,
  useRegisterMutation,
  useForgotPasswordMutation,
  useResetPasswordMutation,
  useLogoutMutation,
  useResendVerificationMutation,
} = authApi

/** Ends a session that was opened at the wrong door. */
function endSession(token: string) {
  const client = createClient((request) =>
    browserTransport({ ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } }),
  )
  return client(contract.logout, {})
}
