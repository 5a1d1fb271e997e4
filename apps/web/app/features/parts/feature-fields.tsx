import {
  describeFeature,
  type Feature,
  type FeatureName,
  type FeatureValue,
  featuresOf,
  optionWords,
  type PartFeatures,
  whyWrongValue,
} from '@allyards/contract/fitment/part-features'
import { useId, useState } from 'react'
import { classNames } from '~/ui/class-names'
import { dropping } from '~/ui/drop-typed-characters'
import { NativeSelect } from '~/ui/native-select'
import { TextField } from '~/ui/text-field'

const UNKNOWN = 'I don’t know'

interface FeatureFieldsProps {
  /** Begins the ids of its fields, so that a wrong one can be focused. */
  id: string
  partId: string
  /** Read by screen readers after each question. */
  of: string
  features: PartFeatures
  onChange: (features: PartFeatures) => void
  className?: string
}

/** The ids of an asked part's features. */
export const featuresId = (partId: string) => `features-of-${partId}`

/** The element to focus when a feature is wrong. */
export const featureFieldId = (id: string, name: FeatureName) => `${id}-${name}`

/** What a breaker asks about the part, one tap each. Nothing needs an answer. */
export function FeatureFields({ id, partId, of, features, onChange, className }: FeatureFieldsProps) {
  const names = featuresOf(partId)
  if (names.length === 0) return null
  const set = (name: FeatureName, value: FeatureValue | undefined) => {
    const { [name]: _, ...others } = features
    onChange(value === undefined ? others : { ...others, [name]: value })
  }
  return (
    <div className={classNames('grid min-w-0 grid-cols-2 items-start gap-x-3 gap-y-3', className)}>
      {names.map((name) => (
        <FeatureField
          key={name}
          id={featureFieldId(id, name)}
          name={name}
          of={of}
          value={features[name]}
          onChange={(value) => set(name, value)}
        />
      ))}
    </div>
  )
}

interface FieldProps {
  id: string
  name: FeatureName
  of: string
  value: FeatureValue | undefined
  onChange: (value: FeatureValue | undefined) => void
}

/** More choices than this do not fit side by side. */
const MOST_BESIDE = 4
/** Longer words neither. */
const LONGEST_BESIDE = 16

function FeatureField(props: FieldProps) {
  const feature = describeFeature(props.name)
  const choices = choicesOf(feature)
  if (!choices) return <TypedFeature {...props} feature={feature} />
  return choices.length > MOST_BESIDE || choices.some(({ label }) => label.length > LONGEST_BESIDE) ? (
    <ListedFeature {...props} choices={choices} />
  ) : (
    <TappedFeature {...props} choices={choices} />
  )
}

interface Choice {
  value: FeatureValue
  label: string
}

/** Counts with few values are chosen, others are typed. */
function choicesOf(feature: Feature): Choice[] | undefined {
  if (feature.kind === 'choice') return feature.options.map((value) => ({ value, label: optionWords(value) }))
  if (feature.kind === 'yes-or-no')
    return [
      { value: true, label: 'Yes' },
      { value: false, label: 'No' },
    ]
  if (feature.kind !== 'count' || feature.max - feature.min > 20) return undefined
  return Array.from({ length: feature.max - feature.min + 1 }, (_, index) => ({
    value: feature.min + index,
    label: `${feature.min + index} ${feature.unit}`,
  }))
}

function FeatureLabel({ name, of }: Pick<FieldProps, 'name' | 'of'>) {
  const { kind, label } = describeFeature(name)
  return (
    <span>
      {kind === 'yes-or-no' ? `${label}?` : label}
      <span className="sr-only">{` (${of})`}</span>
    </span>
  )
}

function TappedFeature({ id, name, of, value, onChange, choices }: FieldProps & { choices: Choice[] }) {
  const group = useId()
  return (
    <fieldset className="col-span-2 min-w-0">
      <legend className="mb-1.25 text-13 font-600">
        <FeatureLabel name={name} of={of} />
      </legend>
      <div className="flex flex-wrap gap-1.5">
        {[...choices, { value: undefined, label: UNKNOWN }].map((choice, index) => (
          <label
            key={choice.label}
            className="relative grid min-h-11 cursor-pointer place-items-center rounded px-3 text-14 font-550 inset-ring inset-ring-field transition-colors hover:bg-well has-checked:bg-ink has-checked:text-white has-checked:inset-ring-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus md:min-h-9.5"
          >
            <input
              id={index === 0 ? id : undefined}
              type="radio"
              name={group}
              checked={value === choice.value}
              onChange={() => onChange(choice.value)}
              className="absolute inset-0 size-full cursor-[inherit] opacity-0"
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function ListedFeature({ id, name, of, value, onChange, choices }: FieldProps & { choices: Choice[] }) {
  return (
    <NativeSelect
      id={id}
      label={<FeatureLabel name={name} of={of} />}
      placeholder={UNKNOWN}
      options={choices.map((choice) => ({ value: String(choice.value), label: choice.label }))}
      value={value === undefined ? '' : String(value)}
      onChange={({ target }) => onChange(choices.find((choice) => String(choice.value) === target.value)?.value)}
    />
  )
}

function TypedFeature({ id, name, of, value, onChange, feature }: FieldProps & { feature: Feature }) {
  const [wasLeft, setLeft] = useState(false)
  const isCount = feature.kind === 'count'
  return (
    <TextField
      id={id}
      label={<FeatureLabel name={name} of={of} />}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      placeholder={UNKNOWN}
      maxLength={isCount ? 3 : 8}
      inputMode={isCount ? 'numeric' : 'text'}
      after={isCount ? <span className="text-steel-600">{feature.unit}</span> : undefined}
      value={value === undefined ? '' : String(value)}
      error={wasLeft && value !== undefined ? whyWrongValue(name, value) : undefined}
      onInput={isCount ? dropping(/\D/g) : undefined}
      onChange={({ target }) => onChange(target.value === '' ? undefined : isCount ? Number(target.value) : target.value)}
      onBlur={() => setLeft(true)}
    />
  )
}
