import { Switch as Base } from '@base-ui/react/switch'
import { type ReactNode, useId } from 'react'
import { classNames } from './class-names'

interface SwitchProps {
  label: ReactNode
  hint?: ReactNode
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  name?: string
  disabled?: boolean
  className?: string
}

/** On or off, taking effect at once. */
export function Switch({ label, hint, checked, onCheckedChange, name, disabled, className }: SwitchProps) {
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
      <Base.Root
        id={id}
        nativeButton
        render={<button type="button" />}
        name={name}
        checked={checked}
        disabled={disabled}
        onCheckedChange={onCheckedChange}
        className="relative inline-flex h-6.5 w-11 shrink-0 items-center rounded-full bg-field px-0.75 transition-colors data-checked:bg-go data-disabled:bg-steel-300 on-ink:bg-ink-600 on-ink:data-checked:bg-go-lit"
      >
        <Base.Thumb className="size-5 rounded-full bg-paper-0 transition-[translate] duration-200 data-checked:translate-x-4.5 on-ink:data-checked:bg-ink-950" />
      </Base.Root>
    </label>
  )
}
