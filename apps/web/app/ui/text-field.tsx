import type { ComponentProps, ReactNode } from 'react'
import { bareInputClass, boxClass, Field, type FieldLook } from './field'
import { Icon, type IconName } from './icon'

interface TextFieldProps extends FieldLook, Omit<ComponentProps<'input'>, 'className' | 'size'> {
  size?: 'lg' | 'md' | 'sm'
  icon?: IconName
  /** Inside the box: a currency sign before, a unit or a button after. */
  before?: ReactNode
  after?: ReactNode
}

export function TextField({
  label,
  hint,
  error,
  mark,
  hideLabel,
  className,
  id,
  size,
  icon,
  before,
  after,
  ...input
}: TextFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} mark={mark} hideLabel={hideLabel} className={className}>
      {(wiring) => (
        <span className={boxClass(Boolean(error), size)}>
          {icon && <Icon name={icon} className="text-steel-600" />}
          {before}
          <input type="text" required={mark === 'required' || undefined} {...wiring} {...input} className={bareInputClass} />
          {after}
        </span>
      )}
    </Field>
  )
}
