import { z } from 'zod'
import {
  business,
  currentPassword,
  emailAddress,
  fullName,
  phoneNumber,
  resetPasswordText,
  strongPassword,
  townOrCity,
} from './account-forms'
import { defineEndpoint } from './endpoint'
import { limits } from './limits'
import { memberRole } from './members'
import { messages } from './messages'
import { operatorLogin, secondFactorCode } from './operator-accounts'
import { isoTime, message, role, uuid } from './shapes'

export const accountUser = z.object({
  id: uuid,
  type: role,
  name: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  emailVerified: z.boolean(),
  /** The address refuses email for good: nothing is sent until it is changed or verified again. */
  emailRefused: z.boolean(),
  /** The town that a buyer gives; depots see it. */
  city: z.string().nullable(),
  /** The business that a buyer buys for; null for a private buyer. */
  business: z.object({ name: z.string(), vatNumber: z.string().nullable() }).nullable(),
  /** The seller's role in the company; null without a company. */
  memberRole: memberRole.nullable(),
  /** The account that the other side knows: the members of a depot share one. */
  partyId: uuid,
})
export type AccountUser = z.infer<typeof accountUser>

/** Who is signed in: what login and both token checks answer. */
const signedIn = z.object({
  role,
  userId: uuid,
  user: accountUser,
  /** Null for a buyer. */
  isCompanydetailsFilled: z.boolean().nullable(),
})
export type SignedIn = z.infer<typeof signedIn>

export const loginAnswer = signedIn.extend({ token: z.string() })
export type LoginAnswer = z.infer<typeof loginAnswer>

/** From a mailed link. */
export const oneTimeToken = z
  .string({ error: messages.invalidToken })
  .trim()
  .min(1, messages.invalidToken)
  .max(200, messages.invalidToken)

export const registerBody = z.object({
  name: fullName,
  password: strongPassword,
  type: z.enum(role.options, { error: 'Please say whether you are a buyer or a seller' }),
  email: emailAddress,
  phone_number: phoneNumber,
})
export type RegisterBody = z.infer<typeof registerBody>

export const register = defineEndpoint({
  method: 'POST',
  path: '/auth/register',
  access: 'anyone',
  summary: 'Sign up as a buyer or a seller',
  body: registerBody,
  response: message.extend({ userId: uuid }),
  status: 201,
})

export const login = defineEndpoint({
  method: 'POST',
  path: '/auth/login',
  access: 'anyone',
  summary: 'Log in with an email address or a phone number; an operator with a code as well',
  body: z.object({
    emailOrPhone: z
      .string({ error: messages.logIn.identifierRequiredOnSubmit })
      .trim()
      .min(1, messages.logIn.identifierRequiredOnSubmit)
      .max(254, messages.logIn.identifierInvalid),
    password: z
      .string({ error: messages.logIn.passwordRequired })
      .min(1, messages.logIn.passwordRequired)
      .max(limits.password.max, messages.login.failure),
    /** An operator's second factor: six figures from the authenticator app, or a recovery code. */
    code: secondFactorCode.optional(),
  }),
  response: z.union([loginAnswer, operatorLogin]),
})

export const setUpSecondFactor = defineEndpoint({
  method: 'POST',
  path: '/auth/second-factor',
  access: 'anyone',
  summary: "A key for an operator's authenticator app, before the first login; the first right code confirms it",
  body: login.body.pick({ emailOrPhone: true, password: true }),
  response: z.object({ key: z.string(), uri: z.string() }),
})

export const checkToken = defineEndpoint({
  method: 'GET',
  path: '/auth/check-token',
  access: 'signed-in',
  right: 'any',
  summary: 'Who the bearer token belongs to',
  response: signedIn,
})
/** Part of the published API: the same answer as `GET /auth/check-token`, for a token in the body. */
export const checkGivenToken = defineEndpoint({
  method: 'POST',
  path: '/auth/check-token',
  access: 'anyone',
  summary: 'Who the given token belongs to; without one, the bearer token',
  body: z.object({ token: z.string().max(500).optional() }).nullish(),
  response: signedIn,
})

