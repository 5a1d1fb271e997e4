import type { Deal, DealItem } from '@allyards/contract/deals'
import type { FitAnswer, SentFits } from '@allyards/contract/fit-answers'
import { partInWords } from '@allyards/contract/part-places'
import { Button } from '~/ui/button'
import type { Mover } from '../moves/use-move'

const answers: { value: FitAnswer; label: string }[] = [
  { value: 'fits', label: 'It fits' },
  { value: 'does-not-fit', label: 'Does not fit' },
  { value: 'not-tried', label: 'Not tried yet' },
]

/** Asks of each part whether it fitted. */
export function FitAnswers({ deal: { items }, mover }: { deal: Deal; mover: Mover }) {
  const say = (fits: SentFits) => void mover.move({ to: 'received', fits })
  const [first] = items
  if (items.length === 1 && first) {
    return <Answers title="Did it fit?" answer={first.fits} isMoving={mover.isMoving} onSay={say} />
  }
  return (
    <div className="mt-4 grid gap-x-6 gap-y-4">
      {items.map((item) => (
        <Answers
          key={item.id}
          title={nameOf(item)}
          isTitleShown
          answer={item.fits}
          isMoving={mover.isMoving}
          onSay={(answer) => say([{ item_id: item.id, answer }])}
        />
      ))}
    </div>
  )
}

const nameOf = ({ part_name, ...place }: DealItem) => partInWords(part_name, place)

interface AnswersProps {
  title: string
  isTitleShown?: boolean
  answer: FitAnswer | null
  isMoving: boolean
  onSay: (answer: FitAnswer) => void
}

/** Three answers with equal weight, so that none is encouraged. */
function Answers({ title, isTitleShown = false, answer, isMoving, onSay }: AnswersProps) {
  return (
    <fieldset className={isTitleShown ? 'grid min-w-0 grid-cols-3 gap-2' : 'mt-4 grid gap-2 md:grid-cols-3'}>
      <legend className={isTitleShown ? 'mb-1.5 text-14 font-650' : 'sr-only'}>{title}</legend>
      {answers.map(({ value, label }) => (
        <Button
          key={value}
          kind="line"
          size={isTitleShown ? 'md' : 'lg'}
          className={isTitleShown ? 'max-md:px-1! max-md:text-14!' : undefined}
          aria-pressed={answer === value}
          icon={answer === value ? 'check' : undefined}
          disabled={isMoving}
          onClick={() => onSay(value)}
        >
          {label}
        </Button>
      ))}
    </fieldset>
  )
}
