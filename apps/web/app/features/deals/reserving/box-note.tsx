import type { ReactNode } from 'react'
import { Icon } from '~/ui/icon'

/** A note that a visitor should read before acting on a listing. */
export function BoxNote({
  icon,
  title,
  children,
}: {
  icon: 'box' | 'check' | 'clock' | 'shop'
  title: string
  children: ReactNode
}) {
  return (
    <div role="status" className="flex gap-3 rounded bg-well px-4 py-3 text-14">
      <Icon name={icon} className="mt-0.5" />
      <p className="min-w-0">
        <b className="block font-650">{title}</b>
        {children}
      </p>
    </div>
  )
}
