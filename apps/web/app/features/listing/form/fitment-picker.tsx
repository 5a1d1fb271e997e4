import { ApiError } from '@allyards/contract/client'
import { messages } from '@allyards/contract/messages'
import { listMakes, listPossible, lookUpReg } from '@allyards/contract/vehicles'
import { useEffect, useState } from 'react'
import { type UseFormReturn, useController } from 'react-hook-form'
import { regFailureWords } from '~/features/vehicles/use-reg-lookup'
import { client } from '~/store/client'
import { Button } from '~/ui/button'
import { RemovableChip } from '~/ui/chip'
import { NativeSelect } from '~/ui/native-select'
import { PlateInput } from '~/ui/plate-input'
import type { ProductDraft } from './product-draft'
import { generationYears, YearsField } from './years-field'

type Lists = Pick<ProductDraft, 'models' | 'body_styles' | 'trims' | 'years' | 'gearboxes' | 'fuels'>

type Fitment = Pick<ProductDraft, 'brand'> & Lists

interface FitmentPickerProps {
  form: UseFormReturn<ProductDraft>
  draft: ProductDraft
  onChange: (values: Partial<Fitment>) => void
}

const rows: { name: keyof Lists; label: string; all: string }[] = [
  { name: 'models', label: 'Model', all: 'All models' },
  { name: 'body_styles', label: 'Body Style', all: 'All body styles' },
  { name: 'trims', label: 'Trim', all: 'All trims' },
  { name: 'gearboxes', label: 'Gearbox', all: 'All gearboxes' },
  { name: 'fuels', label: 'Fuel', all: 'All fuels' },
]

/** The vehicles that the product fits, filled in from a plate or chosen row by row. An empty row means all. */
export function FitmentPicker({ form, draft, onChange }: FitmentPickerProps) {
  const brand = useController({ control: form.control, name: 'brand' })
  const makes = useMakes()
  const possible = usePossible(draft.brand, draft.models)
  return (
    <div>
      <ByReg draft={draft} onChange={onChange} />
      <div className="grid grid-cols-[96px_minmax(0,1fr)] items-center gap-3 border-t border-line py-2.5">
        <span className="text-14 text-steel-600">Brand</span>
        <NativeSelect
          label="Brand"
          hideLabel
          size="sm"
          placeholder="Select Brand"
          options={[...new Set([...(draft.brand ? [draft.brand] : []), ...makes])]
            .sort()
            .map((make) => ({ value: make, label: make }))}
          ref={brand.field.ref}
          value={draft.brand}
          error={brand.fieldState.error?.message}
          onChange={(event) => onChange({ brand: event.target.value, ...nothing })}
          className="max-w-60"
        />
      </div>
      {rows.map(({ name, label, all }) => (
        <FitmentRow
          key={name}
          label={label}
          all={all}
          chosen={draft[name]}
          possible={possible[name]}
          onChange={(values) => onChange({ [name]: values })}
        />
      ))}
      <div className="grid grid-cols-[96px_minmax(0,1fr)] items-center gap-3 border-t border-line py-2.5">
        <span className="text-14 text-steel-600">Years</span>
        <YearsField
          brand={draft.brand}
          model={draft.models.length === 1 ? draft.models[0] : undefined}
          years={draft.years}
          possible={possible.years}
          onChange={(years) => onChange({ years })}
        />
      </div>
      <p className="border-t border-line pt-2.5 text-13 text-steel-600">
        Leave a row empty when the part fits every choice of it.
      </p>
    </div>
  )
}

interface FitmentRowProps {
  label: string
  /** The meaning of an empty row. */
  all: string
  chosen: string[]
  possible: string[]
  onChange: (values: string[]) => void
}

