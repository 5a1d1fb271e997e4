import { formatCount } from '@allyards/contract/format-count'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names'
import { Icon } from './icon'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'size'> {
  label: ReactNode
  /** The count at the right end. */
  count?: number
  hint?: ReactNode
  hideLabel?: boolean
  dense?: boolean
  indeterminate?: boolean
}

export function Checkbox({
  label,
  count,
  hint,
  hideLabel,
  dense,
  indeterminate = false,
  className,
  ref,
  ...input
}: CheckboxProps) {
  const box = (input: HTMLInputElement | null) => {
    if (input) input.indeterminate = indeterminate
    if (typeof ref === 'function') ref(input)
    else if (ref) ref.current = input
  }
  return (
    <label
      className={classNames(
        'flex items-center gap-2.5 has-disabled:cursor-not-allowed has-disabled:text-steel-500',
        dense ? 'min-h-8.5 text-14' : 'min-h-11',
        className,
      )}
    >
      <span className="relative inline-grid shrink-0 place-items-center">
        <input
          {...input}
          ref={box}
          type="checkbox"
          className="peer size-5 cursor-[inherit] appearance-none rounded-[5px] border-[1.5px] border-field bg-card transition-colors checked:border-ink checked:bg-ink indeterminate:border-ink indeterminate:bg-ink disabled:border-steel-300 disabled:bg-paper-2 checked:disabled:bg-steel-400 on-ink:border-white on-ink:checked:border-white on-ink:checked:bg-white"
        />
        <Icon
          name={indeterminate ? 'minus' : 'check'}
          className="pointer-events-none absolute size-3.5 stroke-3 text-white opacity-0 peer-checked:opacity-100 peer-indeterminate:opacity-100 on-ink:text-ink"
        />
      </span>
      <span className={hideLabel ? 'sr-only' : 'min-w-0 flex-1'}>
        {label}
        {hint && <span className="block text-13 text-steel-600">{hint}</span>}
      </span>
      {count !== undefined && <span className="text-steel-600 tabular-nums">{formatCount(count)}</span>}
    </label>
  )
}
