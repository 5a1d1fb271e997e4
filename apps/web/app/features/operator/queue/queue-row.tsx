import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '~/ui/class-names'
import { Icon, type IconName } from '~/ui/icon'
import { Tag } from '~/ui/tag'

interface QueueRowProps {
  icon: IconName
  title: string
  about: string
  /** The operator who has it open. */
  heldBy: string | null
  isOpen: boolean
  onOpen: () => void
  /** Its state, at the right end. */
  children: ReactNode
}

/** A case in a queue of the operator. */
export function QueueRow({ icon, title, about, heldBy, isOpen, onOpen, children }: QueueRowProps) {
  const row = useRef<HTMLLIElement>(null)
  // J and K may open a row that is out of view.
  useEffect(() => {
    if (isOpen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  return (
    <li ref={row} className="border-line not-first:border-t">
      <button
        type="button"
        aria-current={isOpen ? 'true' : undefined}
        className={classNames(
          'grid min-h-14.5 w-full grid-cols-[24px_minmax(0,1fr)_auto] items-center gap-3 px-4 py-2 text-left text-13 focus-visible:-outline-offset-3',
          isOpen ? 'bg-paper-1 shadow-[inset_4px_0_0_var(--color-ink)]' : 'hover:bg-paper-1',
        )}
        onClick={onOpen}
      >
        <Icon name={icon} className="text-steel-600" />
        <span className="grid min-w-0">
          <b className="truncate text-14 font-650">{title}</b>
          <span className="truncate text-steel-600">{about}</span>
        </span>
        <span className="grid justify-items-end gap-1">
          {children}
          {heldBy && <Tag kind="line">{heldBy}</Tag>}
        </span>
      </button>
    </li>
  )
}
