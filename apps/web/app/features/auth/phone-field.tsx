import type { ComponentProps } from 'react'
import { Combobox } from '~/ui/combobox'
import { bareInputClass, boxClass, Field } from '~/ui/field'
import { countries, countryOf } from './countries'
import { Flag } from './flag'

interface PhoneFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'size'> {
  label?: string
  error?: string | null | undefined
  country: string
  onCountryChange: (code: string) => void
}

const items = countries.map(({ code, name, dialCode }) => ({
  value: code,
  label: name,
  note: dialCode,
  before: <Flag code={code} />,
}))

/** A number with its country's dial code, chosen from a list that can be searched by name and by code. */
export function PhoneField({ label = 'Phone', error, country, onCountryChange, ...input }: PhoneFieldProps) {
  return (
    <Field label={label} error={error}>
      {(wiring) => (
        <span className={`${boxClass(Boolean(error))} gap-0! px-0!`}>
          <Combobox
            bare
            hideLabel
            label="Country dial code"
            searchLabel="Search country or code"
            emptyText="No country found"
            className="shrink-0 self-stretch border-r border-line"
            items={items}
            value={country}
            onValueChange={onCountryChange}
            renderValue={() => {
              const { code, dialCode } = countryOf(country)
              return (
                <>
                  <Flag code={code} />
                  <span className="font-650 tabular-nums">{dialCode}</span>
                </>
              )
            }}
          />
          <input
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            placeholder="Number"
            {...input}
            {...wiring}
            className={`${bareInputClass} px-3!`}
          />
        </span>
      )}
    </Field>
  )
}
