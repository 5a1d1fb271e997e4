import { Link } from 'react-router'
import { ButtonLink } from './button-link'
import { classNames } from './class-names'

interface PaginationProps {
  page: number
  pageCount: number
  hrefFor: (page: number) => string
  className?: string
}

/** Uses links, so that it works without script and a page can open in a new tab. */
export function Pagination({ page, pageCount, hrefFor, className }: PaginationProps) {
  if (pageCount <= 1) return null
  return (
    <nav aria-label="Pages" className={classNames('flex items-center justify-between gap-3', className)}>
      {page > 1 ? (
        <ButtonLink kind="line" size="sm" icon="chevron-left" to={hrefFor(page - 1)} rel="prev" className="max-md:min-h-11">
          Previous
        </ButtonLink>
      ) : (
        <span className="w-27" />
      )}
      <p className="text-14 font-550 tabular-nums md:hidden">{`Page ${page} of ${pageCount}`}</p>
      <ol className="hidden items-center gap-1 md:flex">
        {pagesShown(page, pageCount).map((entry) => (
          <li key={entry}>
            {typeof entry === 'string' ? (
              <span className="grid size-10 place-items-center text-steel-600">…</span>
            ) : (
              <Link
                to={hrefFor(entry)}
                aria-label={`Page ${entry}`}
                aria-current={entry === page ? 'page' : undefined}
                className="grid h-10 min-w-10 place-items-center rounded px-2 font-600 tabular-nums transition-colors hover:bg-well aria-[current]:bg-ink aria-[current]:text-white"
              >
                {entry}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {page < pageCount ? (
        <ButtonLink kind="line" size="sm" iconAfter="chevron-right" to={hrefFor(page + 1)} rel="next" className="max-md:min-h-11">
          Next
        </ButtonLink>
      ) : (
        <span className="w-27" />
      )}
    </nav>
  )
}

/** The first, the last and the neighbouring pages. A gap of one page is filled; a longer one becomes an ellipsis. */
function pagesShown(page: number, pageCount: number): (number | 'gap-before' | 'gap-after')[] {
  const from = Math.max(2, Math.min(page - 1, pageCount - 4))
  const to = Math.min(pageCount - 1, Math.max(page + 1, 5))
  const middle = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
  const start = from > 3 ? (['gap-before'] as const) : from === 3 ? [2] : []
  const end = to < pageCount - 2 ? (['gap-after'] as const) : to === pageCount - 2 ? [pageCount - 1] : []
  return [1, ...start, ...middle, ...end, ...(pageCount > 1 ? [pageCount] : [])]
}
