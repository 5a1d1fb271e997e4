import type { KnownCar } from '@allyards/contract/fitment/compare-row'
import { judgeFit } from '@allyards/contract/fitment/judge-fit'
import type { Verdict } from '@allyards/contract/fitment/verdict'
import { useState } from 'react'
import { VerdictMark } from '~/features/products/fit/verdict-mark'
import { Button } from '~/ui/button'
import { PlateInput } from '~/ui/plate-input'
import type { ProductDraft } from '../product-draft'
import { rightRows } from './fit-rows'
import { useCarOfReg } from './use-car-of-reg'

const TRIED = 3

/** What buyers with a car would be told. It follows the rows as they are typed. */
export function TryCar({ draft }: { draft: ProductDraft }) {
  const [cars, setCars] = useState<readonly KnownCar[]>([])
  const lookup = useCarOfReg(({ car }) => setCars((before) => [car, ...before].slice(0, TRIED)))
  return (
    <section aria-labelledby="try-car" className="surface p-4">
      <h2 id="try-car" className="mb-2.5 text-15 font-650">
        Try it with a car
      </h2>
      <div className="flex items-start gap-2">
        <PlateInput
          label="Registration to try"
          {...lookup.plate}
          size="md"
          className="min-w-0 flex-1"
          plateClassName="w-full [--h:40px]"
        />
        <Button size="sm" className="min-h-10" pending={lookup.isPending} onClick={lookup.find}>
          Try
        </Button>
      </div>
      <ul className="mt-1" aria-live="polite">
        {cars.map((car) => (
          <Judged key={JSON.stringify(car)} car={car} draft={draft} />
        ))}
      </ul>
    </section>
  )
}

const verdictWords: Record<Verdict, string> = { fits: 'Fits', likely: 'Likely', check: 'Check first', no: 'Does not fit' }

function Judged({ car, draft }: { car: KnownCar; draft: ProductDraft }) {
  const listing = { ...draft, fitments: rightRows(draft.fitments), years: draft.years.map(Number) }
  const { verdict, reason } = judgeFit(listing, car)
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-2.5 border-b border-line py-2 text-14 last:border-0">
      <VerdictMark verdict={verdict} className="size-5" />
      <span>
        <b className="block font-650">{verdictWords[verdict]}</b>
        <span className="block text-13 text-steel-600">
          {`${[car.make, car.model, car.year].filter(Boolean).join(' ')}. ${reason}`}
        </span>
      </span>
    </li>
  )
}
