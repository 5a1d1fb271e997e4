import { updateProfile } from '@allyards/contract/accounts'
import { useForm } from 'react-hook-form'
import type { SessionUser } from '~/store/auth-slice'
import { userChanged } from '~/store/auth-slice'
import { failureOf, showFieldErrors } from '~/store/call-failure'
import { useAppDispatch } from '~/store/hooks'
import { checkOnBlur } from '~/ui/check-on-blur'
import { contractResolver, issuesByField, renamed } from '~/ui/contract-resolver'
import { Panel } from '~/ui/panel'
import { PasswordField } from '~/ui/password-field'
import { Tag } from '~/ui/tag'
import { TextField } from '~/ui/text-field'
import { toast } from '~/ui/toast-queue'
import { splitPhone, withDialCode } from '../auth/countries'
import { PhoneField } from '../auth/phone-field'
import { useUpdateProfileMutation } from './profile-calls'
import { SaveRow } from './save-row'

interface Fields {
  fullName: string
  email: string
  country: string
  number: string
  city: string
  currentPassword: string
}

/** The form's field for each field of the request, in the order of the form. */
const wireNames = {
  fullName: 'fullName',
  email: 'email',
  phoneNumber: 'number',
  currentPassword: 'currentPassword',
  city: 'city',
} as const

export function DetailsPanel({ user, title = 'Your details' }: { user: Partial<SessionUser>; title?: string }) {
  const { form, submit, isLoading } = useDetailsForm(user)
  const { register, setValue, watch, reset, formState } = form
  const { errors, isDirty } = formState
  const country = watch('country')
  const isNewEmail = watch('email').trim().toLowerCase() !== (user.email ?? '').toLowerCase()

  return (
    <Panel id="details" title={title}>
      <form method="dialog" noValidate onSubmit={submit} className="grid gap-4">
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
            // Below the box, where it covers no long address.
            hint={<EmailState isVerified={user.emailVerified} />}
            error={errors.email?.message}
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
            hint="So that only you can change the address."
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

function EmailState({ isVerified }: { isVerified: boolean | undefined }) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      {isVerified ? (
        <Tag kind="go-wash" icon="check">
          Verified
        </Tag>
      ) : (
        <Tag kind="warn">Not verified</Tag>
      )}
      A new address must be verified again.
    </span>
  )
}

function useDetailsForm(user: Partial<SessionUser>) {
  const dispatch = useAppDispatch()
  const [save, { isLoading }] = useUpdateProfileMutation()
  const form = useForm<Fields>({
    resolver: contractResolver((fields) => renamed(issuesByField(updateProfile.body, bodyOf(fields, user)), wireNames)),
    mode: 'onTouched',
    values: fieldsOf(user),
    resetOptions: { keepDirtyValues: true },
  })
  const submit = form.handleSubmit(async (fields) => {
    try {
      const answer = await save({ body: bodyOf(fields, user) }).unwrap()
      dispatch(userChanged(answer.user))
      form.reset(fieldsOf(answer.user))
      toast.success(answer.message)
    } catch (error) {
      showFieldErrors(failureOf(error), form.setError, wireNames)
    }
  })
  return { form, submit, isLoading }
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

function bodyOf({ fullName, email, country, number, city, currentPassword }: Fields, user: Partial<SessionUser>) {
  const digits = number.replace(/\s/g, '')
  return {
    fullName,
    email,
    phoneNumber: digits === '' ? '' : withDialCode(country, digits),
    ...(user.type === 'buyer' ? { city } : {}),
    ...(currentPassword ? { currentPassword } : {}),
  }
}
