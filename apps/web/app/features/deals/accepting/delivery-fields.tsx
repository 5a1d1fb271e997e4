import type { SentDelivery } from '@allyards/contract/deals'
import type { Control, FieldErrors, UseFormRegister } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import { AddressLines } from '~/ui/address-lines'
import { Radio } from '~/ui/radio'
import { TextField } from '~/ui/text-field'

/** The delivery of a deal, as typed. */
export interface DeliveryFields {
  method: 'deliver' | 'collect'
  name: string
  addressLine1: string
  addressLine2: string
  city: string
  postcode: string
}

/** The same as the server takes it. */
export const deliveryOf = ({ method, addressLine2, ...address }: DeliveryFields): SentDelivery =>
  method === 'collect' ? { method } : { method, ...address, addressLine2: addressLine2.trim() || null }

/** True if only prefilled fields are filled in: the buyer leaves the address for later. */
export const isLeftOpen = ({ method, addressLine1, addressLine2, city }: DeliveryFields) =>
  method === 'deliver' && [addressLine1, addressLine2, city].every((line) => line.trim() === '')

/** Maps the server's field names to ours. */
export const sentNames = Object.fromEntries(
  ['name', 'addressLine1', 'addressLine2', 'city', 'postcode'].map((name) => [`delivery.${name}`, name]),
)

const addressLabels = { addressLine1: 'Address', addressLine2: 'Address, second line', city: 'Town' }

interface DeliveryFieldsetProps {
  control: Control<DeliveryFields>
  register: UseFormRegister<DeliveryFields>
  errors: FieldErrors<DeliveryFields>
  /** The consequence of each choice: "saves £9.95". */
  deliverHint?: string
  collectHint: string
  /** Whether collection is possible; otherwise it is delivered. */
  canCollect?: boolean
}

/** Delivery to an address, or collection from the depot. */
export function DeliveryFieldset(props: DeliveryFieldsetProps) {
  const { control, register, errors, deliverHint, collectHint, canCollect = true } = props
  const method = useWatch({ control, name: 'method' })
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">How it gets to you</legend>
      {canCollect ? (
        <div className="grid gap-x-6 md:grid-cols-2">
          <Radio label={<b className="font-600">Deliver it</b>} hint={deliverHint} value="deliver" {...register('method')} />
          <Radio label={<b className="font-600">I collect it</b>} hint={collectHint} value="collect" {...register('method')} />
        </div>
      ) : (
        <p className="text-14">
          <b className="font-600">Delivered to you</b>
          <span className="block text-13 text-steel-600">{`${deliverHint}; collection is not offered`}</span>
        </p>
      )}
      {(method === 'deliver' || !canCollect) && (
        <div className="grid gap-3 md:grid-cols-2">
          <TextField
            label="Name"
            autoComplete="name"
            error={errors.name?.message}
            className="md:col-span-2"
            {...register('name')}
          />
          <AddressLines register={register} errors={errors} labels={addressLabels} />
        </div>
      )}
    </fieldset>
  )
}
