import { type ComponentProps, useState } from 'react'
import { bareInputClass, boxClass, Field, type FieldLook } from './field'
import { Icon } from './icon'

interface PasswordFieldProps extends FieldLook, Omit<ComponentProps<'input'>, 'className' | 'size' | 'type'> {
  autoComplete: 'current-password' | 'new-password'
  size?: 'lg' | 'md'
}

export function PasswordField(props: PasswordFieldProps) {
  const { label, hint, error, mark, hideLabel, className, id, size, ...input } = props
  const look = { id, label, hint, error, mark, hideLabel, className }
  const [shown, setShown] = useState(false)
  return (
    <Field {...look}>
      {(wiring) => (
        <span className={boxClass(Boolean(error), size)}>
          <input
            required={mark === 'required' || undefined}
            {...input}
            {...wiring}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={bareInputClass}
          />
          <button
            type="button"
            aria-label={shown ? 'Hide password' : 'Show password'}
            aria-controls={wiring.id}
            className="-mr-2 grid h-10 w-9 place-items-center rounded-sm text-steel-600 hover:text-ink focus-visible:outline-offset-[-3px]"
            onClick={() => setShown((value) => !value)}
          >
            <Icon name={shown ? 'eye-off' : 'eye'} />
          </button>
        </span>
      )}
    </Field>
  )
}
