import type { ComponentProps, ReactNode } from 'react'
import { bareInputClass, boxClass, Field, type FieldLook } from './field'
import { useHiddenContactsHint } from './hidden-contacts'
import { Icon, type IconName } from './icon'

interface TextFieldProps extends FieldLook, Omit<ComponentProps<'input'>, 'className' | 'size'> {
  size?: 'lg' | 'md' | 'sm'
  icon?: IconName
  /** Inside the box: a currency sign before, a unit or a button after. */
  before?: ReactNode
  after?: ReactNode
  /** Warns while typing about contact details that readers will not see. */
  hidesContacts?: boolean
  /** Marks the field as wrong without a message, because a toast gives the reason. */
  isWrong?: boolean
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
  hidesContacts = false,
  isWrong = false,
  ...input
}: TextFieldProps) {
  const told = useHiddenContactsHint(hidesContacts, hint)
  return (
    <Field
      id={id}
      label={label}
      hint={told.hint}
      error={error}
      isWrong={isWrong}
      mark={mark}
      hideLabel={hideLabel}
      className={className}
    >
      {(wiring) => (
        <span className={boxClass(Boolean(error) || isWrong, size)} onInput={told.onInput}>
          {icon && <Icon name={icon} className="text-steel-600" />}
          {before}
          <input type="text" required={mark === 'required' || undefined} {...wiring} {...input} className={bareInputClass} />
          {after}
        </span>
      )}
    </Field>
  )
}
