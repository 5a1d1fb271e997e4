import { useState } from 'react'
import { useSite } from '~/features/site/use-site'
import { Checkbox } from '~/ui/checkbox'
import { classNames } from '~/ui/class-names'
import { FieldError } from '~/ui/field'
import { Icon } from '~/ui/icon'

const SHOWN_AT_FIRST = 24
const popular = new Set(
  'Alfa Romeo,Audi,BMW,Citroën,Dacia,Fiat,Ford,Honda,Hyundai,Jaguar,Kia,Land Rover,Mazda,Mercedes-Benz,MINI,Mini,Nissan,Peugeot,Renault,SEAT,Seat,Skoda,Škoda,Toyota,Vauxhall,Volkswagen,Volvo'.split(
    ',',
  ),
)

interface BrandPickerProps {
  /** Empty means all makes. */
  brands: string[]
  onChange: (brands: string[]) => void
  /** What all makes mean here. */
  allHint?: string
  error?: string | undefined
}

export function BrandPicker({ brands, onChange, allHint = 'You receive every enquiry', error }: BrandPickerProps) {
  const { makes } = useSite()
  const [isLong, setLong] = useState(false)
  const first = makes.filter(({ name }) => popular.has(name)).slice(0, SHOWN_AT_FIRST)
  const shown = isLong || first.length === 0 ? makes : makes.filter((make) => first.includes(make) || brands.includes(make.name))
  const hiddenCount = makes.length - shown.length

  function toggle(name: string) {
    onChange(brands.includes(name) ? brands.filter((brand) => brand !== name) : [...brands, name])
  }

  return (
    <div>
      <Checkbox
        label={<b className="font-600">All makes</b>}
        hint={allHint}
        checked={brands.length === 0}
        onChange={() => onChange([])}
      />
      <fieldset className="mt-3 flex flex-wrap gap-2">
        <legend className="sr-only">Brands</legend>
        {shown.map(({ name, logo }) => {
          const isChosen = brands.includes(name)
          return (
            <button key={name} type="button" aria-pressed={isChosen} onClick={() => toggle(name)} className={chipClass(isChosen)}>
              {logo && (
                <img
                  src={logo}
                  alt=""
                  width={20}
                  height={20}
                  className={classNames('size-5', isChosen && 'rounded-sm bg-white')}
                />
              )}
              {name}
              {isChosen && <Icon name="check" size="sm" />}
            </button>
          )
        })}
        {hiddenCount > 0 && (
          <button type="button" onClick={() => setLong(true)} className={classNames(chipClass(false), 'bg-page')}>
            <Icon name="plus" size="sm" />
            {hiddenCount} more
          </button>
        )}
      </fieldset>
      {error && <FieldError>{error}</FieldError>}
    </div>
  )
}

function chipClass(isChosen: boolean): string {
  return classNames(
    'inline-flex min-h-10 items-center gap-2 rounded-sm px-2.5 text-14 font-550 transition-colors',
    isChosen ? 'bg-ink text-white' : 'bg-card inset-ring inset-ring-line hover:inset-ring-field',
  )
}
