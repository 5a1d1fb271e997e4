import type { ReactNode } from 'react'

export function PageHead({ title, note, children }: { title: string; note?: ReactNode; children?: ReactNode }) {
  return (
    <header className="mb-3.5 flex flex-wrap items-center gap-x-3 gap-y-1">
      <h1 className="cut-head text-28">{title}</h1>
      {note && <p className="text-13 text-steel-600">{note}</p>}
      {children && <div className="ml-auto flex max-w-full min-w-0 items-center gap-2">{children}</div>}
    </header>
  )
}
