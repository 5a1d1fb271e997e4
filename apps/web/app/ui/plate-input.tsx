import { formatPlate, formatPlateAsTyped } from '@allyards/contract/plate'
import { type ChangeEvent, type ComponentProps, type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { classNames } from './class-names'
import { FieldError } from './field'
import { type PlateSize, plateSizes } from './plate'
import { useEarlyInput } from './use-early-input'

interface PlateInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'size' | 'ref' | 'className'> {
  label?: string
  value: string
  onValueChange: (value: string) => void
  size?: PlateSize
  error?: string | null
  className?: string
  /** Classes for the plate itself: its width or height. */
  plateClassName?: string
}

/** A plate to type on. Letters turn upper case and are spaced while typing. */
export function PlateInput(props: PlateInputProps) {
  const { label = 'Your reg', value, onValueChange, size = 'lg', error, ...others } = props
  const { className, plateClassName, id: givenId, ...rest } = others
  const ownId = useId()
  const id = givenId ?? ownId
  const input = useRef<HTMLInputElement>(null)

  useEarlyInput(input, value, true, (early) => onValueChange(formatPlateAsTyped(early)))
  const change = useKeptCaret(input, onValueChange)

  return (
    <div className={className}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <span
        className={classNames(
          plateSizes[size],
          'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus on-ink:has-focus-visible:outline-white',
          error && 'shadow-[inset_0_0_0_3px_var(--color-stop)]',
          plateClassName ?? 'w-56',
        )}
      >
        <span aria-hidden="true" className="plate-band">
          GB
        </span>
        <input
          placeholder="YOUR REG"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          {...rest}
          ref={input}
          id={id}
          value={value}
          onChange={change}
          onBlur={() => onValueChange(formatPlate(value))}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="plate-text plate-input"
        />
      </span>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

/** Spaces come and go while typing, so the caret stays after the same letter or digit. */
function useKeptCaret(input: RefObject<HTMLInputElement | null>, onValueChange: (value: string) => void) {
  const caret = useRef<number | null>(null)

  useLayoutEffect(() => {
    if (caret.current === null || !input.current) return
    const at = indexAfter(input.current.value, caret.current)
    caret.current = null
    if (document.activeElement === input.current) input.current.setSelectionRange(at, at)
  })

  return (event: ChangeEvent<HTMLInputElement>) => {
    const typed = event.target.value
    caret.current = characters(typed.slice(0, event.target.selectionStart ?? typed.length))
    onValueChange(formatPlateAsTyped(typed))
  }
}

function characters(text: string): number {
  return text.replace(/[^A-Za-z0-9]/g, '').length
}

/** The caret's position after a number of letters and digits, not counting spaces. */
function indexAfter(text: string, count: number): number {
  let seen = 0
  for (let index = 0; index < text.length; index += 1) {
    if (seen === count) return index
    if (text[index] !== ' ') seen += 1
  }
  return text.length
}
