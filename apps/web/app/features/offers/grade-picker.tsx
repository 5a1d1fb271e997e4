import { conditions } from '@allyards/contract/products'
import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { gradeWords } from '~/features/products/product-words'
import { FieldError } from '~/ui/field'

/** The four grades side by side; the chosen one is filled with ink. */
export function GradePicker({ field, error }: { field: UseFormRegisterReturn; error: string | undefined }) {
  const errorId = useId()
  return (
    <fieldset className="min-w-0" aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1.25 text-13 font-600">Grade</legend>
      <div className="grid h-11 grid-cols-4 overflow-hidden rounded border border-field bg-card">
        {conditions.map((grade) => (
          <label
            key={grade}
            title={gradeWords[grade]}
            className="relative grid place-items-center border-l border-line cut-plate text-17 first:border-l-0 has-checked:bg-ink has-checked:text-white has-focus-visible:outline-3 has-focus-visible:outline-offset-[-3px] has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              value={grade}
              aria-label={grade === 'U' ? 'Ungraded' : `Grade ${grade}`}
              aria-invalid={error ? true : undefined}
              className="absolute inset-0 size-full cursor-[inherit] opacity-0"
              {...field}
            />
            {grade}
          </label>
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}
