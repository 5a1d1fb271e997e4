import type { ReactNode } from 'react'

interface ProfilePageProps {
  /** The page's parts, in order: id and name. */
  parts: readonly (readonly [id: string, label: string])[]
  aside: ReactNode
  children: ReactNode
}

export function ProfilePage({ parts, aside, children }: ProfilePageProps) {
  return (
    <>
      <h1 className="cut-head text-32">My Profile</h1>
      <nav aria-label="On this page" className="mt-3 mb-5 flex gap-5 overflow-x-auto border-b border-line">
        {parts.map(([id, label]) => (
          <a
            key={id}
            href={`#${id}`}
            className="grid min-h-11 place-items-center text-14 font-550 whitespace-nowrap text-steel-600 hover:text-ink focus-visible:outline-offset-[-3px]"
          >
            {label}
          </a>
        ))}
      </nav>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_328px]">
        <div className="grid min-w-0 gap-4">{children}</div>
        {aside}
      </div>
    </>
  )
}
