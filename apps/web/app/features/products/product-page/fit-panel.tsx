import { evidenceWords } from '@allyards/contract/fitment/evidence-words'
import type { Fit, Verdict } from '@allyards/contract/fitment/verdict'
import { useEffect } from 'react'
import type { ChosenVehicle } from '~/features/vehicles/use-chosen-vehicle'
import { inOnePiece } from '~/features/vehicles/vehicle-words'
import { Button } from '~/ui/button'
import { classNames } from '~/ui/class-names'
import { Plate } from '~/ui/plate'
import { carQueryOf, fitCalls } from '../fit/fit-calls'
import { VerdictMark } from '../fit/verdict-mark'

interface FitPanelProps {
  slug: string
  vehicle: ChosenVehicle
  onFit: (fit: Fit | null) => void
}

const washes: Record<Verdict, string> = {
  fits: 'bg-go-wash text-go-deep',
  likely: 'bg-well',
  check: 'bg-plate-wash text-plate-deep',
  no: 'bg-stop-wash text-stop-deep',
}

/** Whether the listing fits the chosen car, and why. Its height is that of the question that stands there without a car. */
export function FitPanel({ slug, vehicle, onFit }: FitPanelProps) {
  const { data, isError, refetch } = fitCalls.useGetFitQuery({ params: { slug }, query: carQueryOf(vehicle) })
  const fit = data?.product.fit ?? null
  useEffect(() => {
    onFit(fit)
    return () => onFit(null)
  }, [fit, onFit])
  if (isError) {
    return (
      <section aria-label="Does it fit?" className="surface grid min-h-30 content-center gap-2 p-4">
        <p>We could not compare this listing with your car.</p>
        <Button kind="line" size="sm" className="justify-self-start" onClick={() => refetch()}>
          Try again
        </Button>
      </section>
    )
  }
  if (!fit) return <section aria-label="Does it fit?" aria-busy="true" className="surface min-h-30" />
  const said = fit.evidence && evidenceWords(fit.evidence)
  return (
    <section
      aria-label="Does it fit?"
      className={classNames(
        'grid min-h-30 grid-cols-[auto_minmax(0,1fr)] content-center items-center gap-3.5 rounded p-4 xs:grid-cols-[auto_minmax(0,1fr)_auto]',
        washes[fit.verdict],
      )}
    >
      <VerdictMark verdict={fit.verdict} className="size-8 xs:size-9" />
      <div role="status">
        <h2 className="cut-head text-20">{verdictWords(fit.verdict, inOnePiece(vehicle.model) ?? vehicle.make)}</h2>
        <p className="mt-1 text-14 font-550">{fit.reason}</p>
        {said && said !== fit.reason && <p className="mt-0.5 text-14">{said}</p>}
      </div>
      {vehicle.reg && <Plate reg={vehicle.reg} size="sm" className="max-xs:col-start-2 max-xs:justify-self-start" />}
    </section>
  )
}

const verdictWords = (verdict: Verdict, model: string) =>
  ({
    fits: `Fits your ${model}`,
    likely: `Likely fits your ${model}`,
    check: 'Check before you buy',
    no: `Does not fit your ${model}`,
  })[verdict]
