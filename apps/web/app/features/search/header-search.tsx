import { lazy, Suspense, useId, useRef, useState } from 'react'
import { Form, useLocation, useSearchParams } from 'react-router'
import { SearchButton } from '~/ui/search-button'

const SearchSuggestions = lazy(() => import('./search-suggestions').then((module) => ({ default: module.SearchSuggestions })))

/** Searches products: suggestions while typing, Enter for the list of results. */
export function HeaderSearch({ className = '' }: { className?: string }) {
  const { key, pathname } = useLocation()
  const [params] = useSearchParams()
  const shown = pathname === '/products' ? (params.get('search') ?? '') : ''
  // A new page restores its own search.
  return <SearchBox key={`${key}:${shown}`} initial={shown} className={className} />
}

function SearchBox({ initial, className }: { initial: string; className: string }) {
  const [text, setText] = useState(initial)
  const [isOpen, setOpen] = useState(false)
  const [activeId, setActiveId] = useState<string>()
  const box = useRef<HTMLFormElement>(null)
  const listId = useId()
  const isSuggesting = isOpen && text.trim().length >= 2

  return (
    <search className={`relative ${className}`}>
      <Form
        ref={box}
        action="/products"
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
        }}
      >
        <div className="flex h-12 items-center rounded bg-well forced-colors:border pr-1 pl-3 text-14 text-steel-600 has-[input:focus-visible]:bg-card has-[input:focus-visible]:outline-2 has-[input:focus-visible]:-outline-offset-2 has-[input:focus-visible]:outline-ink lg:h-11">
          <input
            type="text"
            enterKeyHint="search"
            name="search"
            value={text}
            autoComplete="off"
            placeholder="Search Product here"
            aria-label="Search Product here"
            role="combobox"
            aria-expanded={isSuggesting}
            aria-controls={isSuggesting ? listId : undefined}
            aria-activedescendant={isSuggesting ? activeId : undefined}
            aria-autocomplete="list"
            onChange={(event) => {
              setText(event.target.value)
              setOpen(true)
            }}
            onFocus={() => setOpen(text !== initial)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') setOpen(false)
              if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
                event.preventDefault()
                setOpen(true)
                setActiveId(neighbour(box.current, activeId, event.key === 'ArrowDown' ? 1 : -1))
              }
              if (event.key === 'Enter' && isSuggesting && activeId) {
                event.preventDefault()
                document.getElementById(activeId)?.click()
              }
            }}
            className="h-full min-w-0 flex-1 text-ink outline-0"
          />
          <SearchButton />
        </div>
        {isSuggesting && (
          <Suspense>
            <SearchSuggestions id={listId} text={text.trim()} activeId={activeId} onPoint={setActiveId} />
          </Suspense>
        )}
      </Form>
    </search>
  )
}

function neighbour(box: HTMLElement | null, activeId: string | undefined, step: 1 | -1): string | undefined {
  const ids = [...(box?.querySelectorAll('[role=option]') ?? [])].map(({ id }) => id)
  const at = activeId ? ids.indexOf(activeId) : step === 1 ? -1 : 0
  return ids.at((at + step) % ids.length)
}
