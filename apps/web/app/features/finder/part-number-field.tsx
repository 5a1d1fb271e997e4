import { whyNotAsked } from '@allyards/contract/fitment/part-numbers'
import { useState } from 'react'
import { OtherPart } from '~/features/products/other-part'
import type { SelectedPart } from '~/store/asked-parts'
import { partDescribed } from '~/store/enquiry-draft-slice'
import { useAppDispatch } from '~/store/hooks'
import { TextField } from '~/ui/text-field'

/** The element to focus when a part's number is none. */
export const numberFieldId = (partId: string) => `number-of-${partId}`

/** The number on the buyer's old part. */
export function PartNumberField({ part }: { part: SelectedPart }) {
  const dispatch = useAppDispatch()
  const { id, name, number = '' } = part
  const [wasLeft, setLeft] = useState(false)
  const isRight = whyNotAsked(number) === undefined
  return (
    <div>
      <TextField
        id={numberFieldId(id)}
        label={
          <span>
            Number on the old part, if you can read it<span className="sr-only"> ({name})</span>
          </span>
        }
        mark="optional"
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="5G0 941 005"
        value={number}
        error={wasLeft && number.trim() ? whyNotAsked(number) : undefined}
        onChange={(event) => dispatch(partDescribed({ id, number: event.target.value }))}
        onBlur={() => setLeft(true)}
      />
      {wasLeft && isRight && <OtherPart number={number} partId={id} />}
    </div>
  )
}
