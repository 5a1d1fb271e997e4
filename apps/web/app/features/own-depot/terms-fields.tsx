import { farPlaces, farPlaceWords } from '@allyards/contract/far-places'
import { sizeWords } from '@allyards/contract/part-sizes'
import type { UseFormReturn } from 'react-hook-form'
import { checkOnBlur } from '~/ui/check-on-blur'
import { Switch } from '~/ui/switch'
import { TextField } from '~/ui/text-field'
import { largerSizes, type TermsFields } from './terms-form'

type Form = UseFormReturn<TermsFields>

/** Price and days for parts larger than a parcel. */
export function SizeFields({ form: { register, formState } }: { form: Form }) {
  return (
    <fieldset>
      <legend className="text-14 font-650">Larger than a parcel</legend>
      <p className="mb-2 text-13 text-steel-600">Each part has its size. An empty field means the same as for a parcel.</p>
      <div className="grid gap-2">
        {largerSizes.map((size) => {
          const errors = formState.errors.sizes?.[size]
          return (
            <div key={size} className="grid grid-cols-[minmax(0,1fr)_7.5rem_6rem] items-start gap-2.5 md:max-w-120">
              <span className="pt-8.5 text-14 font-600">{sizeWords[size]}</span>
              <TextField
                label="Delivery"
                aria-label={`${sizeWords[size]}, delivery`}
                before="£"
                inputMode="decimal"
                autoComplete="off"
                error={errors?.price?.message}
                {...checkOnBlur(register(`sizes.${size}.price`))}
              />
              <TextField
                label="Days"
                aria-label={`${sizeWords[size]}, working days`}
                inputMode="numeric"
                autoComplete="off"
                error={errors?.days?.message}
                {...checkOnBlur(register(`sizes.${size}.days`))}
              />
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}

/** Surcharges for places where carriers charge more, or that the depot does not deliver there. */
export function PlaceFields({ form: { register, formState, watch, setValue } }: { form: Form }) {
  const places = watch('places')
  return (
    <fieldset className="grid gap-2">
      <legend className="text-14 font-650">Beyond the mainland</legend>
      {farPlaces.map((place) => {
        const errors = formState.errors.places?.[place]
        return (
          <div key={place} className="md:max-w-120">
            <Switch
              label={<b className="font-600">{farPlaceWords[place]}</b>}
              hint={places[place].delivers ? 'You deliver there' : 'You do not deliver there'}
              checked={places[place].delivers}
              onCheckedChange={(checked) => setValue(`places.${place}.delivers`, checked, { shouldDirty: true })}
            />
            {places[place].delivers && (
              <div className="grid grid-cols-2 gap-2.5">
                <TextField
                  label="Surcharge"
                  aria-label={`${farPlaceWords[place]}, surcharge`}
                  before="£"
                  inputMode="decimal"
                  autoComplete="off"
                  error={errors?.surcharge?.message}
                  {...checkOnBlur(register(`places.${place}.surcharge`))}
                />
                <TextField
                  label="Days more"
                  aria-label={`${farPlaceWords[place]}, days more`}
                  inputMode="numeric"
                  autoComplete="off"
                  error={errors?.extra_days?.message}
                  {...checkOnBlur(register(`places.${place}.extra_days`))}
                />
              </div>
            )}
          </div>
        )
      })}
    </fieldset>
  )
}
