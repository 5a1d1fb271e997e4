import { business } from '@allyards/contract/account-forms'
import { useForm } from 'react-hook-form'
import { type SessionUser, userChanged } from '~/store/auth-slice'
import { failureOf, showFieldErrors } from '~/store/call-failure'
import { useAppDispatch } from '~/store/hooks'
import { checkOnBlur } from '~/ui/check-on-blur'
import { contractResolver, issuesByField } from '~/ui/contract-resolver'
import { Panel } from '~/ui/panel'
import { Radio } from '~/ui/radio'
import { TextField } from '~/ui/text-field'
import { toast } from '~/ui/toast-queue'
import { useUpdateProfileMutation } from './profile-calls'
import { SaveRow } from './save-row'

interface Fields {
  who: 'myself' | 'business'
  name: string
  vatNumber: string
}

/** Business or consumer: their rights differ, and a business gets invoices. */
export function BusinessPanel({ user }: { user: Partial<SessionUser> }) {
  const { form, submit, isLoading } = useBusinessForm(user)
  const { register, reset, watch, formState } = form
  const { errors, isDirty } = formState
  return (
    <Panel id="business" title="Who you buy for" note="It applies to what you agree from now on.">
      <form noValidate onSubmit={submit} className="grid gap-3">
        <Radio label="I buy for myself" hint="You have a consumer's rights" value="myself" {...register('who')} />
        <Radio
          label="I buy for my business"
          hint="Trade terms, and an invoice for each deal"
          value="business"
          {...register('who')}
        />
        {watch('who') === 'business' && (
          <div className="grid gap-4 md:grid-cols-2">
            <TextField
              label="Business name"
              autoComplete="organization"
              error={errors.name?.message}
              {...checkOnBlur(register('name'))}
            />
            <TextField
              label="VAT number"
              mark="optional"
              autoComplete="off"
              error={errors.vatNumber?.message}
              {...checkOnBlur(register('vatNumber'))}
            />
          </div>
        )}
        <SaveRow label="Save who you buy for" isDirty={isDirty} isSaving={isLoading} onUndo={() => reset(fieldsOf(user))} />
      </form>
    </Panel>
  )
}

function useBusinessForm(user: Partial<SessionUser>) {
  const dispatch = useAppDispatch()
  const [save, { isLoading }] = useUpdateProfileMutation()
  const form = useForm<Fields>({
    values: fieldsOf(user),
    resetOptions: { keepDirtyValues: true },
    mode: 'onTouched',
    resolver: contractResolver((fields) => (fields.who === 'business' ? issuesByField(business, fields) : {})),
  })
  const submit = form.handleSubmit(async ({ who, name, vatNumber }) => {
    try {
      const answer = await save({ body: { business: who === 'business' ? { name, vatNumber } : null } }).unwrap()
      dispatch(userChanged(answer.user))
      form.reset(fieldsOf(answer.user))
      toast.success(who === 'business' ? `You now buy for ${name}.` : 'You now buy for yourself.')
    } catch (error) {
      showFieldErrors(failureOf(error), form.setError, { 'business.name': 'name', 'business.vatNumber': 'vatNumber' })
    }
  })
  return { form, submit, isLoading }
}

const fieldsOf = ({ business: bought }: Partial<SessionUser>): Fields => ({
  who: bought ? 'business' : 'myself',
  name: bought?.name ?? '',
  vatNumber: bought?.vatNumber ?? '',
})
