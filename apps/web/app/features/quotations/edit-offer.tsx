import { partInWords } from '@allyards/contract/part-places'
import { sizeOf } from '@allyards/contract/part-sizes'
import { editQuotationItem } from '@allyards/contract/quotations'
import type { Vehicle } from '@allyards/contract/shapes'
import { type KeyboardEvent, useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { bandQuery } from '~/features/fair-price/band-query'
import { useGetFairPriceQuery } from '~/features/fair-price/fair-price-calls'
import { OfferFields } from '~/features/offers/offer-fields'
import { bodyOf, type OfferDraft, type QuotationDraft } from '~/features/offers/quotation-draft'
import { sellerQuotationCalls } from '~/features/offers/seller-quotation-calls'
import { failureOf } from '~/store/call-failure'
import { Button } from '~/ui/button'
import { contractResolver, issuesByField } from '~/ui/contract-resolver'
import { showErrors } from '~/ui/show-errors'
import { toast } from '~/ui/toast-queue'
import type { SentOffer } from './offer-row'

interface EditOfferProps {
  item: SentOffer
  vehicle: Vehicle
  onClose: () => void
}

/** Edits an open offer in place; Escape discards the changes. */
export function EditOffer({ item, vehicle, onClose }: EditOfferProps) {
  const { form, save, isSaving } = useChangedOffer(item, onClose)
  const { control, setFocus } = form
  const offers = useWatch({ control, name: 'offers' })
  const { data } = useGetFairPriceQuery({ query: bandQuery(item.part_id, vehicle, item) })
  useEffect(() => setFocus('offers.0.price'), [setFocus])

  return (
    <form
      noValidate
      className="grid gap-3 border-t border-line bg-paper-1 p-4"
      onSubmit={save}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && onClose()}
    >
      {item.quantity > 1 && <p className="text-13 font-550">{`The price is for all ${item.quantity}.`}</p>}
      {offers.map((offer) => (
        <OfferFields
          key={offer.key}
          form={form}
          index={0}
          offer={offer}
          partId={item.part_id}
          name={`Change the offer for ${partInWords(item.part_name, item)}`}
          band={data?.band ?? null}
        />
      ))}
      <div className="flex justify-end gap-2">
        <Button kind="quiet" className="max-md:flex-1" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" className="max-md:flex-1" pending={isSaving}>
          Save offer
        </Button>
      </div>
    </form>
  )
}

function useChangedOffer(item: SentOffer, onSaved: () => void) {
  const form = useForm<QuotationDraft>({
    defaultValues: { offers: [draftOf(item)], notes: '', valid_days: '' },
    resolver: contractResolver(({ offers }) => inDraft(issuesByField(editQuotationItem.body, changeOf(offers)))),
  })
  const { handleSubmit, setError } = form
  const [edit, { isLoading }] = sellerQuotationCalls.useEditQuotationItemMutation()

  const save = handleSubmit(async (fields) => {
    const { error } = await edit({ params: { id: item.id }, body: changeOf(fields.offers) })
    if (error) {
      const failure = failureOf(error)
      showErrors(inDraft(failure.body.errors ?? {}), setError)
      return toast.error(failure.body.message, { description: 'Your offer is unchanged.' })
    }
    toast.success('Offer changed')
    onSaved()
  })
  return { form, save, isSaving: isLoading }
}

function changeOf([offer]: OfferDraft[]) {
  const { enquiry_part_id: _, product_id: __, ...body } = bodyOf(offer as OfferDraft)
  return body
}

/** The form holds one offer in the shape of a draft with several. */
const inDraft = (errors: Record<string, string>) =>
  Object.fromEntries(Object.entries(errors).map(([name, message]) => [`offers.0.${name}`, message]))

function draftOf(item: SentOffer): OfferDraft {
  return {
    key: item.id,
    enquiry_part_id: item.enquiry_part_id,
    source: null,
    product_id: item.product_id,
    price: item.price.toFixed(2),
    last_price: '',
    sure_price: '',
    condition: item.condition,
    warranty_months: String(item.warranty_months),
    size: sizeOf(item.part_id),
    delivery_price: item.delivery_price.toFixed(2),
    delivery_days: String(item.delivery_days),
    oem_number: item.oem_number ?? '',
    mileage: item.mileage === null ? '' : String(item.mileage),
    features: item.features,
    fit_confirmed: item.fit_confirmed,
    safety_stated: item.safety_stated ?? false,
    note: item.note ?? '',
    imageUrls: item.imageUrls,
  }
}
