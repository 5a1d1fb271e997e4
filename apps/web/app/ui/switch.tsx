import { type ReactNode, useId } from 'react'
import { classNames } from './class-names'

interface SwitchProps {
  label: ReactNode
  hint?: ReactNode
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  disabled?: boolean
  className?: string
}

/** An on/off switch that takes effect at once. */
export function Switch({ label, hint, checked, onCheckedChange, disabled, className }: SwitchProps) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      className={classNames('flex min-h-11 items-center gap-2.5 text-14 font-550', disabled && 'text-steel-500', className)}
    >
      <span className="flex-1">
        {label}
        {hint && <span className="block text-13 font-400 text-steel-600">{hint}</span>}
      </span>
      <button
        type="button"
        role="switch"
        id={id}
        aria-checked={checked}
        disabled={disabled}
        onClick={() => onCheckedChange(!checked)}
        className="group relative inline-flex h-6.5 w-11 shrink-0 items-center rounded-full bg-field px-0.75 transition-colors aria-checked:bg-go disabled:bg-steel-300 on-ink:bg-ink-600 on-ink:aria-checked:bg-go-lit"
      >
        <span className="size-5 rounded-full bg-paper-0 forced-colors:bg-[ButtonText] transition-[translate] duration-200 group-aria-checked:translate-x-4.5 on-ink:group-aria-checked:bg-ink-950" />
      </button>
    </label>
  )
}
