import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '~/ui/button'

interface RowQuestionProps {
  title: string
  confirmLabel: string
  pending: boolean
  onConfirm: () => void
  onKeep: () => void
  /** What follows from a yes. */
  children: ReactNode
}

/** A question that is asked inside its row, so that everybody sees whom it is about. The focus starts on the safe answer. */
export function RowQuestion({ title, confirmLabel, pending, onConfirm, onKeep, children }: RowQuestionProps) {
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => keep.current?.focus(), [])
  return (
    <div
      role="alertdialog"
      aria-label={title}
      className="flex flex-wrap items-center gap-x-5 gap-y-3 bg-stop-wash px-4 py-3 text-14 text-stop-deep md:px-5"
    >
      <p className="min-w-0 flex-[1_1_20rem]">
        <b className="font-650">{title}</b> {children}
      </p>
      <div className="flex gap-2 max-md:w-full">
        <Button ref={keep} kind="line" size="sm" className="max-md:min-h-11 max-md:flex-1" disabled={pending} onClick={onKeep}>
          Keep
        </Button>
        <Button kind="stop" size="sm" className="max-md:min-h-11 max-md:flex-1" pending={pending} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </div>
  )
}
