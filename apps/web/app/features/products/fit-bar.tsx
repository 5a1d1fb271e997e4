import type { Fitment } from '@allyards/contract/products'
import type { ChosenVehicle } from '~/features/vehicles/use-chosen-vehicle'
import { vehicleSubtitle, vehicleTitle } from '~/features/vehicles/vehicle-words'
import { ButtonLink } from '~/ui/button-link'
import { Plate } from '~/ui/plate'
import { Switch } from '~/ui/switch'

/** Whether a fitment covers a vehicle: an empty list covers all, and so does what is not known of the vehicle. */
export function fits(fitment: Fitment, vehicle: ChosenVehicle): boolean {
  const covers = (list: readonly (string | number)[], value: string | number | null) =>
    list.length === 0 || value === null || list.includes(value)
  return (
    fitment.brand === vehicle.make &&
    covers(fitment.models, vehicle.model) &&
    covers(fitment.body_styles, vehicle.body_style) &&
    covers(fitment.trims, vehicle.trim) &&
    covers(fitment.years, vehicle.year) &&
    covers(fitment.gearboxes, vehicle.gearbox) &&
    covers(fitment.fuels, vehicle.fuel)
  )
}

interface FitBarProps {
  vehicle: ChosenVehicle
  /** On a list: whether only what fits is shown. */
  only?: { checked: boolean; onChange: (checked: boolean) => void }
  fitsThis?: boolean
}

export function FitBar({ vehicle, only, fitsThis }: FitBarProps) {
  const { make, model } = vehicle
  const lead = fitsThis === false ? 'May not fit your' : 'Fits your'
  return (
    <div className="on-ink bg-ink text-white">
      <div className="wrap flex min-h-15 flex-wrap items-center gap-x-3 py-2 md:flex-nowrap md:gap-x-4">
        {vehicle.reg && <Plate reg={vehicle.reg} />}
        <p className="min-w-0 flex-1 leading-[1.3]">
          <b className="block truncate font-650">{only ? `Your ${make} ${model}` : `${lead} ${make} ${model}`}</b>
          <span className="block truncate text-13 text-steel-300">
            {[vehicle.body_style, vehicleSubtitle(vehicle)].filter(Boolean).join(', ') || vehicleTitle(vehicle)}
          </span>
        </p>
        {only && (
          <Switch
            label="Only parts that fit"
            checked={only.checked}
            onCheckedChange={only.onChange}
            className="max-md:order-last max-md:w-full"
          />
        )}
        <ButtonLink to="/#finder" kind="line" size="sm">
          Change
        </ButtonLink>
      </div>
    </div>
  )
}
