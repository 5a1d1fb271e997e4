import { useId } from 'react'
import { classNames } from './class-names'

interface SegmentedProps<Value extends string> {
  /** The name of the choice, for screen readers only. */
  label: string
  options: readonly { value: Value; label: string }[]
  /** Undefined until somebody chooses. */
  value: Value | undefined
  onValueChange: (value: Value) => void
  /** Fills the width with equal segments. */
  wide?: boolean
  className?: string
}

/** Two to five exclusive choices side by side. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onValueChange,
  wide,
  className,
}: SegmentedProps<Value>) {
  const name = useId()
  return (
    <fieldset
      className={classNames(
        'min-w-0 gap-0.5 overflow-x-auto rounded bg-well p-0.75',
        wide ? 'flex' : 'inline-flex max-w-full',
        className,
      )}
    >
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={classNames(
            'relative grid h-10 place-items-center rounded-[7px] px-2.75 text-13 font-550 whitespace-nowrap transition-colors md:h-8.5',
            'has-checked:bg-card has-checked:font-650 has-checked:inset-ring has-checked:inset-ring-line has-focus-visible:outline-3 has-focus-visible:outline-offset-[-3px] has-focus-visible:outline-focus',
            wide && 'flex-1',
          )}
        >
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
            className="absolute inset-0 size-full cursor-[inherit] opacity-0"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
