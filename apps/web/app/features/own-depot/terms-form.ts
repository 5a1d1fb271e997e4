import { type DeliveryTerms, proposedDelivery } from '@allyards/contract/delivery-terms'
import { type FarPlace, farPlaces } from '@allyards/contract/far-places'
import { readNumber } from '@allyards/contract/money'
import { type Company, changeSellerTerms } from '@allyards/contract/sellers'
import { useState } from 'react'
import { type Path, useForm } from 'react-hook-form'
import { failureOf, showFieldErrors } from '~/store/call-failure'
import { contractResolver, issuesByField, renamed } from '~/ui/contract-resolver'
import { toast } from '~/ui/toast-queue'
import { useChangeSellerTermsMutation } from './own-depot-calls'

export const largerSizes = ['large-parcel', 'pallet', 'engine'] as const

export interface TermsFields {
  price: string
  free_from: string
  days: string
  sizes: Record<(typeof largerSizes)[number], { price: string; days: string }>
  places: Record<FarPlace, { delivers: boolean; surcharge: string; extra_days: string }>
  collection: boolean
  note: string
  dangerous_carrier: string
  warranty_months: string
}

/** The form's field for each field of the request, in the order of the form. */
const wireNames: Record<string, Path<TermsFields>> = {
  'deliveryTerms.price': 'price',
  'deliveryTerms.free_from': 'free_from',
  'deliveryTerms.days': 'days',
  defaultWarrantyMonths: 'warranty_months',
  ...Object.fromEntries(
    largerSizes.flatMap((size) => [
      [`deliveryTerms.sizes.${size}.price`, `sizes.${size}.price` as const],
      [`deliveryTerms.sizes.${size}.days`, `sizes.${size}.days` as const],
    ]),
  ),
  ...Object.fromEntries(
    farPlaces.flatMap((place) => [
      [`deliveryTerms.places.${place}.surcharge`, `places.${place}.surcharge` as const],
      [`deliveryTerms.places.${place}.extra_days`, `places.${place}.extra_days` as const],
    ]),
  ),
  'deliveryTerms.note': 'note',
  'deliveryTerms.dangerous_carrier': 'dangerous_carrier',
}

/** Delivery terms and the default warranty, which new offers and listings start with. */
export function useTermsForm(company: Company) {
  const [save, { isLoading }] = useChangeSellerTermsMutation()
  const terms = useForm<TermsFields>({
    resolver: contractResolver((fields) => renamed(issuesByField(changeSellerTerms.body, termsOf(fields)), wireNames)),
    mode: 'onTouched',
    defaultValues: fieldsOf(company),
  })
  const submit = terms.handleSubmit(async (fields) => {
    try {
      const answer = await save({ body: termsOf(fields) }).unwrap()
      terms.reset(fieldsOf(answer.company))
      toast.success('Your delivery terms and warranty are saved.')
    } catch (error) {
      showFieldErrors(failureOf(error), terms.setError, wireNames)
    }
  })
  return { form: terms, submit, isSaving: isLoading }
}

/** Delivery prices that a new depot may take over or change as it signs up; they can be saved once the company is. */
export function useFirstTerms() {
  const [save] = useChangeSellerTermsMutation()
  const [choice, setChoice] = useState<'none' | 'proposal' | 'own'>('none')
  const form = useForm<TermsFields>({
    resolver: contractResolver((fields) =>
      renamed(issuesByField(changeSellerTerms.body, { deliveryTerms: deliveryOf(fields) }), wireNames),
    ),
    mode: 'onTouched',
    defaultValues: fieldsOf({ deliveryTerms: proposedDelivery, defaultWarrantyMonths: 1 }),
  })
  /** Gives whether there is nothing more to do. */
  async function saveChosen(): Promise<boolean> {
    if (choice === 'none') return true
    return !('error' in (await save({ body: { deliveryTerms: deliveryOf(form.getValues()) } })))
  }
  return { form, choice, setChoice, saveChosen, isRight: () => (choice === 'own' ? form.trigger() : true) }
}

function termsOf(fields: TermsFields) {
  return { deliveryTerms: deliveryOf(fields), defaultWarrantyMonths: Number(fields.warranty_months) }
}

export function deliveryOf(fields: TermsFields): DeliveryTerms {
  return {
    price: numberOrNull(fields.price),
    free_from: numberOrNull(fields.free_from),
    days: numberOrNull(fields.days),
    sizes: mapped(fields.sizes, ({ price, days }) => ({ price: numberOrNull(price), days: numberOrNull(days) })),
    places: mapped(fields.places, ({ delivers, surcharge, extra_days }) => ({
      delivers,
      surcharge: delivers ? (numberOrNull(surcharge) ?? 0) : 0,
      extra_days: delivers ? (numberOrNull(extra_days) ?? 0) : 0,
    })),
    collection: fields.collection,
    note: fields.note.trim() || null,
    dangerous_carrier: fields.dangerous_carrier.trim() || null,
  }
}

function mapped<Key extends string, From, To>(values: Record<Key, From>, map: (value: From) => To): Record<Key, To> {
  return Object.fromEntries(Object.entries<From>(values).map(([key, value]) => [key, map(value)])) as Record<Key, To>
}

/** Empty means "not stated". The check rejects text that is not a number. */
function numberOrNull(text: string): number | null {
  return text.trim() === '' ? null : readNumber(text)
}

function fieldsOf({
  deliveryTerms: known,
  defaultWarrantyMonths,
}: Pick<Company, 'deliveryTerms' | 'defaultWarrantyMonths'>): TermsFields {
  return {
    price: moneyText(known.price),
    free_from: moneyText(known.free_from),
    days: countText(known.days),
    sizes: mapped(known.sizes, ({ price, days }) => ({ price: moneyText(price), days: countText(days) })),
    places: mapped(known.places, ({ delivers, surcharge, extra_days }) => ({
      delivers,
      surcharge: surcharge === 0 ? '' : moneyText(surcharge),
      extra_days: extra_days === 0 ? '' : countText(extra_days),
    })),
    collection: known.collection,
    note: known.note ?? '',
    dangerous_carrier: known.dangerous_carrier ?? '',
    warranty_months: String(defaultWarrantyMonths),
  }
}

const moneyText = (pounds: number | null) => pounds?.toFixed(2) ?? ''
const countText = (count: number | null) => (count === null ? '' : String(count))
