import { type ResetPasswordForm as Fields, resetPasswordForm } from '@allyards/contract/account-forms'
import { type LoginAnswer, resetPassword } from '@allyards/contract/accounts'
import { limits } from '@allyards/contract/limits'
import { messages } from '@allyards/contract/messages'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { callName } from '~/store/api'
import { failureOf, showFieldErrors } from '~/store/call-failure'
import { Button } from '~/ui/button'
import { checkOnBlur } from '~/ui/check-on-blur'
import { PasswordField } from '~/ui/password-field'
import { toast } from '~/ui/toast-queue'
import { useResetPasswordMutation } from './auth-calls'
import { ForgotForm } from './forgot-dialog'
import { RuleList } from './rule-list'

/** The login dialog's form for a new password, shown when the address carries a reset token. */
export function ResetForm({ token, onReset }: { token: string; onReset: (answer: LoginAnswer) => void }) {
  const { form, submit, isPending, isWornOut } = useReset(token, onReset)
  const { register, watch, formState } = form
  const [newPassword, confirmPassword] = watch(['newPassword', 'confirmPassword'])
  const { errors } = formState

  if (isWornOut) {
    return (
      <>
        <p className="mb-4 text-steel-600">This link has expired or has been used. We can send you a new one.</p>
        <ForgotForm />
      </>
    )
  }

  return (
    <form method="dialog" noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-steel-600">Choose a new one. Your other devices are logged out.</p>
      <PasswordField
        label="New Password"
        autoComplete="new-password"
        error={errors.newPassword?.message}
        {...checkOnBlur(register('newPassword'))}
      />
      <PasswordField
        label="Confirm Password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...checkOnBlur(register('confirmPassword'))}
      />
      <RuleList
        rules={[
          [`At least ${limits.password.minOnReset} characters`, newPassword.length >= limits.password.minOnReset],
          ['Both the same', newPassword !== '' && newPassword === confirmPassword],
        ]}
      />
      <Button type="submit" kind="plate" size="lg" wide pending={isPending}>
        Set New Password
      </Button>
    </form>
  )
}

function useReset(token: string, onReset: (answer: LoginAnswer) => void) {
  const [reset, { isLoading, isSuccess }] = useResetPasswordMutation()
  const form = useForm<Fields>({
    resolver: zodResolver(resetPasswordForm),
    mode: 'onTouched',
    defaultValues: { newPassword: '', confirmPassword: '' },
  })
  const [isWornOut, setWornOut] = useState(false)

  const submit = form.handleSubmit(async (fields) => {
    try {
      const answer = await reset({ body: { token, newPassword: fields.newPassword } }).unwrap()
      toast.success(answer.message || messages.reset.success)
      onReset(answer)
    } catch (error) {
      const failure = failureOf(error)
      // The form itself says that a link has expired, and what to do.
      if (failure.body.errors?.token) return setWornOut(true)
      toast.error(failure.body.message, { about: callName(resetPassword) })
      showFieldErrors(failure, form.setError, { newPassword: 'newPassword' })
    }
  })
  return { form, submit, isPending: isLoading || isSuccess, isWornOut }
}
