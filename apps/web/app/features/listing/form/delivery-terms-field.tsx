import { usualDelivery } from '@allyards/contract/delivery-terms'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useSellerProfileQuery } from '~/features/own-depot/own-depot-calls'
import { daysWords } from '~/features/products/product-words'
import { dropping } from '~/ui/drop-typed-characters'
import { Icon } from '~/ui/icon'
import { TextField } from '~/ui/text-field'
import { TextButton, TextLink } from '~/ui/text-link'
import { type ProductDraft, sizeOfDraft } from './product-draft'

interface DeliveryTermsFieldProps {
  form: UseFormReturn<ProductDraft>
  draft: ProductDraft
  onChange: (days: string) => void
}

/** The delivery time and whether the part can be collected: the seller's usual terms, which one listing may override. */
export function DeliveryTermsField({ form, draft, onChange }: DeliveryTermsFieldProps) {
  const [isOpened, setOpened] = useState(false)
  const isOwn = isOpened || draft.delivery_days !== ''
  const company = useSellerProfileQuery({}).data?.company
  if (!company) return null
  const { collection } = company.deliveryTerms
  const { days: usual = null } = usualDelivery(company.deliveryTerms, { size: sizeOfDraft(draft), place: null, price: 0 })
  return (
    <ul className="mt-4 grid gap-3 border-t border-line pt-4 text-14">
      <li className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <Icon name="clock" size="sm" className="mt-1 text-steel-600" />
        {isOwn ? (
          <TextField
            label="Arrives in, working days"
            inputMode="numeric"
            className="w-44"
            maxLength={3}
            error={form.formState.errors.delivery_days?.message}
            onInput={dropping(/\D/g)}
            {...form.register('delivery_days', { onChange: () => setOpened(true) })}
          />
        ) : (
          <p className="min-w-0 flex-1">
            <b className="block font-600">{usual === null ? 'No delivery time given' : `Arrives in ${daysWords(usual)}`}</b>
            <span className="text-steel-600">Your delivery terms. Change them for this part only if you must.</span>
          </p>
        )}
        <TextButton
          className={isOwn ? 'mt-7.5' : ''}
          onClick={() => {
            onChange(isOwn || usual === null ? '' : String(usual))
            setOpened(!isOwn)
          }}
        >
          {isOwn ? 'Use your usual terms' : 'Change'}
        </TextButton>
      </li>
      <li className="flex items-start gap-x-3">
        <Icon name="pin" size="sm" className="mt-1 text-steel-600" />
        <p className="min-w-0 flex-1">
          <b className="block font-600">{collection ? `Collection from ${company.city}` : 'No collection'}</b>
          <span className="text-steel-600">{collection ? 'Free, within your opening hours.' : 'Buyers have it delivered.'}</span>
        </p>
        <TextLink to="/seller-profile">Your terms</TextLink>
      </li>
    </ul>
  )
}
