import { restrictionOf, SAFETY_STATEMENT } from '@allyards/contract/restricted-parts'
import { type ComponentProps, useId } from 'react'
import { Checkbox } from '~/ui/checkbox'

interface SafetyStatementProps extends Omit<ComponentProps<typeof Checkbox>, 'label'> {
  partId: string
  /** Said to screen readers where several stand on the page. */
  of?: string
  error?: string | undefined
}

/** What a depot states of an airbag or a seat belt; of other parts nothing is asked. */
export function SafetyStatement({ partId, of, error, ...box }: SafetyStatementProps) {
  const errorId = useId()
  if (restrictionOf(partId) !== 'statement') return null
  return (
    <div>
      <Checkbox
        {...box}
        label={
          <>
            {SAFETY_STATEMENT}
            {of && <span className="sr-only">{`: ${of}`}</span>}
          </>
        }
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
      />
      {error && (
        <p id={errorId} className="text-13 font-550 text-stop">
          {error}
        </p>
      )}
    </div>
  )
}
