import { z } from 'zod'
import { readVatNumber } from './company-checks'
import { limits } from './limits'
import { notTheMarket } from './market-name'
import { messages } from './messages'

// What people type into the account forms. The same rules run in the browser and on the server.
const signUp = messages.signUp
const logIn = messages.logIn
const resetForm = messages.resetForm
const phoneDigits = limits.phoneDigits
const passwordLimits = limits.password

/** Letters, digits and the allowed special characters, with at least one of each. */
const STRONG_PASSWORD = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[@$!%?&#])[A-Za-z\d@$!%?&#]+$/
const MAX_NAME = 120
const MAX_EMAIL = 254
const VAT_NUMBER_WRONG = 'Please enter a valid UK VAT number, such as GB 123 4567 27'

export const emailAddress = z
  .string({ error: signUp.emailRequired })
  .trim()
  .min(1, signUp.emailRequired)
  .max(MAX_EMAIL, signUp.emailInvalid)
  .refine(isEmail, signUp.emailInvalid)

export const strongPassword = z
  .string({ error: signUp.passwordRequired })
  .min(1, signUp.passwordRequired)
  .min(passwordLimits.min, signUp.passwordWeak)
  .max(passwordLimits.max, `Password must be at most ${passwordLimits.max} characters`)
  .regex(STRONG_PASSWORD, signUp.passwordWeak)

/** Required before a change of password or address, and before the account is deleted. */
export const currentPassword = z
  .string()
  .min(1, 'Please enter your current password')
  .max(passwordLimits.max, 'That is not your current password')

export const resetPasswordText = z
  .string({ error: resetForm.passwordRequired })
  .min(1, resetForm.passwordRequired)
  .min(passwordLimits.minOnReset, resetForm.passwordShort)
  .max(passwordLimits.max, `Password must be at most ${passwordLimits.max} characters`)

export const fullName = notTheMarket(
  z
    .string({ error: signUp.nameRequired })
    .trim()
    .min(1, signUp.nameRequired)
    .max(MAX_NAME, `Name must be at most ${MAX_NAME} characters`),
)
  // A name stands in mails to others: it carries no address of a web page.
  .refine(
    (name) =>
      !/:\/\/|\bwww\.|\w\.(?:com|net|org|info|biz|io|me|ly|app|shop|xyz|top|ru|cn|link|site|online|test|uk|eu|de|fr|tk)\b/i.test(
        name,
      ),
    'Please enter a name, not a link',
  )

const MAX_CITY = 80

/** Optional: an empty field becomes null. */
export const townOrCity = z
  .string()
  .trim()
  .max(MAX_CITY, `Town or city must be at most ${MAX_CITY} characters`)
  .nullable()
  .transform((text) => text || null)

/** The business that a buyer buys for. Invoices print it. */
export const business = z.object({
  name: notTheMarket(
    z
      .string({ error: 'Please enter the name of the business' })
      .trim()
      .min(1, 'Please enter the name of the business')
      .max(MAX_NAME, `Name must be at most ${MAX_NAME} characters`),
  ),
  vatNumber: z
    .string()
    .trim()
    .max(40)
    .nullish()
    .refine((text) => !text || readVatNumber(text) !== undefined, VAT_NUMBER_WRONG)
    .transform((text) => (text ? (readVatNumber(text) ?? text) : null)),
})

/** A whole phone number as people write it: spaces, dashes, brackets and one plus are formatting. */
export const phoneNumber = z
  .string({ error: signUp.phoneRequired })
  .trim()
  .min(1, signUp.phoneRequired)
  .max(40, signUp.phoneInvalid)
  .refine(isPhone, signUp.phoneInvalid)

/** The number beside the dial code: digits only. */
const localNumber = z
  .string()
  .min(1, signUp.phoneRequired)
  .regex(new RegExp(`^\\d{${phoneDigits.min},${phoneDigits.max}}$`), signUp.phoneInvalid)

export const signUpForm = z
  .object({
    name: z.string().min(1, signUp.nameRequired).max(MAX_NAME, `Name must be at most ${MAX_NAME} characters`),
    phone: localNumber,
    email: emailAddress,
    password: strongPassword,
    confirmPassword: z.string().min(1, signUp.confirmRequired),
  })
  .superRefine((form, context) => {
    if (form.confirmPassword !== '' && form.confirmPassword !== form.password) {
      context.addIssue({ code: 'custom', path: ['confirmPassword'], message: signUp.passwordsMustMatch })
    }
  })
export type SignUpForm = z.infer<typeof signUpForm>

export interface SignUpSent {
  name: string
  phone_number: string
  email: string
  password: string
}

/** The looser check before sending: trimmed, with the dial code. */
export function checkSignUp(sent: SignUpSent, confirmPassword: string): Partial<Record<keyof SignUpForm, string>> {
  const digits = sent.phone_number.replace(/\D/g, '').length
  return {
    ...(sent.name === '' ? { name: signUp.nameRequiredOnSubmit } : {}),
    ...(digits < phoneDigits.minWithDialCode || digits > phoneDigits.max ? { phone: signUp.phoneInvalid } : {}),
    ...(isEmail(sent.email) ? {} : { email: signUp.emailInvalid }),
    ...(sent.password.length < passwordLimits.minOnReset ? { password: signUp.passwordShortOnSubmit } : {}),
    ...(confirmPassword !== sent.password ? { confirmPassword: signUp.passwordsDoNotMatch } : {}),
  }
}

export const loginForm = z.object({
  emailOrPhone: z
    .string()
    .min(1, logIn.identifierRequired)
    .refine((value) => isEmail(value.trim()) || isPhone(value.trim()), logIn.identifierInvalid),
  password: z.string().min(1, logIn.passwordRequired),
})
export type LoginForm = z.infer<typeof loginForm>

/** What pressing Login checks before anything else. */
export function checkLogin(sent: LoginForm): Partial<Record<keyof LoginForm, string>> {
  return {
    ...(sent.emailOrPhone.trim() === '' ? { emailOrPhone: logIn.identifierRequiredOnSubmit } : {}),
    ...(sent.password === '' ? { password: logIn.passwordRequired } : {}),
  }
}

export const forgotForm = z.object({
  email: z.string().trim().max(MAX_EMAIL, signUp.emailInvalid).refine(isEmail, signUp.emailInvalid),
})
export type ForgotForm = z.infer<typeof forgotForm>

export const resetPasswordForm = z
  .object({ newPassword: resetPasswordText, confirmPassword: z.string().min(1, resetForm.confirmRequired) })
  .superRefine((form, context) => {
    if (form.confirmPassword !== '' && form.confirmPassword !== form.newPassword) {
      context.addIssue({ code: 'custom', path: ['confirmPassword'], message: resetForm.passwordsDoNotMatch })
    }
  })
export type ResetPasswordForm = z.infer<typeof resetPasswordForm>

export const changePasswordForm = z
  .object({ currentPassword, newPassword: strongPassword, confirmPassword: z.string().min(1, signUp.confirmRequired) })
  .superRefine((form, context) => {
    if (form.confirmPassword !== '' && form.confirmPassword !== form.newPassword) {
      context.addIssue({ code: 'custom', path: ['confirmPassword'], message: signUp.passwordsMustMatch })
    }
  })
export type ChangePasswordForm = z.infer<typeof changePasswordForm>

function isEmail(text: string): boolean {
  return z.email().safeParse(text).success
}

function isPhone(text: string): boolean {
  if (!/^\+?[\d\s().-]+$/.test(text)) return false
  const digits = text.replace(/\D/g, '').length
  return digits >= phoneDigits.min && digits <= phoneDigits.max
}
