import type { FitAnswer } from '@allyards/contract/deals'
import { Button } from '~/ui/button'
import type { Mover } from '../moves/use-move'

const answers: { value: FitAnswer; label: string }[] = [
  { value: 'fits', label: 'It fits' },
  { value: 'does-not-fit', label: 'Does not fit' },
  { value: 'not-tried', label: 'Not tried yet' },
]

/** Three answers with equal weight, so that none is encouraged. */
export function FitAnswers({ mover, answer }: { mover: Mover; answer: FitAnswer | null }) {
  return (
    <fieldset className="mt-4 grid gap-2 md:grid-cols-3">
      <legend className="sr-only">Did it fit?</legend>
      {answers.map(({ value, label }) => (
        <Button
          key={value}
          kind="line"
          size="lg"
          aria-pressed={answer === value}
          icon={answer === value ? 'check' : undefined}
          disabled={mover.isMoving}
          onClick={() => void mover.move({ to: 'received', fits: value })}
        >
          {label}
        </Button>
      ))}
    </fieldset>
  )
}
