import type { ReactNode } from 'react'
import { classNames } from '~/ui/class-names'

/** One chapter of the styleguide. */
export function Chapter({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t-3 border-ink pt-6 pb-16">
      <h2 className="mb-6 cut-head text-32">{title}</h2>
      <div className="grid gap-x-6 gap-y-8 md:grid-cols-2 lg:grid-cols-3">{children}</div>
    </section>
  )
}

/** One block in one or several states, under its name. */
export function Specimen({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={classNames('min-w-0', wide && 'md:col-span-2')}>
      <h3 className="mb-2.5 text-13 font-600 text-steel-600">{name}</h3>
      {children}
    </div>
  )
}
