import { type FormEvent, useState } from 'react'
import { EngineCodeField, readTypedCode } from '~/features/vehicles/engine-code-field'
import { Popover } from '~/ui/popover'
import { SaveOrCancel } from '~/ui/save-or-cancel'

interface EngineCodeButtonProps {
  /** The vehicle's name. */
  title: string
  code: string | null
  /** Whether it was kept. */
  onSave: (code: string | null) => Promise<boolean>
}

/** The engine code of a saved vehicle, to be typed or changed at any time. */
export function EngineCodeButton({ title, code, onSave }: EngineCodeButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      label={`Engine code of ${title}`}
      align="start"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <button
          type="button"
          aria-label={code ? `${code}: engine code of ${title}` : `Engine code of ${title}`}
          className="min-h-9 shrink-0 rounded px-2 text-13 text-steel-600 hover:text-ink hover:underline"
        >
          {code ?? 'Engine code'}
        </button>
      }
    >
      <EngineCodeForm code={code} onSave={onSave} onDone={() => setOpen(false)} />
    </Popover>
  )
}

function EngineCodeForm({ code, onSave, onDone }: Pick<EngineCodeButtonProps, 'code' | 'onSave'> & { onDone: () => void }) {
  const [typed, setTyped] = useState(code ?? '')
  const [isTried, setTried] = useState(false)
  const [isPending, setPending] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    // React hands it on to the form that the button stands in.
    event.stopPropagation()
    setTried(true)
    const read = readTypedCode(typed)
    if (read === undefined || isPending) return
    setPending(true)
    const isKept = await onSave(read)
    setPending(false)
    if (isKept) onDone()
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4 p-2">
      <EngineCodeField value={typed} onValueChange={setTyped} isTried={isTried} />
      <SaveOrCancel label="Save" pending={isPending} onCancel={onDone} />
    </form>
  )
}
