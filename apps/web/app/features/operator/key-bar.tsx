import { type ReactNode, useState } from 'react'
import { Dialog } from '~/ui/dialog'
import { operatorLinks } from './operator-links'
import { useKeys } from './use-keys'

export interface PageKey {
  keys: readonly string[]
  words: string
}

/** They work on every page. */
const everywhere: readonly PageKey[] = [
  { keys: ['/'], words: 'find' },
  { keys: ['?'], words: 'all keys' },
]

/** The page's keys, on devices with a keyboard. "?" lists them with the keys that work everywhere. */
export function KeyBar({ keys }: { keys: readonly PageKey[] }) {
  const [isOpen, setOpen] = useState(false)
  useKeys((event, isInField) => {
    if (event.key === '?' && !isInField) setOpen(true)
  })
  return (
    <>
      <p
        aria-label="Keys"
        role="note"
        className="sticky bottom-0 -mx-6 mt-4 -mb-7 hidden min-h-10 flex-wrap items-center gap-x-6 border-t border-line bg-paper-2 px-6 text-12 text-steel-600 lg:flex"
      >
        {[...keys, ...everywhere].map(({ keys: pressed, words }) => (
          <span key={words} className="flex items-center gap-1.5">
            <Pressed keys={pressed} />
            {words}
          </span>
        ))}
      </p>
      {isOpen && <AllKeys keys={keys} onClose={() => setOpen(false)} />}
    </>
  )
}

function AllKeys({ keys, onClose }: { keys: readonly PageKey[]; onClose: () => void }) {
  const groups = [
    { title: 'On this page', rows: keys },
    { title: 'Everywhere', rows: everywhere },
    { title: 'Go to', rows: operatorLinks.map(({ key, label }) => ({ keys: ['G', key.toUpperCase()], words: label })) },
  ]
  return (
    <Dialog open onOpenChange={onClose} title="Keys" description="Letters work outside of fields.">
      <div className="grid gap-5">
        {groups.map(({ title, rows }) => (
          <section key={title}>
            <h3 className="mb-1.5 text-13 font-600 text-steel-600">{title}</h3>
            <dl className="grid grid-cols-[132px_minmax(0,1fr)] items-center gap-x-4 gap-y-2 text-14">
              {rows.map(({ keys: pressed, words }) => (
                <div key={words} className="contents">
                  <dt className="flex gap-1.5">
                    <Pressed keys={pressed} />
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

/** A dash stands for the keys between its neighbours. */
const Pressed = ({ keys }: { keys: readonly string[] }) =>
  keys.map((key) => (key === '–' ? <span key={key}>–</span> : <Key key={key}>{key}</Key>))

export function Key({ children }: { children: ReactNode }) {
  return <kbd className="rounded-sm border border-line bg-card px-1.5 py-0.5 text-12 font-600">{children}</kbd>
}

/** A button's key, shown on the button. */
export const KeyHint = ({ children }: { children: string }) => (
  <span aria-hidden="true" className="ml-1 inline-flex text-ink max-lg:hidden">
    <Key>{children}</Key>
  </span>
)
