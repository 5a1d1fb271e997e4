import { formatListTime } from '@allyards/contract/format-date'
import { formatMoney } from '@allyards/contract/format-money'
import { instantReasons } from '@allyards/contract/instant-reasons'
import type { InstantLog as Log } from '@allyards/contract/instant-rules'
import { deliveredPrice } from '@allyards/contract/money'
import { Link } from 'react-router'
import { offerStateWords } from '~/features/offers/offer-states'
import { Button } from '~/ui/button'
import { PartDrawing } from '~/ui/part-drawing'
import { Plate } from '~/ui/plate'
import { Tag } from '~/ui/tag'
import { instantCalls } from './instant-calls'

/** What the rules have offered, newest first, and why not more. */
export function InstantLog() {
  const query = instantCalls.useReadInstantLogInfiniteQuery(null)
  const pages = query.currentData?.pages
  const [first] = pages ?? []
  if (!first) return null
  const rows = pages?.flatMap((page) => page.rows) ?? []
  return (
    <>
      <section aria-labelledby="instant-log">
        <h2 id="instant-log" className="cut-head mb-2 text-20">
          Log
        </h2>
        <ul className="surface ruled">
          {rows.map((row) => (
            <MadeRow key={row.id} row={row} />
          ))}
          {rows.length === 0 && <li className="p-4 text-steel-600">No rule has offered anything yet.</li>}
        </ul>
        {query.hasNextPage && (
          <Button kind="line" className="mt-3" pending={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
            Load more
          </Button>
        )}
      </section>
      <NotMade log={first} />
    </>
  )
}

function MadeRow({ row }: { row: Log['rows'][number] }) {
  const state = offerStateWords[row.status]
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 px-4 py-3 md:grid-cols-[4.5rem_7rem_auto_minmax(0,1fr)_auto_9rem]">
      <span className="text-13 text-steel-600 tabular-nums max-md:hidden">{formatListTime(row.at)}</span>
      <span className="max-md:hidden">{row.reg && <Plate reg={row.reg} size="sm" />}</span>
      <PartDrawing slug={row.part_id} className="size-9" />
      <span className="min-w-0">
        <Link to={`/quotations?enquiry=${row.enquiry_id}`} className="font-600 hover:underline">
          {row.part_name}
        </Link>
        <span className="block text-13 text-steel-600">
          {`${row.make} ${row.model}, ${row.rule}${row.bay ? `, bay ${row.bay}` : ''}`}
        </span>
      </span>
      <span className="text-right tabular-nums">
        <b>{formatMoney(row.price)}</b>
        <span className="block text-13 text-steel-600">{`list ${formatMoney(row.list_price)}, ${formatMoney(deliveredPrice(row))} delivered`}</span>
      </span>
      <span className="max-md:col-start-2 md:text-right">
        <Tag kind={row.status === 'pending' ? 'warn' : state.kind}>
          {row.is_gone ? 'Withdrawn, piece gone' : row.status === 'pending' ? 'Waiting' : state.label}
        </Tag>
      </span>
    </li>
  )
}

const EXAMPLES = 8

function NotMade({ log }: { log: Log }) {
  const sums = new Map<keyof typeof instantReasons, number>()
  for (const { reason, parts } of log.not_made) sums.set(reason, (sums.get(reason) ?? 0) + parts)
  if (sums.size === 0) return null
  return (
    <section aria-labelledby="not-made">
      <h2 id="not-made" className="cut-head mb-2 text-20">
        Not offered, and why
      </h2>
      <div className="grid gap-4 lg:grid-cols-2">
        <ul className="surface ruled self-start">
          {[...sums]
            .sort(([, one], [, other]) => other - one)
            .map(([reason, parts]) => (
              <li key={reason} className="flex gap-3 px-4 py-2.5">
                <span className="min-w-0 flex-1">{instantReasons[reason]}</span>
                <b className="tabular-nums">{parts}</b>
              </li>
            ))}
        </ul>
        <ul aria-label="The last of them" className="surface ruled self-start">
          {log.examples.slice(0, EXAMPLES).map((one) => (
            <li key={`${one.enquiry_id} ${one.part_name}`} className="flex items-center gap-3 px-4 py-2.5">
              <PartDrawing slug={one.part_id} className="size-7" />
              <span className="min-w-0 flex-1">
                <Link to={`/EnquiryPage?id=${one.enquiry_id}`} className="font-600 hover:underline">
                  {`${one.part_name}, ${one.make} ${one.model}`}
                </Link>
                <span className="block text-13 text-steel-600">
                  {[instantReasons[one.reason], one.product?.title].filter(Boolean).join(': ')}
                </span>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
