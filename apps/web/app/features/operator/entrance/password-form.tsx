import { setUpSecondFactor } from '@allyards/contract/accounts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { failureOf } from '~/store/call-failure'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { PasswordField } from '~/ui/password-field'
import { TextField } from '~/ui/text-field'

export type Credentials = z.output<typeof setUpSecondFactor.body>

export function PasswordForm({ onGiven }: { onGiven: (credentials: Credentials) => Promise<void> }) {
  const { register, handleSubmit, setError, setFocus, formState } = useForm<Credentials>({
    resolver: zodResolver(setUpSecondFactor.body),
    defaultValues: { emailOrPhone: '', password: '' },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (credentials) => {
    try {
      await onGiven(credentials)
    } catch (error) {
      setError('password', { type: 'server', message: failureOf(error).body.message })
      setFocus('password', { shouldSelect: true })
    }
  })

  return (
    <form method="dialog" noValidate onSubmit={submit} className="grid gap-3.5">
      <TextField
        label="Email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.emailOrPhone?.message}
        {...register('emailOrPhone')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" kind="plate" size="lg" wide pending={isSubmitting}>
        Continue
      </Button>
      <p className="flex gap-2.5 text-13 text-steel-600">
        <Icon name="info" size="sm" className="mt-0.5" />
        <span>
          No sign-up and no password by email here. Lost both? Another operator runs <b>operator reset-second-factor</b> on the
          server.
        </span>
      </p>
    </form>
  )
}
