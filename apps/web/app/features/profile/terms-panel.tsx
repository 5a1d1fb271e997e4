import { DANGEROUS_NAMES } from '@allyards/contract/dangerous-goods'
import { PlaceFields, SizeFields } from '~/features/own-depot/terms-fields'
import type { useTermsForm } from '~/features/own-depot/terms-form'
import { warrantyWords } from '~/features/products/product-words'
import { checkOnBlur } from '~/ui/check-on-blur'
import { NativeSelect } from '~/ui/native-select'
import { Panel } from '~/ui/panel'
import { Switch } from '~/ui/switch'
import { TextArea } from '~/ui/text-area'
import { TextField } from '~/ui/text-field'
import { SaveRow } from './save-row'

const warranties = [0, 1, 3, 6, 12, 18, 24]

/** The defaults of new offers and listings, which the public page shows as well. */
export function TermsPanel({ form, submit, isSaving }: ReturnType<typeof useTermsForm>) {
  const { isDirty, errors } = form.formState
  const { collection, warranty_months } = form.watch()
  const months = [...new Set([...warranties, Number(warranty_months)])].sort((a, b) => a - b)
  return (
    <Panel id="delivery" title="Delivery and warranty" note="Prefilled in your quotations and new products.">
      <form noValidate onSubmit={submit} className="grid gap-4">
        <div className="grid gap-4 xs:grid-cols-2 md:grid-cols-4">
          <TextField
            label="Parcel delivery"
            before="£"
            inputMode="decimal"
            autoComplete="off"
            error={errors.price?.message}
            {...checkOnBlur(form.register('price'))}
          />
          <TextField
            label="Free from"
            before="£"
            inputMode="decimal"
            autoComplete="off"
            hint="Parcels. Empty is never."
            error={errors.free_from?.message}
            {...checkOnBlur(form.register('free_from'))}
          />
          <TextField
            label="Working days"
            inputMode="numeric"
            autoComplete="off"
            hint="Until it arrives."
            error={errors.days?.message}
            {...checkOnBlur(form.register('days'))}
          />
          <NativeSelect
            label="Default warranty"
            options={months.map((value) => ({ value: String(value), label: warrantyWords(value) }))}
            error={errors.warranty_months?.message}
            {...form.register('warranty_months')}
          />
        </div>
        <SizeFields form={form} />
        <PlaceFields form={form} />
        <TextField
          label="Approved carrier for dangerous goods"
          mark="optional"
          maxLength={60}
          autoComplete="off"
          hidesContacts
          className="md:max-w-120"
          hint={`${DANGEROUS_NAMES} go only with a carrier that is approved for them. By naming one you state that it is. Without one, buyers collect these parts.`}
          error={errors.dangerous_carrier?.message}
          {...checkOnBlur(form.register('dangerous_carrier'))}
        />
        <Switch
          label={<b className="font-600">Collection from the yard</b>}
          hint="Free, within opening hours"
          checked={collection}
          onCheckedChange={(checked) => form.setValue('collection', checked, { shouldDirty: true })}
        />
        <TextArea
          label="In your own words"
          mark="optional"
          rows={2}
          maxLength={500}
          hidesContacts
          placeholder="Ordered by 2 pm, sent the same day."
          error={errors.note?.message}
          {...checkOnBlur(form.register('note'))}
        />
        <SaveRow label="Save delivery and warranty" isDirty={isDirty} isSaving={isSaving} onUndo={() => form.reset()} />
      </form>
    </Panel>
  )
}
