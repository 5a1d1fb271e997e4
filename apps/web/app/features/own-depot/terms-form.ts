import { type DeliveryTerms, deliveryTerms, warrantyMonths } from '@allyards/contract/company-terms'
import type { Company } from '@allyards/contract/sellers'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { failureOf, showFieldErrors } from '~/store/call-failure'
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

const money = z.string().regex(/^\s*(?:£?\s*\d{1,6}(?:\.\d{1,2})?)?\s*$/, 'Please give pounds, such as 9.95')
const form = z.object({
  price: money,
  free_from: money,
  days: z.string().refine((text) => deliveryTerms.shape.days.safeParse(numberOrNull(text)).success, 'From 0 to 90 days'),
  collection: z.boolean(),
  note: z.string().max(500, 'Please keep it to 500 characters'),
  warranty_months: z.string().refine((text) => warrantyMonths.safeParse(Number(text)).success, 'From 0 to 120 months'),
})

/** Delivery terms and the default warranty: what new offers and products start from. */
export function useTermsForm(company: Company) {
  const [save, { isLoading }] = useChangeSellerTermsMutation()
  const terms = useForm<TermsFields>({ resolver: zodResolver(form), mode: 'onTouched', defaultValues: fieldsOf(company) })
  const submit = terms.handleSubmit(async (fields) => {
    try {
      const body = { deliveryTerms: deliveryOf(fields), defaultWarrantyMonths: Number(fields.warranty_months) }
      const answer = await save({ body }).unwrap()
      terms.reset(fieldsOf(answer.company))
      toast.success('Your delivery terms and warranty are saved.')
    } catch (error) {
      showFieldErrors(failureOf(error), terms.setError, {
        'deliveryTerms.price': 'price',
        'deliveryTerms.free_from': 'free_from',
        'deliveryTerms.days': 'days',
        'deliveryTerms.note': 'note',
        defaultWarrantyMonths: 'warranty_months',
      })
    }
  })
  return { form: terms, submit, isSaving: isLoading }
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
