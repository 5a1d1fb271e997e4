import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names'

interface RadioProps extends Omit<ComponentProps<'input'>, 'type' | 'size'> {
  label: ReactNode
  hint?: ReactNode
}

export function Radio({ label, hint, className, ...input }: RadioProps) {
  return (
    <label
      className={classNames(
        'flex min-h-11 items-center gap-2.5 has-disabled:cursor-not-allowed has-disabled:text-steel-500',
        className,
      )}
    >
      <input
        {...input}
        type="radio"
        className="size-5 shrink-0 cursor-[inherit] appearance-none rounded-full border-[1.5px] border-field bg-card checked:border-[6px] checked:border-ink disabled:border-steel-300"
      />
      <span>
        {label}
        {hint && <span className="block text-13 text-steel-600">{hint}</span>}
      </span>
    </label>
  )
}
