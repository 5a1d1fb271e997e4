import type { Verdict } from '@allyards/contract/fitment/verdict'
import { formatCount } from '@allyards/contract/format-count'
import type { ListState } from '@allyards/contract/product-list-address'
import { classNames } from '~/ui/class-names'
import { VerdictMark } from '../fit/verdict-mark'
import { verdictNames } from '../fit/verdict-names'
import { bestFirst, shownVerdicts, withPressed } from './shown-verdicts'
import { useChangeList } from './use-change-list'

const meanings: Record<Verdict, string> = {
  fits: 'All that matters agrees',
  likely: 'Something is not named',
  check: 'A year off, or not known',
  no: 'For other cars',
}

interface VerdictTilesProps {
  state: ListState
  /** Undefined until the server has judged. */
  counts: Record<Verdict, number> | undefined
}

/** How many parts have which verdict; a press shows them alone. */
export function VerdictTiles({ state, counts }: VerdictTilesProps) {
  const change = useChangeList()
  const shown = shownVerdicts(state)
  return (
    <fieldset className="mb-7 grid grid-cols-2 gap-2 lg:grid-cols-4">
      <legend className="sr-only">Fits my car</legend>
      {bestFirst.map((verdict) => (
        <button
          key={verdict}
          type="button"
          aria-pressed={shown.includes(verdict)}
          onClick={() => change((asked) => withPressed(asked, verdict))}
          className="grid grid-cols-[20px_auto_minmax(0,1fr)] items-center gap-x-2 gap-y-0.5 rounded px-3 py-3 text-left inset-ring inset-ring-line transition-colors hover:inset-ring-field aria-pressed:bg-card aria-pressed:inset-ring-2 aria-pressed:inset-ring-ink md:px-3.5"
        >
          <VerdictMark verdict={verdict} className="size-5" />
          <span className={classNames('cut-plate text-24', counts === undefined && 'text-steel-500')}>
            {counts === undefined ? '–' : formatCount(counts[verdict])}
          </span>
          <b className="text-14 leading-[1.2] font-650">{verdictNames[verdict]}</b>
          <small className="col-span-3 text-12 text-steel-600">{meanings[verdict]}</small>
        </button>
      ))}
    </fieldset>
  )
}
