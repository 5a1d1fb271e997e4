import type { ChosenVehicle } from '~/features/vehicles/use-chosen-vehicle'
import { inOnePiece, vehicleSubtitle, vehicleTitle } from '~/features/vehicles/vehicle-words'
import { ButtonLink } from '~/ui/button-link'
import { Plate } from '~/ui/plate'
import { Switch } from '~/ui/switch'

interface FitBarProps {
  vehicle: ChosenVehicle
  /** On a list: whether it shows only parts that fit. */
  only?: { checked: boolean; onChange: (checked: boolean) => void }
}

/** Which car the page is about, with a way to another one. */
export function FitBar({ vehicle, only }: FitBarProps) {
  const { make } = vehicle
  const model = inOnePiece(vehicle.model)
  return (
    <div className="on-ink bg-ink text-white">
      <div className="wrap flex min-h-15 flex-wrap items-center gap-x-3 py-2 md:flex-nowrap md:gap-x-4">
        {vehicle.reg && <Plate reg={vehicle.reg} className="max-md:[--h:22px]" />}
        <p className="min-w-0 flex-1 leading-[1.3]">
          <b className="block font-650 md:truncate">{`Your ${make} ${model}`}</b>
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
