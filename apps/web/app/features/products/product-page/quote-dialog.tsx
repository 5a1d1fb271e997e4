import { newEnquiry } from '@allyards/contract/enquiries'
import type { ProductDetails } from '@allyards/contract/products'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { PlaceMark } from '~/features/parts/place-mark'
import { useChosenVehicle } from '~/features/vehicles/use-chosen-vehicle'
import { vehicleSubtitle, vehicleTitle } from '~/features/vehicles/vehicle-words'
import { failureOf, showFieldErrors } from '~/store/call-failure'
import { Button } from '~/ui/button'
import { contractResolver, issuesByField, renamed } from '~/ui/contract-resolver'
import { Dialog } from '~/ui/dialog'
import { TextArea } from '~/ui/text-area'
import { useFitOfPage } from '../fit/fit-of-page'
import { postEnquiryCall } from '../post-enquiry-call'

interface QuoteDialogProps {
  product: ProductDetails
  companyName: string
  isOpen: boolean
  onClose: () => void
}

/** Asks one depot about one listing: the subject, the vehicle, and a question. */
export function QuoteDialog({ product, companyName, isOpen, onClose }: QuoteDialogProps) {
  const vehicle = useAskedVehicle(product)
  const { form, submit, isLoading } = useQuoteForm(product, vehicle)
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(next) => !next && onClose()}
      title="Ask for a quote"
      description={`Only ${companyName} is asked.`}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <dl className="grid gap-2 border-y border-line py-3">
          <div>
            <dt className="text-13 text-steel-600">Listing</dt>
            <dd className="font-600">{product.title}</dd>
            <dd>
              <PlaceMark side={product.side} end={product.end} className="text-13" />
            </dd>
          </div>
          <div>
            <dt className="text-13 text-steel-600">Vehicle</dt>
            <dd className="font-600">{vehicleTitle(vehicle)}</dd>
            <dd className="text-13 text-steel-600">{vehicleSubtitle(vehicle)}</dd>
          </div>
        </dl>
        <TextArea
          label="Your question"
          mark="optional"
          rows={3}
          hidesContacts
          placeholder="Price with delivery, what is included, when it can be here"
          error={form.formState.errors.question?.message}
          {...form.register('question')}
        />
        <Button type="submit" kind="plate" size="lg" wide pending={isLoading}>
          Send to the depot
        </Button>
      </form>
    </Dialog>
  )
}

const sentNames = { 'parts.0.details': 'question' } as const

function useQuoteForm(product: ProductDetails, vehicle: ReturnType<typeof useAskedVehicle>) {
  const navigate = useNavigate()
  const [send, { isLoading }] = postEnquiryCall.usePostEnquiryMutation()
  // Pressing twice in the same dialog makes one enquiry.
  const [clientId] = useState(() => `listing-${crypto.randomUUID()}`)
  const bodyOf = ({ question }: { question: string }) => ({
    clientId,
    product_id: product.id,
    vehicle,
    parts: [{ id: product.part_id, side: product.side, end: product.end, details: detailsOf(product, question) }],
  })
  const form = useForm({
    defaultValues: { question: '' },
    resolver: contractResolver((fields) => renamed(issuesByField(newEnquiry, bodyOf(fields)), sentNames)),
  })
  const submit = form.handleSubmit(async (fields) => {
    const { data, error } = await send({ body: bodyOf(fields) })
    if (data) navigate(`/buyer-quotation/${data.id}`)
    else showFieldErrors(failureOf(error), form.setError, sentNames)
  })
  return { form, submit, isLoading }
}

function detailsOf({ title, oem_number }: ProductDetails, question: string): string {
  const about = [`About your listing “${title}”`, oem_number ? `OEM ${oem_number}` : ''].filter(Boolean).join(', ')
  return [about, question.trim()].filter(Boolean).join('. ')
}

/** The visitor's own vehicle unless the listing does not fit it; otherwise the vehicle that the part came from, as far as it is known. */
function useAskedVehicle(product: ProductDetails) {
  const chosen = useChosenVehicle()
  const fit = useFitOfPage()
  if (chosen && fit && fit.verdict !== 'no') {
    const { reg: _reg, ...vehicle } = chosen
    return vehicle
  }
  const only = <Value,>(values: readonly Value[]) => (values.length === 1 ? (values[0] ?? null) : null)
  return {
    make: product.brand,
    model: product.models[0] ?? 'Any model',
    body_style: only(product.body_styles),
    trim: only(product.trims),
    year: only(product.years),
    gearbox: only(product.gearboxes),
    fuel: only(product.fuels),
  }
}
