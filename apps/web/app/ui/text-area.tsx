import type { ComponentProps } from 'react'
import { boxClass, Field, type FieldLook } from './field'
import { useHiddenContactsHint } from './hidden-contacts'

interface TextAreaProps extends FieldLook, Omit<ComponentProps<'textarea'>, 'className'> {
  /** Warns while typing about contact details that readers will not see. */
  hidesContacts?: boolean
}

export function TextArea({
  label,
  hint,
  error,
  mark,
  hideLabel,
  className,
  id,
  rows = 3,
  hidesContacts = false,
  ...area
}: TextAreaProps) {
  const told = useHiddenContactsHint(hidesContacts, hint)
  return (
    <Field id={id} label={label} hint={told.hint} error={error} mark={mark} hideLabel={hideLabel} className={className}>
      {(wiring) => (
        <span className={boxClass(Boolean(error)).replace('px-3', 'p-0')} onInput={told.onInput}>
          <textarea
            required={mark === 'required' || undefined}
            {...area}
            {...wiring}
            rows={rows}
            className="block w-full resize-y rounded border-0 bg-transparent px-3 py-2.5 outline-0 focus-visible:outline-0"
          />
        </span>
      )}
    </Field>
  )
}
