import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { TextField } from './text-field'

type AddressLine = 'addressLine1' | 'addressLine2' | 'city' | 'postcode'

interface AddressLinesProps {
  register: (name: AddressLine) => UseFormRegisterReturn
  errors: Partial<Record<AddressLine, { message?: string | undefined }>>
  labels?: Record<'addressLine1' | 'addressLine2' | 'city', string>
  /** The first two lines take the full width. */
  isWide?: boolean
  postcodeHint?: ReactNode
}

const usualLabels = { addressLine1: 'Address line 1', addressLine2: 'Address line 2', city: 'City' }

/** The fields of a UK address, for a grid of two columns. */
export function AddressLines({ register, errors, labels = usualLabels, isWide = false, postcodeHint }: AddressLinesProps) {
  const width = isWide ? 'md:col-span-2' : ''
  return (
    <>
      <TextField
        label={labels.addressLine1}
        autoComplete="address-line1"
        className={width}
        error={errors.addressLine1?.message}
        {...register('addressLine1')}
      />
      <TextField
        label={labels.addressLine2}
        mark="optional"
        autoComplete="address-line2"
        className={width}
        error={errors.addressLine2?.message}
        {...register('addressLine2')}
      />
      <TextField label={labels.city} autoComplete="address-level2" error={errors.city?.message} {...register('city')} />
      <TextField
        label="Postcode"
        autoComplete="postal-code"
        autoCapitalize="characters"
        error={errors.postcode?.message}
        hint={postcodeHint}
        {...register('postcode')}
      />
    </>
  )
}
