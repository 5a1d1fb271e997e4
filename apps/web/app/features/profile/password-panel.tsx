import { changePasswordForm, type ChangePasswordForm as Fields } from '@allyards/contract/account-forms'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { failureOf, showFieldErrors } from '~/store/call-failure'
import { Button } from '~/ui/button'
import { checkOnBlur } from '~/ui/check-on-blur'
import { Panel } from '~/ui/panel'
import { PasswordField } from '~/ui/password-field'
import { toast } from '~/ui/toast-queue'
import { RuleList, strongPasswordRules } from '../auth/rule-list'
import { useUpdateProfileMutation } from './profile-calls'

const blank: Fields = { currentPassword: '', newPassword: '', confirmPassword: '' }

export function PasswordPanel({ email }: { email: string | undefined }) {
  const { form, submit, isLoading } = usePasswordForm()
  const { register, watch, formState } = form
  const { errors } = formState

  return (
    <Panel id="password" title="Password" note="Changing it signs out your other devices.">
      <form method="dialog" noValidate onSubmit={submit} className="grid gap-4">
        <input type="text" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          error={errors.currentPassword?.message}
          {...checkOnBlur(register('currentPassword'))}
        />
        <div className="grid gap-4 md:grid-cols-2">
          <PasswordField
            label="New password"
            autoComplete="new-password"
            error={errors.newPassword?.message}
            {...checkOnBlur(register('newPassword'))}
          />
          <PasswordField
            label="Confirm password"
            autoComplete="new-password"
            error={errors.confirmPassword?.message}
            {...checkOnBlur(register('confirmPassword'))}
          />
        </div>
        <RuleList rules={strongPasswordRules(watch('newPassword'))} />
        <Button type="submit" kind="line" className="justify-self-start" pending={isLoading}>
          Change password
        </Button>
      </form>
    </Panel>
  )
}

function usePasswordForm() {
  const [save, { isLoading }] = useUpdateProfileMutation()
  const form = useForm<Fields>({
    resolver: zodResolver(changePasswordForm),
    mode: 'onTouched',
    defaultValues: blank,
  })

  const submit = form.handleSubmit(async ({ currentPassword, newPassword }) => {
    try {
      await save({ body: { currentPassword, newPassword } }).unwrap()
      form.reset(blank)
      toast.success('Your password is changed. Your other devices are logged out.')
    } catch (error) {
      showFieldErrors(failureOf(error), form.setError, { currentPassword: 'currentPassword', newPassword: 'newPassword' })
    }
  })
  return { form, submit, isLoading }
}
