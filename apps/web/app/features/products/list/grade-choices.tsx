import { formatCount, formatShortCount } from '@allyards/contract/format-count'
import { conditions, type GradeAndPriceCounts } from '@allyards/contract/products'
import { GradeMark } from '~/ui/grade-mark'

interface GradeChoicesProps {
  chosen: readonly string[]
  counts: GradeAndPriceCounts
  onToggle: (grade: string, isOn: boolean) => void
}

/** The grades as tiles, each with its number of products. */
export function GradeChoices({ chosen, counts, onToggle }: GradeChoicesProps) {
  return (
    <fieldset className="grid grid-cols-4 gap-2">
      <legend className="sr-only">Grade</legend>
      {conditions.map((grade) => (
        <label
          key={grade}
          className="relative grid min-h-15 content-center justify-items-center gap-1 rounded bg-card inset-ring inset-ring-line transition-colors hover:inset-ring-field has-checked:inset-ring-2 has-checked:inset-ring-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input
            type="checkbox"
            name="condition"
            value={grade}
            checked={chosen.includes(grade)}
            onChange={(event) => onToggle(grade, event.target.checked)}
            className="absolute inset-0 size-full cursor-[inherit] opacity-0"
          />
          <GradeMark grade={grade} />
          <span className="text-13 text-steel-600 tabular-nums">{gradeCount(counts.grades[grade], counts.approximate)}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** Shortens an estimate, or a number too long for its tile. */
function gradeCount(count: number, approximate: boolean): string {
  return approximate || count > 99_999 ? formatShortCount(count) : formatCount(count)
}
