import type { DeliveryTerms } from '@allyards/contract/company-terms'
import { type Company, changeSellerTerms } from '@allyards/contract/sellers'
import { useForm } from 'react-hook-form'
import { failureOf, showFieldErrors } from '~/store/call-failure'
import { contractResolver, issuesByField, renamed } from '~/ui/contract-resolver'
import { toast } from '~/ui/toast'
import { useChangeSellerTermsMutation } from './own-depot-calls'

export interface TermsFields {
  price: string
  free_from: string
  days: string
  collection: boolean
  note: string
  warranty_months: string
}

/** Which field is sent as what, in the order of the form. */
const wireNames = {
  'deliveryTerms.price': 'price',
  'deliveryTerms.free_from': 'free_from',
  'deliveryTerms.days': 'days',
  defaultWarrantyMonths: 'warranty_months',
  'deliveryTerms.note': 'note',
} as const

/** Delivery terms and the default warranty: what new offers and products start from. */
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

function termsOf(fields: TermsFields) {
  return { deliveryTerms: deliveryOf(fields), defaultWarrantyMonths: Number(fields.warranty_months) }
}

export function deliveryOf(fields: TermsFields): DeliveryTerms {
  return {
    price: numberOrNull(fields.price),
    free_from: numberOrNull(fields.free_from),
    days: numberOrNull(fields.days),
    collection: fields.collection,
    note: fields.note.trim() || null,
  }
}

/** Empty is "not said"; what is no number is left to the check. */
function numberOrNull(text: string): number | null {
  const plain = text.replace(/[£\s]/g, '')
  return plain === '' ? null : Number(plain)
}

function fieldsOf({ deliveryTerms: known, defaultWarrantyMonths }: Company): TermsFields {
  return {
    price: known.price?.toFixed(2) ?? '',
    free_from: known.free_from?.toFixed(2) ?? '',
    days: known.days === null ? '' : String(known.days),
    collection: known.collection,
    note: known.note ?? '',
    warranty_months: String(defaultWarrantyMonths),
  }
}
