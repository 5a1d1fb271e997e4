import type { Verdict } from '@allyards/contract/fitment/verdict'
import { formatCount } from '@allyards/contract/format-count'
import { type ListState, listHref } from '@allyards/contract/product-list-address'
import type { Product } from '@allyards/contract/products'
import { useId } from 'react'
import { ButtonLink } from '~/ui/button-link'
import { Pagination } from '~/ui/pagination'
import { VerdictMark } from '../fit/verdict-mark'
import { verdictNames } from '../fit/verdict-names'
import { ProductCard } from '../product-card'

/** The first group shows more of its parts than those below it. */
export const SHOWN_OF_FIRST = 6
const SHOWN_OF_OTHERS = 3

const meanings: Record<Verdict, string> = {
  fits: 'Everything that matters for the part agrees with your car.',
  likely: 'Nothing disagrees, but the depot left something open. Ask before you pay.',
  check: 'Not certain for your car. Compare the number on your old part.',
  no: 'Something that matters differs from your car.',
}

interface VerdictGroupProps {
  state: ListState
  verdict: Verdict
  rows: readonly Product[]
  count: number
  isFirst: boolean
  /** Of a list that shows this verdict alone, page by page. */
  pageCount: number | undefined
}

/** The parts with one verdict. */
export function VerdictGroup({ state, verdict, rows, count, isFirst, pageCount }: VerdictGroupProps) {
  const id = useId()
  const shown = pageCount === undefined ? rows.slice(0, isFirst ? SHOWN_OF_FIRST : SHOWN_OF_OTHERS) : rows
  if (shown.length === 0) return null
  const more = count - shown.length
  return (
    <section aria-labelledby={id}>
      <div className="mb-3.5 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={id} className="flex items-center gap-2 cut-head text-20">
          <VerdictMark verdict={verdict} className="size-5" />
          {verdictNames[verdict]} <span className="font-600 text-steel-600 tabular-nums">{formatCount(count)}</span>
        </h2>
        <p className="text-13 text-steel-600">{meanings[verdict]}</p>
      </div>
      <ul className="grid gap-3 md:grid-cols-2 md:gap-5 lg:grid-cols-3">
        {shown.map((product, index) => (
          <ProductCard key={product.id} product={product} eager={isFirst && index < 3} />
        ))}
      </ul>
      {pageCount === undefined && more > 0 && (
        <ButtonLink kind="line" wide className="mt-4" preventScrollReset to={listHref({ ...state, fits: [verdict], page: 1 })}>
          {`Show ${formatCount(more)} more${verdict === 'fits' ? ' that fit' : ''}`}
        </ButtonLink>
      )}
      {pageCount !== undefined && (
        <Pagination page={state.page} pageCount={pageCount} hrefFor={(page) => listHref({ ...state, page })} className="mt-8" />
      )}
    </section>
  )
}
