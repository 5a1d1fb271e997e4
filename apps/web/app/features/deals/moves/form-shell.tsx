import { type DealMove, dealMove } from '@allyards/contract/deals'
import type { KeyboardEvent, ReactNode } from 'react'
import type { FieldValues, UseFormSetError } from 'react-hook-form'
import { sameNames, showFieldErrors } from '~/store/call-failure'
import { Button } from '~/ui/button'
import { contractResolver, issuesByField } from '~/ui/contract-resolver'
import type { Mover } from './use-move'

/** Checks the fields against the contract of the move. */
export const moveResolver = <Fields extends FieldValues>(toMove: (fields: Fields) => object) =>
  contractResolver<Fields>((fields) => issuesByField(dealMove, toMove(fields)))

/** Sends the move and shows the server's errors under their fields. */
export async function sendMove<Fields extends FieldValues>(
  mover: Mover,
  move: DealMove,
  fields: Fields,
  setError: UseFormSetError<Fields>,
  onClose: () => void,
): Promise<void> {
  const failure = await mover.move(move)
  if (failure) showFieldErrors(failure, setError, sameNames(fields))
  else onClose()
}

interface FormShellProps {
  label: string
  submitLabel: string
  mover: Mover
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** The white half under the ink head. Escape closes it. Its button stays in sight on a phone. */
export function FormShell({ label, submitLabel, mover, onSubmit, onClose, children }: FormShellProps) {
  return (
    <form
      noValidate
      aria-label={label}
      className="grid gap-4 border border-t-0 border-line bg-card px-4 py-5 md:rounded-b md:px-6"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && onClose()}
    >
      {children}
      <div className="flex items-center gap-2 max-md:sticky max-md:bottom-[calc(4rem+env(safe-area-inset-bottom))] max-md:-mx-4 max-md:-mb-5 max-md:border-t max-md:border-line max-md:bg-card max-md:px-4 max-md:py-2.5 max-lg:z-1">
        <Button
          type="submit"
          kind="plate"
          size="lg"
          className="max-md:min-w-0 max-md:flex-1 max-md:px-3! max-md:whitespace-normal!"
          pending={mover.isMoving}
        >
          {submitLabel}
        </Button>
        <Button kind="quiet" className="md:ml-auto" onClick={onClose}>
          Not now
        </Button>
      </div>
    </form>
  )
}
