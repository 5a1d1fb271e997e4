import { type ReactNode, useId } from 'react'
import { classNames } from '~/ui/class-names'

interface DealPanelProps {
  /** Where links lead. */
  id?: string
  title: string
  note?: ReactNode
  /** At the right end of the head. */
  aside?: ReactNode
  className?: string
  children: ReactNode
}

/** One panel of a deal: a head with a line under it. Edge to edge on a phone. */
export function DealPanel({ id: target, title, note, aside, className, children }: DealPanelProps) {
  const id = useId()
  return (
    <section
      id={target}
      aria-labelledby={id}
      className={classNames(
        'surface scroll-mt-5 min-w-0 max-md:-mx-4 max-md:rounded-none max-md:border-y max-md:border-line max-md:shadow-none',
        className,
      )}
    >
      <header className="flex min-h-13 flex-wrap items-center gap-x-2.5 gap-y-0.5 border-b border-line px-4 py-2.5 md:px-5">
        <h2 id={id} className="text-15 font-650">
          {title}
        </h2>
        {note && <p className="text-13 text-steel-600">{note}</p>}
        {aside && <div className="ml-auto text-13">{aside}</div>}
      </header>
      {children}
    </section>
  )
}
