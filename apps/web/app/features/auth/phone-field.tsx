import { type ComponentProps, type FormEvent, useState } from 'react'
import { Combobox } from '~/ui/combobox'
import { bareInputClass, boxClass, Field } from '~/ui/field'
import { TextButton } from '~/ui/text-link'
import { type Country, countries, countryOf, homeCountry, likelyCountry, splitDialCode } from './countries'

interface PhoneFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'size' | 'onInput'> {
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

/** A phone number with its country's dial code. The list of countries can be searched by name and by code. */
export function PhoneField({ label = 'Phone', error, country, onCountryChange, ...input }: PhoneFieldProps) {
  const { likely, keep, read } = useLikelyCountry(country, onCountryChange)

  return (
    <Field
      label={label}
      error={error}
      hint={likely && <CountryQuestion likely={likely} chosen={country} onChoose={onCountryChange} onKeep={keep} />}
    >
      {(wiring) => (
        <div className={`${boxClass(Boolean(error))} gap-0! px-0!`}>
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
            type="text"
            inputMode="tel"
            autoComplete="tel-national"
            placeholder="Number"
            {...input}
            {...wiring}
            onInput={read}
            className={`${bareInputClass} px-3!`}
          />
        </div>
      )}
    </Field>
  )
}

interface CountryQuestionProps {
  likely: Country
  chosen: string
  onChoose: (code: string) => void
  onKeep: () => void
}

/** The dial code changes only when the person says so. */
function CountryQuestion({ likely, chosen, onChoose, onKeep }: CountryQuestionProps) {
  const answer = 'min-h-6 font-600 text-ink'
  return (
    <span role="status" className="flex flex-wrap items-center gap-x-3">
      {likely.code === 'GB' ? 'Is this a UK number?' : `Is this a number of ${likely.name}?`}
      <TextButton className={answer} onClick={() => onChoose(likely.code)}>{`Yes, ${likely.dialCode}`}</TextButton>
      <TextButton className={answer} onClick={onKeep}>{`No, ${countryOf(chosen).dialCode}`}</TextButton>
    </span>
  )
}

/** The country that a typed number seems to belong to, unless the person keeps the chosen one. A typed dial code is the answer. */
function useLikelyCountry(country: string, onCountryChange: (code: string) => void) {
  const [typed, setTyped] = useState('')
  const [kept, setKept] = useState('')
  const likely = typed && typed !== kept ? likelyCountry(typed, country, homeCountry()) : undefined

  function read(event: FormEvent<HTMLInputElement>) {
    const field = event.currentTarget
    const digits = field.value.replace(/[\s().-]/g, '')
    const whole = /^(?:\+|00)(\d+)$/.exec(digits)?.[1]
    const split = whole ? splitDialCode(whole) : undefined
    field.value = split?.number ?? digits
    setTyped(field.value)
    if (split) onCountryChange(split.country)
  }

  return { likely, keep: () => setKept(typed), read }
}

/** A country's flag. Those in a list are fetched as they come into view. */
function Flag({ code }: { code: string }) {
  return (
    <img
      src={`/flags/${code}.svg`}
      alt=""
      width={22}
      height={15}
      loading="lazy"
      className="h-3.75 w-5.5 shrink-0 rounded-[2px] bg-paper-3 object-cover ring-1 ring-line"
    />
  )
}
