import { mostNumbers, type PartNumber } from '@allyards/contract/fitment/part-numbers'
import { Button } from '~/ui/button'
import { IconButton } from '~/ui/icon-button'
import { Segmented } from '~/ui/segmented'
import { TextField } from '~/ui/text-field'
import { blankNumber, type TypedNumber } from './typed-numbers'

const makers = [
  { value: 'vehicle-maker', label: 'Vehicle maker' },
  { value: 'part-maker', label: 'Part maker' },
] as const

interface NumbersFieldProps {
  numbers: readonly TypedNumber[]
  errorOf: (number: TypedNumber) => string | undefined
  onChange: (numbers: TypedNumber[]) => void
}

/** The numbers on the part, as printed. */
export function NumbersField({ numbers, errorOf, onChange }: NumbersFieldProps) {
  const change = (id: string, values: Partial<PartNumber>) =>
    onChange(numbers.map((one) => (one.id === id ? { ...one, ...values } : one)))
  return (
    <>
      <ul className="grid gap-3.5">
        {numbers.map((one, index) => (
          <li
            key={one.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-2 gap-y-2 md:grid-cols-[minmax(0,1fr)_auto_auto]"
          >
            <TextField
              label={index === 0 ? 'Number' : `Number ${index + 1}`}
              maxLength={60}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              error={errorOf(one) ?? null}
              value={one.number}
              onChange={({ target }) => change(one.id, { number: target.value })}
            />
            <Segmented
              label={`Whose number ${index + 1} is`}
              options={makers}
              value={one.of}
              onValueChange={(of) => change(one.id, { of })}
              className="max-md:order-last max-md:col-span-2"
              wide
            />
            <IconButton
              icon="close"
              label={`Remove number ${index + 1}`}
              onClick={() => onChange(numbers.length === 1 ? [blankNumber()] : numbers.filter(({ id }) => id !== one.id))}
            />
          </li>
        ))}
      </ul>
      {numbers.length < mostNumbers && (
        <Button kind="quiet" size="sm" icon="plus" className="mt-2 -ml-3" onClick={() => onChange([...numbers, blankNumber()])}>
          Add a number
        </Button>
      )}
    </>
  )
}
