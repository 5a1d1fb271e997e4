import { defaultDialCode } from '@allyards/contract/limits'
import { newMember } from '@allyards/contract/team'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { withDialCode } from '~/features/auth/countries'
import { PhoneField } from '~/features/auth/phone-field'
import { RuleList, strongPasswordRules } from '~/features/auth/rule-list'
import { useSession } from '~/store/hooks'
import { Button } from '~/ui/button'
import { checkOnBlur } from '~/ui/check-on-blur'
import { contractResolver, issuesByField, renamed } from '~/ui/contract-resolver'
import { PasswordField } from '~/ui/password-field'
import { TextField } from '~/ui/text-field'
import { useRefusals } from '~/ui/use-refusals'
import { OtherAccount } from './other-account'
import type { ReadInvitation } from './team-calls'
import { useAccept } from './use-accept'

interface Fields {
  name: string
  phone: string
  password: string
}

const wireNames = { name: 'name', phone_number: 'phone', password: 'password' } as const

/** A login of the invited person's own. The address is the one that the invitation was mailed to. */
export function JoinForm({ token, invitation }: { token: string; invitation: ReadInvitation }) {
  const session = useSession()
  const [country, setCountry] = useState<string>(defaultDialCode.country)
  const { form, submit, isJoining } = useJoin(token, invitation.name, country)
  const { register, watch, clearErrors } = form
  const { errors } = form.formState
  if (session && !isJoining) return <OtherAccount invitation={invitation} />
  return (
    <form method="dialog" noValidate onSubmit={submit} className="grid gap-4">
      <TextField
        label="Email Address"
        autoComplete="username"
        value={invitation.email}
        readOnly
        hint="Your login. You can change it later in your profile."
      />
      <div className="grid items-start gap-4 md:grid-cols-2">
        <TextField label="Full Name" autoComplete="name" error={errors.name?.message} {...checkOnBlur(register('name'))} />
        <PhoneField
          country={country}
          onCountryChange={(code) => {
            setCountry(code)
            clearErrors('phone')
          }}
          error={errors.phone?.message}
          {...checkOnBlur(register('phone'))}
        />
      </div>
      <PasswordField
        label="Create Password"
        autoComplete="new-password"
        error={errors.password?.message}
        {...checkOnBlur(register('password'))}
      />
      <RuleList rules={strongPasswordRules(watch('password'))} />
      <Button type="submit" kind="plate" size="lg" wide pending={isJoining}>
        Join the team
      </Button>
      <p className="text-13 text-steel-600">
        By joining you agree to the{' '}
        <a href="/legal/terms" target="_blank" rel="noreferrer" className="link">
          terms
        </a>
        . What we keep and for how long:{' '}
        <a href="/legal/privacy" target="_blank" rel="noreferrer" className="link">
          privacy
        </a>
        .
      </p>
    </form>
  )
}

function useJoin(token: string, name: string, country: string) {
  const { join, isJoining } = useAccept(token)
  const bodyOf = ({ phone, ...fields }: Fields) => ({ ...fields, phone_number: phone === '' ? '' : withDialCode(country, phone) })
  const { resolver, refuse, forget } = useRefusals<Fields>(
    contractResolver((fields) => renamed(issuesByField(newMember, bodyOf(fields)), wireNames)),
  )
  const form = useForm<Fields>({ resolver, mode: 'onTouched', defaultValues: { name, phone: '', password: '' } })
  const submit = form.handleSubmit(async (fields) => {
    forget()
    const failure = await join(bodyOf(fields))
    if (failure) refuse(renamed(failure.body.errors ?? {}, wireNames), fields, form.setError)
  })
  return { form, submit, isJoining }
}
