import type { ReactNode } from 'react'

interface KeyBarProps {
  keys: readonly { keys: readonly string[]; words: string }[]
}

/** The keys of a page, where there is a keyboard. */
export function KeyBar({ keys }: KeyBarProps) {
  return (
    <p
      aria-label="Keys"
      role="note"
      className="sticky bottom-0 -mx-6 mt-4 -mb-7 hidden min-h-10 flex-wrap items-center gap-x-6 border-t border-line bg-paper-2 px-6 text-12 text-steel-600 lg:flex"
    >
      {keys.map(({ keys: pressed, words }) => (
        <span key={words} className="flex items-center gap-1.5">
          {pressed.map((key) => (
            <Key key={key}>{key}</Key>
          ))}
          {words}
        </span>
      ))}
    </p>
  )
}

export function Key({ children }: { children: ReactNode }) {
  return <kbd className="rounded-sm border border-line bg-card px-1.5 py-0.5 text-12 font-600">{children}</kbd>
}
