import { type ComponentProps, type Ref, useId } from 'react'
import { classNames } from './class-names'
import { FieldError } from './field'
import { Icon } from './icon'

interface RatingInputProps extends Pick<ComponentProps<'input'>, 'name' | 'required'> {
  label: string
  value: number | null
  onValueChange: (value: number) => void
  error?: string | null
  className?: string
  /** The first star. */
  ref?: Ref<HTMLInputElement>
}

const words = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'] as const

/** Five radios that look like stars: arrows move, a click sets. */
export function RatingInput({ label, value, onValueChange, error, name = 'rating', required, className, ref }: RatingInputProps) {
  const errorId = useId()
  return (
    <fieldset className={classNames('min-w-0', className)} aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1.25 text-13 font-600">{label}</legend>
      <div className="flex items-center gap-3">
        <div className="group/stars -ml-1.5 flex">
          {words.map((word, index) => {
            const star = index + 1
            return (
              <label
                key={word}
                className={classNames(
                  'relative grid size-11 place-items-center rounded has-focus-visible:outline-3 has-focus-visible:outline-focus',
                  'hover:text-ink has-[~label:hover]:text-ink',
                  value !== null && star <= value ? 'text-ink' : 'text-steel-300',
                )}
              >
                <input
                  ref={index === 0 ? ref : undefined}
                  type="radio"
                  aria-invalid={error ? true : undefined}
                  name={name}
                  value={star}
                  required={required}
                  checked={value === star}
                  onChange={() => onValueChange(star)}
                  className="absolute inset-0 size-full cursor-pointer opacity-0"
                />
                <Icon name="star-solid" className="size-8" />
                <span className="sr-only">{`${star} out of 5, ${word}`}</span>
              </label>
            )
          })}
        </div>
        <span aria-hidden="true" className="text-14 font-550 text-steel-600">
          {value === null ? 'Choose' : words[value - 1]}
        </span>
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}
