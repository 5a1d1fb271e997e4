import { classNames } from './class-names'

export type Grade = 'A' | 'B' | 'C' | 'U'

/** The fill shows the grade, not the colour: A solid, B half, C outline, U dashed. */
export function GradeMark({ grade, className }: { grade: Grade; className?: string }) {
  return (
    <span
      role="img"
      aria-label={grade === 'U' ? 'Ungraded' : `Grade ${grade}`}
      className={classNames(
        'inline-grid size-6 shrink-0 place-items-center rounded-sm text-15 cut-plate font-800 tracking-normal',
        gradeClasses[grade],
        className,
      )}
    >
      {grade}
    </span>
  )
}

const gradeClasses: Record<Grade, string> = {
  A: 'bg-ink text-white',
  B: 'bg-linear-to-t from-steel-200 from-50% to-transparent to-50% text-ink inset-ring-[1.5px] inset-ring-ink',
  C: 'text-ink inset-ring-[1.5px] inset-ring-ink',
  U: 'text-steel-600 outline-[1.5px] -outline-offset-[1.5px] outline-dashed outline-steel-500',
}
