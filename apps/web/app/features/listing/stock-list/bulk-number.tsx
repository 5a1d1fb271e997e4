import { readNumber } from '@allyards/contract/money'
import { changeProducts } from '@allyards/contract/own-products'
import { useForm } from 'react-hook-form'
import { Button } from '~/ui/button'
import { contractResolver, issuesByField, renamed } from '~/ui/contract-resolver'
import { TextField } from '~/ui/text-field'
import { toast } from '~/ui/toast-queue'

interface BulkNumberProps {
  /** The field of the selected products that it changes. */
  changes: 'price_percent' | 'stock'
  label: string
  placeholder: string
  after?: string
  pending: boolean
  onApply: (value: number) => void
}

/** One number for all selected products. The bar has no room for text, so a toast reports an error. */
export function BulkNumber({ changes, label, placeholder, after, pending, onApply }: BulkNumberProps) {
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { number: '' },
    resolver: contractResolver(({ number }) =>
      renamed(issuesByField(changeProducts.body, { [changes]: readNumber(number) }), { [changes]: 'number' }),
    ),
  })
  const submit = handleSubmit(
    ({ number }) => onApply(readNumber(number)),
    ({ number }) => toast.error(number?.message ?? ''),
  )
  return (
    <form noValidate className="flex items-center gap-2 text-ink" onSubmit={submit}>
      <TextField
        label={label}
        hideLabel
        size="sm"
        inputMode="decimal"
        placeholder={placeholder}
        {...(after ? { after } : {})}
        isWrong={formState.errors.number !== undefined}
        className="w-24"
        autoFocus
        {...register('number')}
      />
      <Button kind="white" size="sm" type="submit" pending={pending}>
        Apply
      </Button>
    </form>
  )
}
