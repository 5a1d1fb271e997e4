import type { FormEvent, KeyboardEvent, ReactNode, RefObject } from 'react'
import { Button, type ButtonProps } from '~/ui/button'

interface ActFormProps {
  onSubmit: (event: FormEvent) => unknown
  /** The text of the submit button. */
  act: string
  kind?: NonNullable<ButtonProps['kind']>
  isPending: boolean
  /** The element to focus first when there is no field. */
  button?: RefObject<HTMLButtonElement | null>
  children: ReactNode
}

/** The form of a dialog for one act. Ctrl+Enter submits it from any field. */
export function ActForm({ onSubmit, act, kind = 'plate', isPending, button, children }: ActFormProps) {
  function press(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key !== 'Enter' || event.repeat || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.currentTarget.requestSubmit()
  }
  return (
    <form noValidate onSubmit={onSubmit} onKeyDown={press} className="grid gap-4">
      {children}
      <Button ref={button} type="submit" kind={kind} className="md:justify-self-end" pending={isPending} title="Ctrl Enter">
        {act}
      </Button>
    </form>
  )
}