function FitmentRow({ label, all, chosen, possible, onChange }: FitmentRowProps) {
  const open = possible.filter((value) => !chosen.includes(value))
  return (
    <div className="grid grid-cols-[96px_minmax(0,1fr)] items-center gap-3 border-t border-line py-2.5">
      <span className="text-14 text-steel-600">{label}</span>
      <div className="flex flex-wrap items-center gap-2">
        {chosen.length === 0 && <span className="rounded-sm bg-well px-2.5 py-1.5 text-14 font-550">{all}</span>}
        {chosen.map((value) => (
          <RemovableChip key={value} label={value} onRemove={() => onChange(chosen.filter((other) => other !== value))} />
        ))}
        {open.length > 0 && (
          <NativeSelect
            label={`Add ${label.toLowerCase()}`}
            hideLabel
            size="sm"
            placeholder="+ Add"
            options={open.map((value) => ({ value, label: value }))}
            value=""
            onChange={(event) => event.target.value && onChange([...chosen, event.target.value])}
            className="w-30"
          />
        )}
      </div>
    </div>
  )
}

function ByReg({ draft, onChange }: Pick<FitmentPickerProps, 'draft' | 'onChange'>) {
  const { reg, setReg, error, isPending, lookUp } = useFitmentOfReg(draft, onChange)
  return (
    <div className="mb-4 flex flex-wrap items-start gap-2.5">
      <PlateInput
        label="Fill in from a reg"
        value={reg}
        onValueChange={setReg}
        size="lg"
        error={error}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          void lookUp()
        }}
      />
      <Button kind="line" pending={isPending} onClick={() => void lookUp()}>
        Add vehicle
      </Button>
    </div>
  )
}

/** Looks up a plate. Its vehicle is added to a draft of the same brand, and replaces that of another brand. */
function useFitmentOfReg(draft: ProductDraft, onChange: FitmentPickerProps['onChange']) {
  const [reg, setReg] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)

  async function lookUp() {
    if (reg.trim() === '') return
    setPending(true)
    setError(null)
    try {
      const found = await client(lookUpReg, { query: { reg } })
      const years = await generationYears(found.make, found.model, found.year)
      const isSame = found.make === draft.brand
      const joined = (list: string[], value: string | number | null) => [
        ...new Set([...(isSame ? list : []), ...(value === null ? [] : [String(value)])]),
      ]
      onChange({
        brand: found.make,
        models: joined(draft.models, found.model),
        body_styles: joined(draft.body_styles, found.body_style),
        years: [...new Set([...(isSame ? draft.years : []), ...years])].sort(),
        trims: isSame ? draft.trims : [],
        gearboxes: isSame ? draft.gearboxes : [],
        fuels: joined(draft.fuels, found.fuel),
      })
    } catch (failure) {
      setError(failure instanceof ApiError ? regFailureWords(failure.status, failure) : messages.reg.failure)
    } finally {
      setPending(false)
    }
  }
  return { reg, setReg, error, isPending, lookUp }
}

function useMakes(): string[] {
  const [makes, setMakes] = useState<string[]>([])
  useEffect(() => {
    client(listMakes, {}).then(
      (found) => setMakes(found.map(({ name }) => name)),
      () => setMakes([]),
    )
  }, [])
  return makes
}

const nothing: Lists = { models: [], body_styles: [], trims: [], years: [], gearboxes: [], fuels: [] }

/** The catalogue's values for all chosen models together. */
function usePossible(brand: string, models: readonly string[]): Lists {
  const [lists, setLists] = useState<Lists>(nothing)
  const key = JSON.stringify([brand, models])
  useEffect(() => {
    const [make, chosen] = JSON.parse(key) as [string, string[]]
    if (!make) return setLists(nothing)
    let isCurrent = true
    const asked = chosen.length > 0 ? chosen : [undefined]
    Promise.all([
      client(listPossible, { query: { make } }),
      ...asked.map((model) => client(listPossible, { query: { make, model } })),
    ]).then(
      ([all, ...found]) => {
        const union = (pick: (one: typeof all) => readonly (string | number)[]) => [
          ...new Set(found.flatMap((one) => pick(one).map(String))),
        ]
        if (!isCurrent || !all) return
        setLists({
          models: all.models,
          body_styles: union((one) => one.body_styles),
          trims: union((one) => one.trims),
          years: union((one) => one.years)
            .sort()
            .reverse(),
          gearboxes: union((one) => one.gearboxes),
          fuels: union((one) => one.fuels),
        })
      },
      () => isCurrent && setLists(nothing),
    )
    return () => {
      isCurrent = false
    }
  }, [key])
  return lists
}
