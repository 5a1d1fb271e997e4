import type { ReactNode } from 'react'
import { classNames } from '~/ui/class-names'
import { Dialog } from '~/ui/dialog'

/** A key on the keyboard; hidden on devices without one. */
export function Key({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <kbd
      className={classNames(
        'inline-grid h-5.5 min-w-5.5 place-items-center rounded-sm border border-line bg-card px-1.25 font-sans text-12 font-600 text-ink max-lg:hidden',
        className,
      )}
    >
      {children}
    </kbd>
  )
}

const shortKeys: { keys: string[]; does: string }[] = [
  { keys: ['J', 'K'], does: 'next, previous' },
  { keys: ['Enter'], does: 'open' },
  { keys: ['1', '4'], does: 'grade' },
  { keys: ['D'], does: 'don’t have it' },
  { keys: ['X'], does: 'select' },
  { keys: ['Q'], does: 'quote selected' },
  { keys: ['/'], does: 'search' },
]

const allKeys: { keys: string[]; does: string }[] = [
  { keys: ['J', '↓'], does: 'Next enquiry' },
  { keys: ['K', '↑'], does: 'Previous enquiry' },
  { keys: ['Enter'], does: 'Open it and go to the price' },
  { keys: ['Esc'], does: 'Leave the form, back to the list' },
  { keys: ['Tab'], does: 'Next field' },
  { keys: ['1', '2', '3', '4'], does: 'Grade A, B, C or U, outside a text field' },
  { keys: ['→'], does: 'In an empty price: take over your last one' },
  { keys: ['Ctrl', 'Enter'], does: 'Send what is priced, and go on to the next' },
  { keys: ['D'], does: 'Don’t have it: in the form this part, in the list all of it' },
  { keys: ['⇧', 'D'], does: 'Don’t have any of it' },
  { keys: ['W'], does: 'Want it: keep it for later' },
  { keys: ['X'], does: 'Select or unselect' },
  { keys: ['Q'], does: 'Quote what is selected in one go' },
  { keys: ['N'], does: 'Show enquiries that have just arrived' },
  { keys: ['/'], does: 'Search' },
  { keys: ['F'], does: 'Filters: brand, part, distance, age, stock' },
  { keys: ['[', ']'], does: 'Previous, next status' },
  { keys: ['?'], does: 'All keys' },
]

/** The inbox's keys, along the bottom of wide screens. */
export function KeyBar({ onShowAll }: { onShowAll: () => void }) {
  return (
    <div className="sticky bottom-0 z-10 hidden h-(--key-bar-height) items-center gap-5 border-t border-line bg-paper-2 px-5 text-13 text-steel-700 lg:flex">
      {shortKeys.map(({ keys, does }) => (
        <span key={does} className="flex items-center gap-1 whitespace-nowrap">
          {keys.map((key) => (
            <Key key={key}>{key}</Key>
          ))}
          {does}
        </span>
      ))}
      <button type="button" className="ml-auto flex items-center gap-1 whitespace-nowrap" onClick={onShowAll}>
        <Key>?</Key>
        all keys
      </button>
    </div>
  )
}

export function AllKeys({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open size="small" title="Keys" onOpenChange={onClose}>
      <dl className="grid gap-2">
        {allKeys.map(({ keys, does }) => (
          <div key={does} className="flex items-center justify-between gap-4 text-14">
            <dt>{does}</dt>
            <dd className="flex gap-1">
              {keys.map((key) => (
                <Key key={key} className="max-lg:inline-grid">
                  {key}
                </Key>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
