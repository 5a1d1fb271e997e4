import { emailAddress, fullName, phoneNumber } from '@allyards/contract/account-forms'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import type { SessionUser } from '~/store/auth-slice'
import { userChanged } from '~/store/auth-slice'
import { failureOf, showFieldErrors } from '~/store/call-failure'
import { useAppDispatch } from '~/store/hooks'
import { checkOnBlur } from '~/ui/check-on-blur'
import { Panel } from '~/ui/panel'
import { PasswordField } from '~/ui/password-field'
import { Tag } from '~/ui/tag'
import { TextField } from '~/ui/text-field'
import { toast } from '~/ui/toast'
import { countryOf, splitPhone } from '../auth/countries'
import { PhoneField } from '../auth/phone-field'
import { useUpdateProfileMutation } from './profile-api'
import { SaveRow } from './save-row'

const form = z
  .object({
    fullName,
    email: emailAddress,
    country: z.string(),
    number: z.string(),
    city: z.string().max(80, 'Town or city must be at most 80 characters'),
    currentPassword: z.string(),
  })
  .superRefine(({ country, number }, context) => {
    const checked = phoneNumber.safeParse(number.trim() === '' ? '' : countryOf(country).dialCode + number)
    if (!checked.success) context.addIssue({ code: 'custom', path: ['number'], message: checked.error.issues[0]?.message })
  })
type Fields = z.infer<typeof form>

export function DetailsPanel({ user, title = 'Your details' }: { user: Partial<SessionUser>; title?: string }) {
  const dispatch = useAppDispatch()
  const [save, { isLoading }] = useUpdateProfileMutation()
  const { register, handleSubmit, setError, setValue, watch, reset, formState } = useForm<Fields>({
    resolver: zodResolver(form),
    mode: 'onTouched',
    values: fieldsOf(user),
    resetOptions: { keepDirtyValues: true },
  })
  const { errors, isDirty } = formState
  const country = watch('country')
  const isNewEmail = watch('email').trim().toLowerCase() !== (user.email ?? '').toLowerCase()

  const submit = handleSubmit(async ({ fullName, email, country, number, city, currentPassword }) => {
    try {
      const phone = `${countryOf(country).dialCode}${number.replace(/\s/g, '')}`
      const answer = await save({
        body: {
          fullName,
          email,
          phoneNumber: phone,
          ...(user.type === 'buyer' ? { city } : {}),
          ...(currentPassword ? { currentPassword } : {}),
        },
      }).unwrap()
      dispatch(userChanged(answer.user))
      reset(fieldsOf(answer.user))
      toast.success(answer.message)
    } catch (error) {
      showFieldErrors(failureOf(error), setError, {
        fullName: 'fullName',
        email: 'email',
        phoneNumber: 'number',
        city: 'city',
        currentPassword: 'currentPassword',
      })
    }
  })

  return (
    <Panel id="details" title={title}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          label="Full Name"
          autoComplete="name"
          error={errors.fullName?.message}
          {...checkOnBlur(register('fullName'))}
        />
        <div className="grid gap-4 md:grid-cols-2">
          <TextField
            label="Email Address"
            type="email"
            autoComplete="email"
            hint="A new address must be verified again."
            error={errors.email?.message}
            after={
              user.emailVerified ? (
                <Tag kind="go-wash" icon="check">
                  Verified
                </Tag>
              ) : (
                <Tag kind="warn">Not verified</Tag>
              )
            }
            {...checkOnBlur(register('email'))}
          />
          <PhoneField
            country={country}
            onCountryChange={(code) => setValue('country', code, { shouldDirty: true, shouldValidate: true })}
            error={errors.number?.message}
            {...checkOnBlur(register('number'))}
          />
        </div>
        {isNewEmail && (
          <PasswordField
            label="Your password"
            autoComplete="current-password"
            hint="To be sure that it is you who changes the address."
            error={errors.currentPassword?.message}
            {...checkOnBlur(register('currentPassword'))}
          />
        )}
        {user.type === 'buyer' && (
          <TextField
            label="Town or city"
            mark="optional"
            autoComplete="address-level2"
            hint="Depots see it with your enquiries, to judge delivery."
            error={errors.city?.message}
            {...checkOnBlur(register('city'))}
          />
        )}
        <SaveRow label="Save changes" isDirty={isDirty} isSaving={isLoading} onUndo={() => reset(fieldsOf(user))} />
      </form>
    </Panel>
  )
}

function fieldsOf(user: Partial<SessionUser>): Fields {
  return {
    fullName: user.name ?? '',
    email: user.email ?? '',
    city: user.city ?? '',
    currentPassword: '',
    ...splitPhone(user.phoneNumber ?? ''),
  }
}
