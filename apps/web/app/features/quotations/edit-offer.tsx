import { editQuotationItem } from '@allyards/contract/quotations'
import type { Vehicle } from '@allyards/contract/shapes'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { bandQuery } from '~/features/fair-price/band-query'
import { useGetFairPriceQuery } from '~/features/fair-price/fair-price-calls'
import { OfferFields } from '~/features/offers/offer-fields'
import { bodyOf, type DraftErrors, type OfferDraft, wordsFor } from '~/features/offers/quotation-draft'
import { sellerQuotationCalls } from '~/features/offers/seller-quotation-calls'
import type { CallFailure } from '~/store/api'
import { Button } from '~/ui/button'
import { toast } from '~/ui/toast'
import type { SentOffer } from './offer-row'

interface EditOfferProps {
  item: SentOffer
  vehicle: Vehicle
  onClose: () => void
}

/** An open offer, changed in place; Escape leaves it as it was. */
export function EditOffer({ item, vehicle, onClose }: EditOfferProps) {
  const [draft, setDraft] = useState(() => draftOf(item))
  const [errors, setErrors] = useState<DraftErrors>({})
  const [edit, { isLoading }] = sellerQuotationCalls.useEditQuotationItemMutation()
  const { data } = useGetFairPriceQuery({ query: bandQuery(item.part_id, vehicle) })
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('input[data-price]')?.focus(), [])

  function show(found: Record<string, string>) {
    setErrors(Object.fromEntries(Object.entries(found).map(([name, text]) => [`${item.id}.${name}`, wordsFor(name, text)])))
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    const { part_id: _, ...body } = bodyOf(draft)
    const checked = editQuotationItem.body.safeParse(body)
    if (!checked.success) return show(Object.fromEntries(checked.error.issues.map(({ path, message }) => [path[0], message])))
    const { error } = await edit({ params: { id: item.id }, body })
    if (error) {
      const failure = error as CallFailure
      show(failure.body.errors ?? {})
      return toast.error(failure.body.message, { description: 'Your offer stands as it was.' })
    }
    toast.success('Offer changed')
    onClose()
  }

  return (
    <form
      ref={form}
      noValidate
      className="grid gap-3 border-t border-line bg-paper-1 p-4"
      onSubmit={save}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && onClose()}
    >
      <OfferFields
        offer={draft}
        name={`Change the offer for ${item.part_name}`}
        band={data?.band ?? null}
        errors={errors}
        onChange={(values) => {
          setErrors({})
          setDraft((known) => ({ ...known, ...values }))
        }}
      />
      <div className="flex justify-end gap-2 max-md:*:flex-1">
        <Button kind="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" pending={isLoading}>
          Save offer
        </Button>
      </div>
    </form>
  )
}

function draftOf(item: SentOffer): OfferDraft {
  return {
    key: item.id,
    part_id: item.part_id,
    source: null,
    price: item.price.toFixed(2),
    condition: item.condition,
    warranty_months: String(item.warranty_months),
    delivery_price: item.delivery_price.toFixed(2),
    delivery_days: String(item.delivery_days),
    oem_number: item.oem_number ?? '',
    mileage: item.mileage === null ? '' : String(item.mileage),
    fit_confirmed: item.fit_confirmed,
    note: item.note ?? '',
    imageUrls: item.imageUrls,
  }
}
