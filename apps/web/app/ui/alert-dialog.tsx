import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import { type ReactNode, useRef } from 'react'
import { Button } from './button'

interface AlertDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  /** A drawing above the question. */
  picture?: ReactNode
  confirmLabel: string
  cancelLabel: string
  kind?: 'ink' | 'stop'
  pending?: boolean
  onConfirm: () => void
}

/** A question that needs an answer. Focus starts on the safe button; a click outside does nothing. */
export function AlertDialog(props: AlertDialogProps) {
  const { open, onOpenChange, title, description, picture, confirmLabel, cancelLabel, kind = 'ink', pending, onConfirm } = props
  const safe = useRef<HTMLButtonElement>(null)
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className="fades fixed inset-0 z-40 bg-scrim" />
        <Base.Viewport className="fixed inset-0 z-41 grid place-items-center p-4">
          <Base.Popup
            initialFocus={safe}
            className="floats w-full max-w-100 rounded bg-card p-6 text-center shadow-float outline-0"
          >
            {picture && <div className="mb-5 grid place-items-center">{picture}</div>}
            <Base.Title className="cut-head text-28 text-balance">{title}</Base.Title>
            {description && <Base.Description className="mt-2 text-steel-600">{description}</Base.Description>}
            <div className="mt-5 grid gap-2.5">
              <Button kind={kind} wide pending={pending} onClick={onConfirm}>
                {confirmLabel}
              </Button>
              <Base.Close render={<Button ref={safe} kind="line" wide disabled={pending} />}>{cancelLabel}</Base.Close>
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
