import { type PartPlace, placesOf } from '@allyards/contract/part-places'
import { allParts } from '@allyards/contract/parts'
import { type AcceptedFit, type WantSource, wantTerms } from '@allyards/contract/wants'
import type { ChosenVehicle } from '~/features/vehicles/use-chosen-vehicle'
import { Button } from '~/ui/button'
import { NativeSelect } from '~/ui/native-select'
import { TextField } from '~/ui/text-field'
import { useWantForm } from './use-want-form'

interface WantFormProps extends PartPlace {
  vehicle: ChosenVehicle | undefined
  /** Without one it is asked. */
  part?: string | undefined
  from: WantSource
  onLeft: () => void
}

const partOptions = allParts.map(({ slug, name }) => ({ value: slug, label: name }))
const sideOptions = [
  { value: '', label: 'Either side' },
  { value: 'nearside', label: 'Nearside (left)' },
  { value: 'offside', label: 'Offside (right)' },
]
const endOptions = [
  { value: '', label: 'Front or rear' },
  { value: 'front', label: 'Front' },
  { value: 'rear', label: 'Rear' },
]
const fitOptions: { value: AcceptedFit; label: string }[] = [
  { value: 'fits', label: 'Fits' },
  { value: 'likely', label: 'Likely' },
  { value: 'check', label: 'Check first' },
]

/** What the buyer wants to be told of, for one car. */
export function WantForm({ part, ...start }: WantFormProps) {
  const { form, submit, isLoading } = useWantForm({ ...start, part })
  const { errors } = form.formState
  const has = placesOf(form.watch('part'))
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <div className="grid gap-4 md:grid-cols-2">
        {part === undefined && (
          <NativeSelect
            label="Part"
            placeholder="Pick a part"
            options={partOptions}
            error={errors.part?.message}
            {...form.register('part')}
          />
        )}
        {has.side && <NativeSelect label="Side" options={sideOptions} error={errors.side?.message} {...form.register('side')} />}
        {has.end && <NativeSelect label="End" options={endOptions} error={errors.end?.message} {...form.register('end')} />}
        <TextField
          label="Number"
          mark="optional"
          placeholder="As on your old part"
          error={errors.number?.message}
          {...form.register('number')}
        />
        <TextField
          label="Up to, delivered"
          mark="optional"
          before="£"
          inputMode="decimal"
          error={errors.maxPrice?.message}
          {...form.register('maxPrice')}
        />
        <NativeSelect label="Fit at least" options={fitOptions} error={errors.fit?.message} {...form.register('fit')} />
      </div>
      {part !== undefined && errors.part && <p className="text-14 text-stop">{errors.part.message}</p>}
      <Button type="submit" kind="ink" size="lg" wide pending={isLoading}>
        Tell me when one turns up
      </Button>
      <p className="text-13 text-steel-600">{`We look for ${wantTerms.days} days, and tell you once of each, here and by email.`}</p>
    </form>
  )
}
