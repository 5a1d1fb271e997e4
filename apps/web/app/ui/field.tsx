import { type ReactNode, useId } from 'react'
import { classNames } from './class-names'
import { Icon } from './icon'

export interface FieldLook {
  label: ReactNode
  hint?: ReactNode
  error?: string | null
  /** Shown beside the label: an asterisk, or the word "optional". */
  mark?: 'required' | 'optional'
  hideLabel?: boolean
  className?: string
}

export interface FieldWiring {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldProps extends FieldLook {
  id?: string
  /** Marks the field as wrong without a message, because a toast gives the reason. */
  isWrong?: boolean
  /** Gets the attributes that link the control to its label, hint and error. */
  children: (wiring: FieldWiring) => ReactNode
}

/** Label above, hint and error below. */
export function Field({ id: givenId, label, hint, error, isWrong, mark, hideLabel = false, className, children }: FieldProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <div className={classNames('min-w-0', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'mb-1.25 block w-fit text-13 font-600'}>
        {label}
        <FieldMark mark={mark} />
      </label>
      {children({
        id,
        'aria-describedby': describedBy(id, error, hint),
        'aria-invalid': error || isWrong ? true : undefined,
      })}
      <FieldFoot id={id} error={error} hint={hint} />
    </div>
  )
}

/** The control's aria-describedby for its error and hint. */
export function describedBy(id: string, error: FieldLook['error'], hint: ReactNode): string | undefined {
  return [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ') || undefined
}

/** Error and hint of the control with this id. */
export function FieldFoot({ id, error, hint }: { id: string; error?: string | null; hint?: ReactNode }) {
  return (
    <>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.25 text-13 text-steel-600">
          {hint}
        </p>
      )}
    </>
  )
}

/**
 * Focuses the first field that needs an answer. Only for questions outside a react-hook-form form, which focuses its fields
 * itself.
 */
export function focusField(id: string | undefined): void {
  if (id) document.getElementById(id)?.focus()
}

/** Screen readers announce it when it appears. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} role="alert" className="mt-1.25 flex items-start gap-1.5 text-13 font-550 text-stop">
      <Icon name="alert" size="sm" className="mt-0.5" />
      <span>{children}</span>
    </p>
  )
}

export function FieldMark({ mark }: { mark: FieldLook['mark'] }) {
  if (mark === 'required') {
    return (
      <span aria-hidden="true" className="text-15 leading-none text-stop">
        {' *'}
      </span>
    )
  }
  return mark === 'optional' ? <span className="font-400 text-steel-600"> (optional)</span> : null
}

/** The outlined box of a control. It carries the focus ring for any control inside. */
export function boxClass(invalid: boolean, size: 'lg' | 'md' | 'sm' = 'md'): string {
  return classNames(
    'flex w-full items-center gap-2 rounded border bg-card text-left text-15 transition-colors',
    'has-focus-visible:outline-3 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus',
    'has-disabled:bg-paper-2 has-disabled:text-steel-500',
    invalid
      ? 'border-stop inset-ring inset-ring-stop'
      : 'border-field has-focus-visible:border-ink has-focus-visible:inset-ring has-focus-visible:inset-ring-ink',
    { lg: 'min-h-12 px-3', md: 'min-h-11 px-3', sm: 'min-h-9.5 px-2.5 text-14' }[size],
  )
}

export const bareInputClass =
  'min-w-0 flex-1 self-stretch border-0 bg-transparent p-0 outline-0 focus-visible:outline-0 disabled:cursor-not-allowed'
