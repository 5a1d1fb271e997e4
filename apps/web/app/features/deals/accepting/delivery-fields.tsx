import type { SentDelivery } from '@allyards/contract/sent-delivery'
import { type ReactNode, useId } from 'react'
import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { AddressLines } from '~/ui/address-lines'
import { Radio } from '~/ui/radio'
import { TextField } from '~/ui/text-field'

export type DeliveryMethod = SentDelivery['method']

/** The address of a deal, as typed. */
export interface AddressFields {
  name: string
  addressLine1: string
  addressLine2: string
  city: string
  postcode: string
}

/** The same as the server takes it. */
export const addressOf = ({ name, addressLine1, addressLine2, city, postcode }: AddressFields): SentDelivery => ({
  ...{ method: 'deliver', name, addressLine1, city, postcode },
  addressLine2: addressLine2.trim() || null,
})

export const deliveryOf = (method: DeliveryMethod, fields: AddressFields): SentDelivery =>
  method === 'collect' ? { method } : addressOf(fields)

/** True if only prefilled fields are filled in: the buyer leaves the address for later. */
export const isLeftOpen = ({ addressLine1, addressLine2, city }: AddressFields) =>
  [addressLine1, addressLine2, city].every((line) => line.trim() === '')

/** Maps the server's field names to ours. */
export const sentNames = Object.fromEntries(
  ['name', 'addressLine1', 'addressLine2', 'city', 'postcode'].map((name) => [`delivery.${name}`, name]),
)

const addressLabels = { addressLine1: 'Address', addressLine2: 'Address, second line', city: 'Town' }

interface MethodRadiosProps {
  /** Read aloud before the choices. */
  legend: string
  method: DeliveryMethod
  onChange: (method: DeliveryMethod) => void
  /** The consequence of each choice: "saves £9.95". */
  deliverHint?: ReactNode
  collectHint: ReactNode
}

/** Delivery or collection. Whoever bought before starts with delivery again. */
export function MethodRadios({ legend, method, onChange, deliverHint, collectHint }: MethodRadiosProps) {
  const name = useId()
  const choice = (value: DeliveryMethod) => ({
    ...{ name, value, checked: method === value },
    onChange: () => onChange(value),
  })
  return (
    <fieldset className="grid gap-x-6 md:grid-cols-2">
      <legend className="sr-only">{legend}</legend>
      <Radio label={<b className="font-600">Deliver it</b>} hint={deliverHint} {...choice('deliver')} />
      <Radio label={<b className="font-600">I collect it</b>} hint={collectHint} {...choice('collect')} />
    </fieldset>
  )
}

interface AddressFieldsetProps {
  register: UseFormRegister<AddressFields>
  errors: FieldErrors<AddressFields>
}

export function AddressFieldset({ register, errors }: AddressFieldsetProps) {
  return (
    <fieldset className="grid gap-3 md:grid-cols-2">
      <legend className="sr-only">Where it goes</legend>
      <TextField label="Name" autoComplete="name" error={errors.name?.message} className="md:col-span-2" {...register('name')} />
      <AddressLines register={register} errors={errors} labels={addressLabels} />
    </fieldset>
  )
}

interface DeliveryFieldsetProps extends AddressFieldsetProps, Omit<MethodRadiosProps, 'legend'> {
  deliverHint?: string
  /** Whether collection is possible; otherwise it is delivered. */
  canCollect?: boolean
}

/** Delivery to an address, or collection from the depot. */
export function DeliveryFieldset({ register, errors, canCollect = true, ...choice }: DeliveryFieldsetProps) {
  return (
    <div className="grid gap-3">
      {canCollect ? (
        <MethodRadios legend="How it gets to you" {...choice} />
      ) : (
        <p className="text-14">
          <b className="font-600">Delivered to you</b>
          <span className="block text-13 text-steel-600">
            {[choice.deliverHint, 'Collection is not offered.'].filter(Boolean).join('. ')}
          </span>
        </p>
      )}
      {(choice.method === 'deliver' || !canCollect) && <AddressFieldset register={register} errors={errors} />}
    </div>
  )
}
