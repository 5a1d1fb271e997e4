import { useState } from 'react'
import { classNames } from '../class-names'
import { Dialog } from '../dialog'
import { Pressed } from './key'
import { useKeys } from './use-keys'

export interface PageKey {
  keys: readonly string[]
  words: string
}

interface KeyBarProps {
  keys: readonly PageKey[]
  /** What "?" lists. */
  groups: readonly { title: string; rows: readonly PageKey[] }[]
  className?: string
}

/** A page's keys, along the bottom of wide screens. "?" lists them all. */
export function KeyBar({ keys, groups, className }: KeyBarProps) {
  const [isOpen, setOpen] = useState(false)
  useKeys((event, isTyping) => {
    if (event.key === '?' && !isTyping) setOpen(true)
  })
  return (
    <>
      <div
        aria-label="Keys"
        role="note"
        className={classNames(
          'sticky bottom-0 z-10 hidden min-h-10 flex-wrap items-center gap-x-5 border-t border-line bg-paper-2 text-13 text-steel-700 lg:flex',
          className,
        )}
      >
        {keys.map(({ keys: pressed, words }) => (
          <span key={words} className="flex items-center gap-1 whitespace-nowrap">
            <Pressed keys={pressed} />
            {words}
          </span>
        ))}
        <button type="button" className="ml-auto flex items-center gap-1 whitespace-nowrap" onClick={() => setOpen(true)}>
          <Pressed keys={['?']} />
          all keys
        </button>
      </div>
      {isOpen && <AllKeys groups={groups} onClose={() => setOpen(false)} />}
    </>
  )
}

function AllKeys({ groups, onClose }: { groups: KeyBarProps['groups']; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose} title="Keys" description="Letters work outside of fields.">
      <div className="grid gap-5">
        {groups.map(({ title, rows }) => (
          <section key={title}>
            <h3 className="mb-1.5 text-13 font-600 text-steel-600">{title}</h3>
            <dl className="grid grid-cols-[132px_minmax(0,1fr)] items-center gap-x-4 gap-y-2 text-14">
              {rows.map(({ keys, words }) => (
                <div key={words} className="contents">
                  <dt className="flex gap-1.5">
                    <Pressed keys={keys} />
                  </dt>
                  <dd className="first-letter:uppercase">{words}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
