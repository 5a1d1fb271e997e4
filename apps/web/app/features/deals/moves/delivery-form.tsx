import type { Deal } from '@allyards/contract/deals'
import { formatMoney } from '@allyards/contract/format-money'
import { toPence, toPounds } from '@allyards/contract/money'
import { sentDelivery } from '@allyards/contract/sent-delivery'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { startFrom } from '~/features/site/location'
import type { CallFailure } from '~/store/call-failure'
import { contractResolver, issuesByField, renamed } from '~/ui/contract-resolver'
import { showErrors } from '~/ui/show-errors'
import { TextButton } from '~/ui/text-link'
import { type AddressFields, DeliveryFieldset, type DeliveryMethod, deliveryOf, sentNames } from '../accepting/delivery-fields'
import { otherName } from '../deal-words'
import { FormShell } from './form-shell'
import type { Mover } from './use-move'

/** Sets or changes the delivery before dispatch. An address that costs more is asked about before anything changes. */
export function DeliveryForm({ deal, mover, onClose }: { deal: Deal; mover: Mover; onClose: () => void }) {
  const { delivery, contacts, totals } = deal
  const [method, setMethod] = useState<DeliveryMethod>(delivery.method)
  const [asked, setAsked] = useState<{ total: number; postcode: string } | null>(null)
  const { register, handleSubmit, setError, formState, watch } = useForm<AddressFields>({
    defaultValues: {
      name: delivery.name ?? contacts.buyer.name,
      addressLine1: delivery.addressLine1 ?? '',
      addressLine2: delivery.addressLine2 ?? '',
      city: delivery.city ?? '',
      postcode: delivery.postcode ?? '',
    },
    resolver: contractResolver((fields) => issuesByField(sentDelivery, deliveryOf(method, fields))),
  })
  const question = method === 'deliver' && asked?.postcode === watch('postcode') ? asked : null
  function refuse({ body: { total, errors } }: CallFailure, { postcode }: AddressFields) {
    if (total === undefined) return showErrors(renamed(errors ?? {}, sentNames), setError)
    setAsked({ total, postcode })
  }
  const send = handleSubmit(async (fields) => {
    const agreed = question ? { total: question.total } : {}
    const failure = await mover.move({ to: 'delivery', delivery: deliveryOf(method, fields), ...agreed })
    if (failure) return refuse(failure, fields)
    if (method === 'deliver') void startFrom(fields.postcode)
    onClose()
  })
  return (
    <FormShell
      label="Where it goes"
      submitLabel={question ? `Agree to ${formatMoney(question.total)}` : 'Save where it goes'}
      mover={mover}
      onClose={onClose}
      onSubmit={send}
    >
      <DeliveryFieldset
        register={register}
        errors={formState.errors}
        method={method}
        onChange={setMethod}
        collectHint={`from ${otherName(deal)}`}
        canCollect={contacts.seller.collection || deal.collects}
      />
      {question && (
        <div role="alert" className="rounded-sm bg-plate-wash px-3 py-2 text-14 text-plate-deep">
          <p>
            {`Delivery to this address costs more: ${formatMoney(question.total)} in all, instead of ${formatMoney(totals.total)}.${paidWords(deal, question.total)} Nothing has changed yet. You can agree to the new total, ${contacts.seller.collection ? 'collect it, ' : ''}keep the address as it was, or cancel at no cost.`}
          </p>
          <p className="mt-1.5 flex flex-wrap gap-x-5">
            {contacts.seller.collection && <TextButton onClick={() => setMethod('collect')}>I collect it instead</TextButton>}
            <a href="#cancel" className="link">
              Cancel at no cost
            </a>
          </p>
        </div>
      )}
    </FormShell>
  )
}

/** Where money is there already, the difference is what is left to pay. */
function paidWords({ payment }: Deal, total: number): string {
  const paid = payment.seller ?? payment.buyer
  if (!paid) return ''
  return ` ${formatMoney(paid.amount)} is paid, so ${formatMoney(toPounds(toPence(total) - toPence(paid.amount)))} would be left to pay.`
}
