import { checkLogin, type LoginForm as Fields, loginForm } from '@allyards/contract/account-forms'
import type { LoginAnswer } from '@allyards/contract/accounts'
import { messages } from '@allyards/contract/messages'
import type { Role } from '@allyards/contract/shapes'
import { zodResolver } from '@hookform/resolvers/zod'
import type { FormEvent } from 'react'
import { useForm } from 'react-hook-form'
import { failureOf, showFieldErrors } from '~/store/call-failure'
import { Button } from '~/ui/button'
import { checkOnBlur, fieldsChecked } from '~/ui/check-on-blur'
import { PasswordField } from '~/ui/password-field'
import { showErrors } from '~/ui/show-errors'
import { TextField } from '~/ui/text-field'
import { TextButton } from '~/ui/text-link'
import { toast } from '~/ui/toast'
import { useLoginMutation } from './auth-api'

interface LoginFormProps {
  /** The only role that may log in here. */
  only?: Role
  emailOrPhone?: string
  onLoggedIn: (answer: LoginAnswer) => void
  onForgot: () => void
}

export function LoginForm({ only, emailOrPhone = '', onLoggedIn, onForgot }: LoginFormProps) {
  const [login, { isLoading }] = useLoginMutation()
  const { register, getValues, setError, setFocus, trigger, formState } = useForm<Fields>({
    resolver: zodResolver(loginForm),
    mode: 'onTouched',
    defaultValues: { emailOrPhone, password: '' },
  })
  const { errors } = formState

  async function submit(event: FormEvent) {
    event.preventDefault()
    await fieldsChecked()
    const sent = { ...getValues(), emailOrPhone: getValues('emailOrPhone').trim() }
    const missing = checkLogin(sent)
    if (Object.keys(missing).length > 0) return showErrors(missing, setError)
    if (!(await trigger(undefined, { shouldFocus: true }))) return
    try {
      onLoggedIn(await login({ body: sent, only }).unwrap())
    } catch (error) {
      const failure = failureOf(error)
      toast.error(failure.status === 0 ? messages.login.error : failure.body.message)
      setFocus('password', { shouldSelect: true })
      // The toast goes; what was wrong stays beside what has to be typed again.
      if (failure.status === 401) setError('password', { type: 'server', message: failure.body.message })
      showFieldErrors(failure, setError, { emailOrPhone: 'emailOrPhone', password: 'password' })
    }
  }

  return (
    <form method="dialog" noValidate onSubmit={submit} className="grid gap-4">
      <TextField
        label="Email or phone"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.emailOrPhone?.message}
        {...checkOnBlur(register('emailOrPhone'))}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...checkOnBlur(register('password'))}
      />
      <TextButton className="min-h-8 justify-self-start" onClick={onForgot}>
        Forgot Password?
      </TextButton>
      <Button type="submit" kind="plate" size="lg" wide pending={isLoading}>
        Login
      </Button>
    </form>
  )
}
