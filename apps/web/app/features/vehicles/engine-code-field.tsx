import { engineMessages, readEngineCode } from '@allyards/contract/engine'
import { TextField } from '~/ui/text-field'

interface EngineCodeFieldProps {
  id?: string
  value: string
  onValueChange: (typed: string) => void
  /** The visitor has tried to go on: a code that cannot be one is marked. */
  isTried: boolean
}

/** The code of the engine, and where to find it. Empty where it is not known. */
export function EngineCodeField({ id, value, onValueChange, isTried }: EngineCodeFieldProps) {
  return (
    <TextField
      id={id}
      label="Engine code"
      mark="optional"
      hint="The first letters of the engine number, P.5 on the V5C."
      error={isTried && readTypedCode(value) === undefined ? engineMessages.code : undefined}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
    />
  )
}

/** Null for none, undefined for what cannot be a code. */
export function readTypedCode(typed: string): string | null | undefined {
  return typed.trim() === '' ? null : readEngineCode(typed)
}
