import { stateReasons } from '@allyards/contract/depot-states'
import type { UseFormRegister } from 'react-hook-form'
import { Checkbox } from '~/ui/checkbox'
import { Key } from '~/ui/keys/key'
import type { SanctionFields } from './sanction-fields'

interface SanctionReasonsProps {
  register: UseFormRegister<SanctionFields>
  error: string | undefined
}

/** Digits select them too. */
export function SanctionReasons({ register, error }: SanctionReasonsProps) {
  return (
    <fieldset>
      <legend className="mb-1.25 text-13 font-600">Reasons, at least one</legend>
      <ul className="overflow-clip rounded border border-field">
        {stateReasons.map((reason, index) => (
          <li
            key={reason}
            className="flex items-center gap-2 border-line px-3 text-14 font-600 not-first:border-t has-checked:bg-paper-1"
          >
            <Checkbox label={reason} value={reason} className="flex-1" {...register('reasons')} />
            <span aria-hidden="true" className="max-md:hidden">
              <Key>{index + 1}</Key>
            </span>
          </li>
        ))}
      </ul>
      {error && <p className="mt-1 text-13 font-600 text-stop">{error}</p>}
    </fieldset>
  )
}
