import type { FoundKind, findAnything } from '@allyards/contract/operator-find'
import { type FormEvent, type KeyboardEvent, type Ref, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Answer } from '~/store/api'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { Icon, type IconName } from '~/ui/icon'
import { Key } from '~/ui/keys/key'
import { useKeys } from '~/ui/keys/use-keys'
import { TextField } from '~/ui/text-field'
import { useFindAnythingMutation } from './people/operator-people-calls'

const PLACEHOLDER = 'Depot, person, plate, deal or reference'
const FEWEST_LETTERS = 2
const icons: Record<FoundKind, IconName> = {
  depot: 'shop',
  person: 'person',
  deal: 'receipt',
  dispute: 'scales',
  report: 'alert',
  complaint: 'mail',
}

/** The area's single search, in the header and behind "/". */
export function FindAnything() {
  const [isOpen, setOpen] = useState(false)
  useKeys((event, isInField) => {
    if (isInField || event.key !== '/') return
    event.preventDefault()
    setOpen(true)
  })
  return (
    <>
      <button
        type="button"
        className="flex h-11 items-center gap-2 rounded bg-ink-700 px-3 text-left text-13 text-steel-300 max-md:ml-auto lg:h-9 lg:w-96"
        onClick={() => setOpen(true)}
      >
        <Icon name="search" />
        <span className="flex-1 truncate max-lg:sr-only">{PLACEHOLDER}</span>
        <span aria-hidden="true" className="text-ink max-lg:hidden">
          <Key>/</Key>
        </span>
      </button>
      {isOpen && <FindDialog onClose={() => setOpen(false)} />}
    </>
  )
}

/** Searches only on submit, not with each letter, because the log records each one. */
function FindDialog({ onClose }: { onClose: () => void }) {
  const [find, { data, isLoading }] = useFindAnythingMutation()
  const [typed, setTyped] = useState('')
  const list = useRef<HTMLUListElement>(null)
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (typed.trim().length >= FEWEST_LETTERS) await find({ body: { search: typed.trim() } })
  }
  function move(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    const next = step && links[links.indexOf(document.activeElement as HTMLAnchorElement) + step]
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return (
    <Dialog open onOpenChange={onClose} title="Find">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows only move between what can be reached by Tab too. */}
      <div className="grid gap-4" onKeyDown={move}>
        <search>
          <form onSubmit={submit} className="flex items-end gap-2">
            <TextField
              type="search"
              label={PLACEHOLDER}
              autoComplete="off"
              maxLength={120}
              className="flex-1"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
            <Button type="submit" kind="ink" pending={isLoading}>
              Find
            </Button>
          </form>
        </search>
        <div aria-live="polite">
          {data?.rows.length === 0 && (
            <p className="text-14 text-steel-600">Nothing found. Try a part of the name, or a number.</p>
          )}
          {data && data.rows.length > 0 && <Found ref={list} rows={data.rows} onOpen={onClose} />}
        </div>
        <p className="text-12 text-steel-600">Every search is in the log, without its words.</p>
      </div>
    </Dialog>
  )
}

interface FoundProps {
  ref: Ref<HTMLUListElement>
  rows: Answer<typeof findAnything>['rows']
  onOpen: () => void
}

function Found({ ref, rows, onOpen }: FoundProps) {
  return (
    <ul ref={ref} aria-label="Found" className="ruled">
      {rows.map(({ kind, title, about, link }) => (
        <li key={link}>
          <Link
            to={link}
            onClick={onOpen}
            className="grid min-h-14 grid-cols-[24px_minmax(0,1fr)] items-center gap-3 rounded-sm px-2 py-2 text-13 hover:bg-paper-1"
          >
            <Icon name={icons[kind]} className="text-steel-600" />
            <span className="min-w-0">
              <b className="block truncate text-14 font-650">{title}</b>
              <span className="block truncate text-steel-600">{about}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
