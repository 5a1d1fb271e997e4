import type { ReactNode } from 'react'

interface PanelProps {
  id: string
  title: string
  note?: ReactNode
  /** At the right end of the head. */
  action?: ReactNode
  children: ReactNode
}

/** One part of the profile, reachable by its link at the top of the page. */
export function Panel({ id, title, note, action, children }: PanelProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="surface scroll-mt-5 p-4 md:p-5">
      <header className="mb-3.5 flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <h2 id={`${id}-title`} className="cut-head text-20">
          {title}
        </h2>
        {note && <p className="text-13 text-steel-600">{note}</p>}
        {action && <div className="ml-auto">{action}</div>}
      </header>
      {children}
    </section>
  )
}
