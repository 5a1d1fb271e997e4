import { type FormEvent, useState } from 'react'
import { Button } from '~/ui/button'
import { TextField } from '~/ui/text-field'
import { toast } from '~/ui/toast'

interface BulkNumberProps {
  label: string
  placeholder: string
  after?: string
  /** What is wrong with a number, if anything. */
  check: (value: number) => string | null
  pending: boolean
  onApply: (value: number) => void
}

/** One number for everything that is chosen. */
export function BulkNumber({ label, placeholder, after, check, pending, onApply }: BulkNumberProps) {
  const [text, setText] = useState('')

  function submit(event: FormEvent) {
    event.preventDefault()
    const value = text.trim() === '' ? Number.NaN : Number(text)
    const problem = Number.isFinite(value) ? check(value) : check(Number.NEGATIVE_INFINITY)
    if (problem) toast.error(problem)
    else onApply(value)
  }

  return (
    <form className="flex items-center gap-2 text-ink" onSubmit={submit}>
      <TextField
        label={label}
        hideLabel
        size="sm"
        inputMode="decimal"
        placeholder={placeholder}
        {...(after ? { after } : {})}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="w-24"
        autoFocus
      />
      <Button kind="white" size="sm" type="submit" pending={pending}>
        Apply
      </Button>
    </form>
  )
}
