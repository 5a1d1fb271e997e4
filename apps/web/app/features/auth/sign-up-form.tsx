import { checkSignUp, type SignUpForm as Fields, signUpForm } from '@allyards/contract/account-forms'
import { register as registerCall } from '@allyards/contract/accounts'
import { defaultDialCode } from '@allyards/contract/limits'
import { messages } from '@allyards/contract/messages'
import type { Role } from '@allyards/contract/shapes'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { callName } from '~/store/api'
import { type CallFailure, failureOf } from '~/store/call-failure'
import { Button } from '~/ui/button'
import { checkOnBlur, fieldsChecked } from '~/ui/check-on-blur'
import { classNames } from '~/ui/class-names'
import { renamed } from '~/ui/contract-resolver'
import { PasswordField } from '~/ui/password-field'
import { showErrors } from '~/ui/show-errors'
import { TextField } from '~/ui/text-field'
import { toast } from '~/ui/toast-queue'
import { useOneAtATime } from '~/ui/use-one-at-a-time'
import { useRefusals } from '~/ui/use-refusals'
import { useRegisterMutation } from './auth-calls'
import { withDialCode } from './countries'
import { PhoneField } from './phone-field'
import { RuleList, strongPasswordRules } from './rule-list'

const blank: Fields = { name: '', phone: '', email: '', password: '', confirmPassword: '' }
const fieldNames = Object.keys(blank) as (keyof Fields)[]
const wireNames = { name: 'name', phone_number: 'phone', email: 'email', password: 'password' } as const

/** The login details of the new account, kept in memory only, so that nobody types them twice. */
export interface Credentials {
  emailOrPhone: string
  password: string
}

interface SignUpFormProps {
  type: Role
  onSignedUp: (made: Credentials) => void
  /** What follows the sign-up is not finished yet. */
  isGoingOn?: boolean
  /** Puts name and phone on one line, as the dialog does. */
  compact?: boolean
}

export function SignUpForm({ type, onSignedUp, isGoingOn = false, compact = false }: SignUpFormProps) {
  const [country, setCountry] = useState<string>(defaultDialCode.country)
  const { form, submit, isLoading } = useSignUp(type, country, onSignedUp)
  const { register, clearErrors, watch, formState } = form
  const { errors } = formState
  const phone = checkOnBlur(register('phone', { onChange: () => clearErrors('phone') }))

  return (
    <form method="dialog" noValidate onSubmit={submit} className={classNames('grid gap-4', compact && 'md:gap-2.5')}>
      <div className={classNames('grid gap-4', compact && 'md:grid-cols-2')}>
        <TextField label="Full Name" autoComplete="name" error={errors.name?.message} {...checkOnBlur(register('name'))} />
        <PhoneField
          country={country}
          onCountryChange={(code) => {
            setCountry(code)
            clearErrors('phone')
          }}
          error={errors.phone?.message}
          {...phone}
        />
      </div>
      <TextField
        label="Email Address"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
        {...checkOnBlur(register('email'))}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <PasswordField
          label="Create Password"
          autoComplete="new-password"
          error={errors.password?.message}
          {...checkOnBlur(register('password'))}
        />
        <PasswordField
          label="Confirm Password"
          autoComplete="new-password"
          error={errors.confirmPassword?.message}
          {...checkOnBlur(register('confirmPassword'))}
        />
      </div>
      <RuleList rules={strongPasswordRules(watch('password'))} />
      <Button type="submit" kind="plate" size={compact ? 'md' : 'lg'} wide pending={isLoading || isGoingOn}>
        Sign Up
      </Button>
      <TermsNote />
    </form>
  )
}

function TermsNote() {
  return (
    <p className="text-13 text-steel-600">
      By signing up you agree to the{' '}
      <a href="/legal/terms" target="_blank" rel="noreferrer" className="link">
        terms
      </a>
      . What we keep and for how long:{' '}
      <a href="/legal/privacy" target="_blank" rel="noreferrer" className="link">
        privacy
      </a>
      .
    </p>
  )
}

function useSignUp(type: Role, country: string, onSignedUp: (made: Credentials) => void) {
  const [signUp, { isLoading }] = useRegisterMutation()
  const { resolver, refuse, forget } = useRefusals<Fields>(zodResolver(signUpForm))
  const form = useForm<Fields>({ resolver, mode: 'onTouched', defaultValues: blank })
  const { getValues, getFieldState, setError, trigger, reset } = form

  /** Fields are checked when they lose the focus. Check the remaining ones before sending. */
  const submit = useOneAtATime(async () => {
    await fieldsChecked()
    forget()
    const fields = getValues()
    const body = {
      name: fields.name.trim(),
      phone_number: withDialCode(country, fields.phone),
      email: fields.email.trim(),
      password: fields.password,
      type,
    }
    const isOpen = (name: keyof Fields) => !getFieldState(name).isTouched || getFieldState(name).error?.type === 'refused'
    await trigger(fieldNames.filter(isOpen))
    const problems = checkSignUp(body, fields.confirmPassword)
    const found = fieldNames
      .map((name) => [name, getFieldState(name).error?.message ?? problems[name]])
      .filter(([, message]) => message)
    if (found.length > 0) return showErrors(Object.fromEntries(found), setError)
    try {
      const { message } = await signUp({ body }).unwrap()
      toast.success(message || messages.register.success)
      reset(blank)
      onSignedUp({ emailOrPhone: body.email, password: body.password })
    } catch (error) {
      const failure = failureOf(error)
      toast.error(failureText(failure), { about: callName(registerCall) })
      // The toast goes after a few seconds; the form keeps the reason until what was typed changes.
      refuse(renamed(failure.body.errors ?? {}, wireNames), fields, setError)
    }
  })

  return { form, submit, isLoading }
}

function failureText({ status, body }: CallFailure): string {
  if (status === 0 || status >= 500) return messages.register.network
  return body.code ? body.message : messages.register.failure
}
