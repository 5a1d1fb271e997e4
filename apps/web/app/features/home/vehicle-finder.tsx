import { lazy, Suspense, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { CascadeFields } from '~/features/finder/cascade-fields'
import { useSite } from '~/features/site/use-site'
import { additionalInfoChanged } from '~/store/enquiry-draft-slice'
import { useAppDispatch, useAppSelector } from '~/store/hooks'
import { Button } from '~/ui/button'
import { TextField } from '~/ui/text-field'
import { useEarlyInput } from '~/ui/use-early-input'

const ChosenParts = lazy(() => import('./chosen-parts').then((module) => ({ default: module.ChosenParts })))
const PickFromGarage = lazy(() =>
  import('~/features/garage/pick-from-garage').then((module) => ({ default: module.PickFromGarage })),
)

/** Finds a vehicle without a plate: seven choices, each opening the next. */
export function VehicleFinder() {
  const { makes } = useSite()
  const navigate = useNavigate()
  const isRestored = useAppSelector((state) => state.isRestored)
  const mayHaveGarage = useAppSelector((state) => state.vehicle.saved.length > 0 || state.auth.role === 'buyer')
  const hasParts = useAppSelector((state) => state.vehicle.selectedParts.length > 0)
  const section = useArrival(isRestored)
  return (
    <section
      ref={section}
      id="finder"
      className="relative scroll-mt-8 border-t-3 border-b border-t-ink border-b-line bg-card"
      aria-label="Find by vehicle"
    >
      <span className="absolute -top-0.5 left-1/2 grid h-10 w-14 -translate-1/2 place-items-center rounded bg-ink text-15 font-750 tracking-[0.04em] text-white">
        OR
      </span>
      <form
        method="dialog"
        className="wrap pt-10 pb-7 md:pt-11 md:pb-10"
        onSubmit={(event) => {
          event.preventDefault()
          navigate('/findpart')
        }}
      >
        <div className="mb-3.5 flex flex-col items-baseline md:mb-4.5 md:flex-row md:gap-4">
          <h2 className="cut-head text-24">Choose your vehicle</h2>
          <span className="text-steel-600">Each choice opens the next.</span>
        </div>
        {mayHaveGarage && (
          <Suspense>
            <PickFromGarage className="mb-4" />
          </Suspense>
        )}
        <CascadeFields brands={makes.map(({ name }) => name)} />
        {hasParts && (
          <Suspense>
            <ChosenParts className="mt-4" />
          </Suspense>
        )}
        <div className="mt-4 grid items-end gap-4 md:grid-cols-[1fr_208px]">
          <AdditionalInformation isRestored={isRestored} />
          <Button type="submit" wide>
            Find Parts
          </Button>
        </div>
      </form>
    </section>
  )
}

function AdditionalInformation({ isRestored }: { isRestored: boolean }) {
  const dispatch = useAppDispatch()
  const additionalInfo = useAppSelector((state) => state.vehicle.additionalInfo)
  const note = useRef<HTMLInputElement>(null)
  useEarlyInput(note, additionalInfo, isRestored, (early) => dispatch(additionalInfoChanged(early)))
  return (
    <TextField
      ref={note}
      label="Additional Information"
      autoComplete="off"
      name="additionalInfo"
      maxLength={2000}
      placeholder="Engine code, colour code, which side, anything a breaker should know"
      value={additionalInfo}
      onChange={(event) => dispatch(additionalInfoChanged(event.target.value))}
    />
  )
}

/** Scrolls visitors from a browse page to their vehicle and parts, and focuses the next field. */
function useArrival(isRestored: boolean) {
  const section = useRef<HTMLElement>(null)
  const { state, key } = useLocation()
  const arrives = isRestored && Boolean((state as { vehicleInfo?: object } | null)?.vehicleInfo)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is not read; each arrival has its own.
  useEffect(() => {
    if (!arrives || !section.current) return
    const open = [...section.current.querySelectorAll<HTMLSelectElement>('select:enabled')].find(({ value }) => value === '')
    const next = open ?? section.current.querySelector<HTMLButtonElement>('button[type=submit]')
    section.current.scrollIntoView()
    next?.focus({ preventScroll: true })
  }, [arrives, key])
  return section
}
