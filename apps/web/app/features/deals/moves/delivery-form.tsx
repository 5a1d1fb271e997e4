import { type Deal, sentDelivery } from '@allyards/contract/deals'
import { useForm } from 'react-hook-form'
import { contractResolver, issuesByField, renamed } from '~/ui/contract-resolver'
import { showErrors } from '~/ui/show-errors'
import { type DeliveryFields, DeliveryFieldset, deliveryOf, sentNames } from '../accepting/delivery-fields'
import { otherName } from '../deal-words'
import { FormShell } from './form-shell'
import type { Mover } from './use-move'

/** Sets or changes the delivery before dispatch. */
export function DeliveryForm({ deal, mover, onClose }: { deal: Deal; mover: Mover; onClose: () => void }) {
  const { delivery, contacts } = deal
  const { control, register, handleSubmit, setError, formState } = useForm<DeliveryFields>({
    defaultValues: {
      method: delivery.method,
      name: delivery.name ?? contacts.buyer.name,
      addressLine1: delivery.addressLine1 ?? '',
      addressLine2: delivery.addressLine2 ?? '',
      city: delivery.city ?? '',
      postcode: delivery.postcode ?? '',
    },
    resolver: contractResolver((fields) => issuesByField(sentDelivery, deliveryOf(fields))),
  })
  const send = handleSubmit(async (fields) => {
    const failure = await mover.move({ to: 'delivery', delivery: deliveryOf(fields) })
    if (failure) showErrors(renamed(failure.body.errors ?? {}, sentNames), setError)
    else onClose()
  })
  return (
    <FormShell label="Where it goes" submitLabel="Save where it goes" mover={mover} onClose={onClose} onSubmit={send}>
      <DeliveryFieldset
        control={control}
        register={register}
        errors={formState.errors}
        collectHint={`from ${otherName(deal)}`}
        canCollect={contacts.seller.collection || deal.collects}
      />
    </FormShell>
  )
}
