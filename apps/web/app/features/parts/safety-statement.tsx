import { restrictionOf, SAFETY_STATEMENT } from '@allyards/contract/restricted-parts'
import { type ComponentProps, useId } from 'react'
import { Checkbox } from '~/ui/checkbox'

interface SafetyStatementProps extends Omit<ComponentProps<typeof Checkbox>, 'label'> {
  partId: string
  /** Read by screen readers when the page has several. */
  of?: string
  error?: string | undefined
}

/** A depot's statement about an airbag or a seat belt; other parts need none. */
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
