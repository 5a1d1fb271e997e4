import { inkPaint } from '~/features/finder/car-paint'
import { Tailgate } from '~/features/finder/tailgate'
import { CarLeads } from './car-leads'

export function HeroCar() {
  return (
    <svg
      viewBox="0 0 1232 536"
      aria-hidden="true"
      className="absolute -top-9.5 left-1/2 h-110.5 w-254 -translate-x-1/2 md:top-0 md:h-134 md:w-308"
    >
      <Tailgate paint={inkPaint} transform="translate(236 0)" />
      <CarLeads />
    </svg>
  )
}
