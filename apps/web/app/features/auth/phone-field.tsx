import { defaultDialCode } from '@allyards/contract/limits'
import { type ComponentProps, type FormEvent, useState } from 'react'
import { Combobox } from '~/ui/combobox'
import { bareInputClass, boxClass, Field } from '~/ui/field'
import { TextButton } from '~/ui/text-link'
import { countries, countryOf, homeCountry, likelyCountry, splitDialCode } from './countries'

interface PhoneFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'size' | 'onInput'> {
  label?: string
  error?: string | null | undefined
  /** Marks the field as wrong without a message, because a toast gives the reason. */
  isWrong?: boolean
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
export function PhoneField({ label = 'Phone', error, isWrong = false, country, onCountryChange, ...input }: PhoneFieldProps) {
  const { likely, choose, read } = useDialCode(country, onCountryChange)
  const offer = likely && (
    <TextButton
      className="min-h-6 text-ink"
      onClick={() => choose(likely.code)}
    >{`${likely.dialCode}, ${likely.name}?`}</TextButton>
  )

  return (
    <Field label={label} error={error} isWrong={isWrong} hint={offer}>
      {(wiring) => (
        <div className={`${boxClass(Boolean(error) || isWrong)} gap-0! px-0!`}>
          <Combobox
            bare
            hideLabel
            label="Country dial code"
            searchLabel="Search country or code"
            emptyText="No country found"
            className="shrink-0 self-stretch border-r border-line"
            items={items}
            value={country}
            onValueChange={choose}
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

/**
 * Until the person chooses a country, a number that looks like the browser's home country selects that country. Otherwise the
 * form only suggests the likely one.
 */
function useDialCode(country: string, onCountryChange: (code: string) => void) {
  const [hasChosen, setChosen] = useState(country !== defaultDialCode.country)
  const [typed, setTyped] = useState('')
  const likely = typed ? likelyCountry(typed, country, homeCountry()) : undefined

  function choose(code: string) {
    setChosen(true)
    onCountryChange(code)
  }

  function read(event: FormEvent<HTMLInputElement>) {
    const field = event.currentTarget
    const digits = field.value.replace(/[\s().-]/g, '')
    const whole = /^(?:\+|00)(\d+)$/.exec(digits)?.[1]
    const split = whole ? splitDialCode(whole) : undefined
    field.value = split?.number ?? digits
    setTyped(field.value)
    if (split) return choose(split.country)
    const home = homeCountry()
    const isHome = field.value.startsWith('0') && likelyCountry(field.value, country, home)?.code === home
    if (home && isHome && !hasChosen) onCountryChange(home)
  }

  return { likely, choose, read }
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