export const logout = defineEndpoint({
  method: 'POST',
  path: '/auth/logout',
  access: 'signed-in',
  right: 'any',
  summary: 'End this session',
})

export const forgotPassword = defineEndpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  access: 'anyone',
  summary: 'Mail a link to set a new password, if the address is known',
  body: z.object({ email: emailAddress }),
  response: message,
})

const resetDefinition = {
  method: 'POST',
  access: 'anyone',
  summary: 'Set a new password with a mailed token, which ends every other session',
  body: z.object({ token: oneTimeToken, newPassword: resetPasswordText }),
  response: loginAnswer.extend({ message: z.string() }),
} as const
export const resetPassword = defineEndpoint({ ...resetDefinition, path: '/auth/reset-password' })
/** Part of the published API: the path that earlier clients call. */
export const resetPasswordByOldPath = defineEndpoint({ ...resetDefinition, path: '/enquiries/reset-password' })

export const verifyEmail = defineEndpoint({
  method: 'POST',
  path: '/auth/verify-email',
  access: 'anyone',
  summary: 'Confirm an email address with a mailed token',
  body: z.object({ token: oneTimeToken }),
  response: message,
})
export const undoEmailChange = defineEndpoint({
  method: 'POST',
  path: '/auth/undo-email-change',
  access: 'anyone',
  summary: 'Bring back the email address that was replaced, with the token mailed to it; ends every session',
  body: z.object({ token: oneTimeToken }),
  response: message,
})
export const undoDeletion = defineEndpoint({
  method: 'POST',
  path: '/auth/undo-deletion',
  access: 'anyone',
  summary: 'Bring back an account that was deleted, with the token mailed then; works until the account is erased for good',
  body: z.object({ token: oneTimeToken }),
  response: message,
})
export const resendVerification = defineEndpoint({
  method: 'POST',
  path: '/auth/resend-verification',
  access: 'signed-in',
  right: 'any',
  summary: 'Mail the confirmation link again',
  response: message,
})

export const updateProfile = defineEndpoint({
  method: 'PATCH',
  path: '/auth/update-profile',
  access: 'signed-in',
  right: 'any',
  summary: 'Change name, email, phone, town, password, or whom a buyer buys for',
  body: z
    .object({
      fullName: fullName.optional(),
      email: emailAddress.optional(),
      phoneNumber: phoneNumber.optional(),
      city: townOrCity.optional(),
      /** Null: a private buyer. Deals that are already agreed keep their details. */
      business: business.nullable().optional(),
      /** Required for a new email address or password. */
      currentPassword: currentPassword.optional(),
      newPassword: strongPassword.optional(),
    })
    .refine((body) => body.newPassword === undefined || body.currentPassword !== undefined, {
      path: ['currentPassword'],
      message: 'Please enter your current password',
    }),
  response: message.extend({ user: accountUser }),
})

export const accountSession = z.object({
  id: uuid,
  /** Such as "Chrome on Windows". */
  device: z.string(),
  created_at: isoTime,
  last_seen_at: isoTime,
  isCurrent: z.boolean(),
})
export type AccountSession = z.infer<typeof accountSession>

export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/auth/sessions',
  access: 'signed-in',
  right: 'any',
  summary: 'Where you are signed in, most recently used first',
  response: z.array(accountSession),
})
export const endSession = defineEndpoint({
  method: 'DELETE',
  path: '/auth/sessions/:id',
  access: 'signed-in',
  right: 'any',
  summary: 'End one of your sessions',
  params: z.object({ id: uuid }),
})

export const exportAccount = defineEndpoint({
  method: 'GET',
  path: '/auth/export',
  access: 'signed-in',
  right: 'any',
  summary: 'Everything stored about you',
  response: z.record(z.string(), z.unknown()),
})
export const deleteAccount = defineEndpoint({
  method: 'DELETE',
  path: '/auth/account',
  access: 'signed-in',
  right: 'any',
  summary: 'Delete your account: gone for everybody at once, erased after the days in which a mailed link brings it back',
  body: z.object({
    password: currentPassword,
    /** Deletes the account despite open deals: they stay as they are, and the other side can still read them. */
    leave_deals: z.boolean().optional(),
  }),
})
