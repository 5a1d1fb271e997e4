import { readNumber } from '@allyards/contract/money'
import { changeProducts } from '@allyards/contract/own-products'
import { useForm } from 'react-hook-form'
import { Button } from '~/ui/button'
import { contractResolver, issuesByField, renamed } from '~/ui/contract-resolver'
import { TextField } from '~/ui/text-field'
import { toast } from '~/ui/toast-queue'

export type BulkField = 'price_percent' | 'stock' | 'delivery_price' | 'delivery_days' | 'bay'

interface BulkValueProps {
  /** The field of the selected products that it changes. */
  changes: BulkField
  label: string
  placeholder: string
  before?: string
  after?: string
  pending: boolean
  onApply: (typed: string) => void
}

/** One value for all selected products. The bar has no room for text, so a toast reports an error. */
export function BulkValue({ changes, label, placeholder, before, after, pending, onApply }: BulkValueProps) {
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { typed: '' },
    resolver: contractResolver(({ typed }) =>
      renamed(issuesByField(changeProducts.body, { [changes]: changes === 'bay' ? typed : readNumber(typed) }), {
        [changes]: 'typed',
      }),
    ),
  })
  const submit = handleSubmit(
    ({ typed }) => onApply(typed),
    ({ typed }) => toast.error(typed?.message ?? ''),
  )
  return (
    <form noValidate className="flex items-center gap-2 text-ink" onSubmit={submit}>
      <TextField
        label={label}
        hideLabel
        size="sm"
        inputMode={changes === 'bay' ? 'text' : 'decimal'}
        placeholder={placeholder}
        {...(before ? { before } : {})}
        {...(after ? { after } : {})}
        isWrong={formState.errors.typed !== undefined}
        className="w-24"
        autoFocus
        {...register('typed')}
      />
      <Button kind="white" size="sm" type="submit" pending={pending}>
        Apply
      </Button>
    </form>
  )
}
