import { type Suggestion, suggestProducts } from '@allyards/contract/products'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { client } from '~/store/client'
import { Icon } from '~/ui/icon'
import { Matched } from '~/ui/matched'

const WAIT_MS = 150
const headings: Record<Suggestion['kind'], string> = { part: 'Parts', brand: 'Brands', product: 'Products' }

interface SearchSuggestionsProps {
  id: string
  text: string
  activeId: string | undefined
  onPoint: (id: string | undefined) => void
}

/** The suggestions below the search field. After a failure only the link to all results stays, and Enter still searches. */
export function SearchSuggestions({ id, text, activeId, onPoint }: SearchSuggestionsProps) {
  const suggestions = useSuggestions(text)
  const groups = (['part', 'brand', 'product'] as const)
    .map((kind) => ({ kind, rows: suggestions.filter((row) => row.kind === kind) }))
    .filter(({ rows }) => rows.length > 0)
  const option = (key: string) => ({
    id: `${id}-${key}`,
    role: 'option',
    tabIndex: -1,
    'aria-selected': activeId === `${id}-${key}`,
    onPointerMove: () => onPoint(`${id}-${key}`),
    onPointerDown: (event: { preventDefault: () => void }) => event.preventDefault(),
    className: 'flex min-h-12 items-center gap-2.5 rounded-sm px-2.5 text-14 font-550 text-ink aria-selected:bg-well',
  })

  return (
    <div
      id={id}
      role="listbox"
      aria-label="Suggestions"
      className="absolute inset-x-0 top-full z-40 mt-2 rounded lg:min-w-105 bg-card p-2 shadow-float ring-1 ring-line"
    >
      {groups.map(({ kind, rows }) => (
        <div key={kind} role="presentation" className="mb-1.5 border-b border-line pb-1.5">
          <p aria-hidden="true" className="px-2.5 pt-1.5 pb-1 text-12 font-600 text-steel-600">
            {headings[kind]}
          </p>
          {rows.map((row) => (
            <Link key={row.link} to={row.link} {...option(row.link)}>
              {row.imageUrl && (
                <img src={row.imageUrl} alt="" width={36} height={36} className="size-9 rounded-sm object-contain" />
              )}
              <span className="min-w-0 flex-1 lg:flex lg:items-center lg:gap-2.5">
                <span className="block truncate lg:flex-1">
                  <Matched text={row.label} query={text} />
                </span>
                {row.detail && <span className="block text-13 text-steel-600">{row.detail}</span>}
              </span>
            </Link>
          ))}
        </div>
      ))}
      <Link to={`/products?search=${encodeURIComponent(text)}`} {...option('all')}>
        <Icon name="search" />
        {`All products for “${text}”`}
      </Link>
    </div>
  )
}

function useSuggestions(text: string): Suggestion[] {
  const [found, setFound] = useState<Suggestion[]>([])
  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(async () => {
      const rows = await client(suggestProducts, { query: { search: text } }).catch(() => [])
      if (isCurrent) setFound(rows)
    }, WAIT_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [text])
  return found
}
