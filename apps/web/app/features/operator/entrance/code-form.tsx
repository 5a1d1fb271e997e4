import { secondFactorCode } from '@allyards/contract/operator-accounts'
import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { failureOf } from '~/store/call-failure'
import { Button } from '~/ui/button'
import { TextField } from '~/ui/text-field'
import { TextButton } from '~/ui/text-link'

const form = z.object({ code: secondFactorCode })

interface CodeFormProps {
  /** The text of the button. */
  label: string
  /** The first code of a new app cannot be a recovery code. */
  takesRecoveryCode?: boolean
  onCode: (code: string) => Promise<void>
  children?: ReactNode
}

/** Asks for the authenticator app's six digits, or for a recovery code. */
export function CodeForm({ label, takesRecoveryCode = true, onCode, children }: CodeFormProps) {
  const [isRecovery, setIsRecovery] = useState(false)
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: zodResolver(form),
    defaultValues: { code: '' },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async ({ code }) => {
    try {
      await onCode(code)
    } catch (error) {
      setError('code', { type: 'server', message: failureOf(error).body.message })
      setFocus('code', { shouldSelect: true })
    }
  })

  return (
    <form method="dialog" noValidate onSubmit={submit} className="grid gap-3.5">
      <TextField
        key={String(isRecovery)}
        label={isRecovery ? 'Recovery code' : 'Code, six figures'}
        size="lg"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder={isRecovery ? 'XXXX-XXXX' : ''}
        maxLength={20}
        error={errors.code?.message}
        autoFocus
        {...register('code')}
      />
      {children}
      <Button type="submit" kind="plate" size="lg" wide pending={isSubmitting}>
        {label}
      </Button>
      {takesRecoveryCode && (
        <TextButton className="min-h-8 justify-self-center" onClick={() => setIsRecovery(!isRecovery)}>
          {isRecovery ? 'Use the authenticator app' : 'Use a recovery code'}
        </TextButton>
      )}
    </form>
  )
}
