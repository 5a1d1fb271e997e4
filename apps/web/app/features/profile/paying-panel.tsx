import { memberMay } from '@allyards/contract/members'
import { changeWaysToPay, formatSortCode, type WaysToPay } from '@allyards/contract/ways-to-pay'
import { useForm } from 'react-hook-form'
import { useChangeWaysToPayMutation, useWaysToPayQuery } from '~/features/own-depot/own-depot-calls'
import type { SessionUser } from '~/store/auth-slice'
import { failureOf, showFieldErrors } from '~/store/call-failure'
import { checkOnBlur } from '~/ui/check-on-blur'
import { Checkbox } from '~/ui/checkbox'
import { contractResolver, issuesByField, renamed } from '~/ui/contract-resolver'
import { Panel } from '~/ui/panel'
import { PasswordField } from '~/ui/password-field'
import { Loading, Skeleton } from '~/ui/skeleton'
import { TextField } from '~/ui/text-field'
import { toast } from '~/ui/toast-queue'
import { SaveRow } from './save-row'

interface Fields {
  name: string
  sortCode: string
  accountNumber: string
  cardByPhone: boolean
  cardOnCollection: boolean
  cashOnCollection: boolean
  currentPassword: string
}

/** How the depot is paid: for those of its members who handle money. */
export function PayingPanel({ user }: { user: Partial<SessionUser> }) {
  const isAllowed = memberMay(user.memberRole ?? null, 'money')
  const { data } = useWaysToPayQuery({}, { skip: !isAllowed })
  if (!isAllowed) return null
  return (
    <Panel id="paying" title="How buyers pay you" note="Shown to a buyer once a deal is agreed, and to nobody else.">
      {data ? (
        <PayingForm ways={data.ways} email={user.email} />
      ) : (
        <Loading>
          <Skeleton className="h-11 w-full" />
        </Loading>
      )}
    </Panel>
  )
}

function PayingForm({ ways, email }: { ways: WaysToPay | null; email: string | undefined }) {
  const { form, submit, isLoading } = useWaysForm(ways)
  const { register, formState, reset } = form
  const { errors, isDirty } = formState
  return (
    <form method="dialog" noValidate onSubmit={submit} className="grid gap-4">
      <input type="text" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
      <fieldset className="grid gap-4 md:grid-cols-[minmax(0,2fr)_1fr_1fr]">
        <legend className="mb-1.5 text-14 font-600">Bank transfer</legend>
        <TextField
          label="Name on the account"
          autoComplete="off"
          error={errors.name?.message}
          {...checkOnBlur(register('name'))}
        />
        <TextField
          label="Sort code"
          inputMode="numeric"
          autoComplete="off"
          placeholder="12-34-56"
          error={errors.sortCode?.message}
          {...checkOnBlur(register('sortCode'))}
        />
        <TextField
          label="Account number"
          inputMode="numeric"
          autoComplete="off"
          error={errors.accountNumber?.message}
          {...checkOnBlur(register('accountNumber'))}
        />
      </fieldset>
      <fieldset className="grid xs:grid-cols-3">
        <legend className="text-14 font-600">Other ways</legend>
        <Checkbox label="Card by phone" {...register('cardByPhone')} />
        <Checkbox label="Card on collection" {...register('cardOnCollection')} />
        <Checkbox label="Cash on collection" {...register('cashOnCollection')} />
      </fieldset>
      {isDirty && (
        <PasswordField
          label="Your password"
          hint="For safety: whoever changes an account number takes your money. Every owner gets an email about it."
          autoComplete="current-password"
          error={errors.currentPassword?.message}
          {...checkOnBlur(register('currentPassword'))}
        />
      )}
      <SaveRow label="Save how buyers pay you" isDirty={isDirty} isSaving={isLoading} onUndo={() => reset()} />
    </form>
  )
}

function useWaysForm(ways: WaysToPay | null) {
  const [save, { isLoading }] = useChangeWaysToPayMutation()
  const form = useForm<Fields>({
    values: fieldsOf(ways),
    resetOptions: { keepDirtyValues: true },
    mode: 'onTouched',
    resolver: contractResolver((fields) => renamed(issuesByField(changeWaysToPay.body, bodyOf(fields)), fieldNames)),
  })
  const submit = form.handleSubmit(async (fields) => {
    try {
      const answer = await save({ body: bodyOf(fields) }).unwrap()
      form.reset(fieldsOf(answer.ways))
      toast.success(answer.message)
    } catch (error) {
      showFieldErrors(failureOf(error), form.setError, fieldNames)
    }
  })
  return { form, submit, isLoading }
}

const fieldNames = {
  'ways.bank': 'name',
  'ways.bank.name': 'name',
  'ways.bank.sortCode': 'sortCode',
  'ways.bank.accountNumber': 'accountNumber',
  currentPassword: 'currentPassword',
} as const

/** An account that is left empty is no way to pay. */
function bodyOf({ name, sortCode, accountNumber, currentPassword, ...others }: Fields) {
  const hasBank = [name, sortCode, accountNumber].some((typed) => typed.trim() !== '')
  return {
    ways: {
      bank: hasBank ? { name, sortCode, accountNumber } : null,
      card_by_phone: others.cardByPhone,
      card_on_collection: others.cardOnCollection,
      cash_on_collection: others.cashOnCollection,
    },
    currentPassword,
  }
}

const fieldsOf = (ways: WaysToPay | null): Fields => ({
  name: ways?.bank?.name ?? '',
  sortCode: formatSortCode(ways?.bank?.sortCode ?? ''),
  accountNumber: ways?.bank?.accountNumber ?? '',
  cardByPhone: ways?.card_by_phone ?? false,
  cardOnCollection: ways?.card_on_collection ?? false,
  cashOnCollection: ways?.cash_on_collection ?? false,
  currentPassword: '',
})
