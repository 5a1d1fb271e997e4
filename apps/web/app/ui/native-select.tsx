import type { ComponentProps } from 'react'
import { classNames } from './class-names'
import { boxClass, Field, type FieldLook } from './field'
import { Icon } from './icon'

interface NativeSelectProps extends FieldLook, Omit<ComponentProps<'select'>, 'className' | 'size'> {
  options: readonly { value: string; label: string; disabled?: boolean }[]
  placeholder?: string
  size?: 'lg' | 'md' | 'sm'
  /** Marks the field as wrong without a message, because it stands elsewhere. */
  isWrong?: boolean
}

/** The browser's own select: it works before the script loads, and opens the phone's own picker. */
export function NativeSelect(props: NativeSelectProps) {
  const { label, hint, error, mark, hideLabel, className, id, options, placeholder, size, isWrong = false, ...select } = props
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      error={error}
      isWrong={isWrong}
      mark={mark}
      hideLabel={hideLabel}
      className={className}
    >
      {(wiring) => (
        <span className={classNames(boxClass(Boolean(error) || isWrong, size), 'relative px-0!')}>
          <select
            required={mark === 'required' || undefined}
            {...select}
            {...wiring}
            className="min-h-[inherit] w-full cursor-pointer appearance-none truncate rounded border-0 bg-transparent pr-9 pl-3 outline-0 focus-visible:outline-0 disabled:cursor-not-allowed"
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" size="sm" className="pointer-events-none absolute right-3 text-steel-600" />
        </span>
      )}
    </Field>
  )
}
