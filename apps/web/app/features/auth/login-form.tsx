import { checkLogin, type LoginForm as Fields, loginForm } from '@allyards/contract/account-forms'
import { type LoginAnswer, login as loginCall } from '@allyards/contract/accounts'
import { messages } from '@allyards/contract/messages'
import type { Role } from '@allyards/contract/shapes'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { callName } from '~/store/api'
import { failureOf, hasNoAnswer } from '~/store/call-failure'
import { Button } from '~/ui/button'
import { checkOnBlur, fieldsChecked } from '~/ui/check-on-blur'
import { renamed } from '~/ui/contract-resolver'
import { PasswordField } from '~/ui/password-field'
import { showErrors } from '~/ui/show-errors'
import { TextField } from '~/ui/text-field'
import { TextButton } from '~/ui/text-link'
import { toast } from '~/ui/toast-queue'
import { useOneAtATime } from '~/ui/use-one-at-a-time'
import { useRefusals } from '~/ui/use-refusals'
import { useLoginMutation } from './auth-calls'
import type { Credentials } from './sign-up-form'

interface LoginFormProps {
  /** The only role that may log in here. */
  only?: Role
  /** Values that are known already, so that a new member need not type them again. */
  filled?: Credentials
  onLoggedIn: (answer: LoginAnswer) => void
  onForgot: () => void
}

export function LoginForm({ only, filled, onLoggedIn, onForgot }: LoginFormProps) {
  const { form, submit, isLoading } = useLogin({ only, filled, onLoggedIn })
  const { errors } = form.formState
  return (
    <form method="dialog" noValidate onSubmit={submit} className="grid gap-4">
      <TextField
        label="Email or phone"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.emailOrPhone?.message}
        {...checkOnBlur(form.register('emailOrPhone'))}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...checkOnBlur(form.register('password'))}
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

function useLogin({ only, filled, onLoggedIn }: Omit<LoginFormProps, 'onForgot'>) {
  const [login, { isLoading }] = useLoginMutation()
  const { resolver, refuse, forget } = useRefusals<Fields>(zodResolver(loginForm))
  const form = useForm<Fields>({
    resolver,
    mode: 'onTouched',
    defaultValues: filled ?? { emailOrPhone: '', password: '' },
  })
  const { getValues, setError, setFocus, trigger } = form

  const submit = useOneAtATime(async () => {
    await fieldsChecked()
    forget()
    const sent = { ...getValues(), emailOrPhone: getValues('emailOrPhone').trim() }
    const missing = checkLogin(sent)
    if (Object.keys(missing).length > 0) return showErrors(missing, setError)
    if (!(await trigger(undefined, { shouldFocus: true }))) return
    try {
      onLoggedIn(await login({ body: sent, only }).unwrap())
    } catch (error) {
      const failure = failureOf(error)
      const about = callName(loginCall)
      if (hasNoAnswer(failure)) toast.error(messages.login.error, { about, description: messages.login.away })
      else toast.error(failure.body.message, { about })
      setFocus('password', { shouldSelect: true })
      // The toast goes after a few seconds; the form keeps the reason until what was typed changes.
      const named = failure.status === 401 ? { password: failure.body.message } : (failure.body.errors ?? {})
      refuse(renamed(named, { emailOrPhone: 'emailOrPhone', password: 'password' }), getValues(), setError)
    }
  })

  return { form, submit, isLoading }
}
