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

/** The white half under the ink head. Escape closes it. */
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
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" kind="plate" size="lg" className="max-md:w-full" pending={mover.isMoving}>
          {submitLabel}
        </Button>
        <Button kind="quiet" className="md:ml-auto max-md:w-full" onClick={onClose}>
          Not now
        </Button>
      </div>
    </form>
  )
}
