import { type ForgotForm as Fields, forgotForm } from '@allyards/contract/account-forms'
import { limits } from '@allyards/contract/limits'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { failureOf } from '~/store/call-failure'
import { dialogOpened } from '~/store/dialog-slice'
import { useAppDispatch } from '~/store/hooks'
import { Button } from '~/ui/button'
import { checkOnBlur } from '~/ui/check-on-blur'
import { Dialog } from '~/ui/dialog'
import { Icon } from '~/ui/icon'
import { showErrors } from '~/ui/show-errors'
import { TextField } from '~/ui/text-field'
import { useForgotPasswordMutation } from './auth-calls'

export function ForgotDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(next) => !next && onClose()}
      title="Forgot Password"
      description={`We will email you a link to set a new one. It works for ${limits.resetTokenMinutes} minutes.`}
    >
      <ForgotForm />
    </Dialog>
  )
}

/** Asks for a link that sets a new password. */
export function ForgotForm() {
  const dispatch = useAppDispatch()
  const [send, { data: sent, isLoading }] = useForgotPasswordMutation()
  const { register, handleSubmit, setError, formState } = useForm<Fields>({
    resolver: zodResolver(forgotForm),
    mode: 'onTouched',
    defaultValues: { email: '' },
  })

  const submit = handleSubmit(async (body) => {
    try {
      await send({ body }).unwrap()
    } catch (error) {
      showErrors({ email: failureOf(error).body.message }, setError)
    }
  })

  return (
    <form noValidate onSubmit={submit} className="grid gap-3.5">
      <TextField
        label="Email Address"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={formState.errors.email?.message}
        {...checkOnBlur(register('email'))}
      />
      {sent && (
        <p role="status" className="flex items-center gap-2.5 rounded bg-go-wash px-3.5 py-2.5 text-14 font-600 text-go-deep">
          <Icon name="check" size="sm" />
          {sent.message}
        </p>
      )}
      <Button type="submit" kind="plate" wide pending={isLoading}>
        Send link
      </Button>
      <Button kind="line" wide onClick={() => dispatch(dialogOpened({ name: 'login' }))}>
        Back To Login
      </Button>
    </form>
  )
}
