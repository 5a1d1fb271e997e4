import { dayWords, lateWords } from '@allyards/contract/day-words'
import type { Pick } from '@allyards/contract/deal-lists'
import { featuresInWords } from '@allyards/contract/fitment/part-features'
import { placeWords } from '@allyards/contract/part-places'
import { yardName } from '@allyards/contract/yards'
import { useId } from 'react'
import { Link } from 'react-router'
import { Plate } from '~/ui/plate'
import { Tag } from '~/ui/tag'
import { useNow } from '~/ui/use-now'
import { dealPath } from '../deal-words'

interface PicksOfBranchProps {
  picks: readonly Pick[]
  /** A depot with a single site needs no site names. */
  isNamed: boolean
}

/** One branch of the pick list, bay by bay, with a box to tick on paper. */
export function PicksOfBranch({ picks, isNamed }: PicksOfBranchProps) {
  const id = useId()
  const name = yardName({ branch: picks[0]?.branch ?? null })
  const nowMs = useNow()
  return (
    <section aria-labelledby={isNamed ? id : undefined} aria-label={isNamed ? undefined : 'To pick'} className="min-w-0">
      {isNamed && (
        <h2 id={id} className="px-1 pb-2 text-15 font-650">
          {name}
        </h2>
      )}
      <ul className="surface overflow-hidden max-md:-mx-4 max-md:rounded-none print:shadow-none">
        {picks.map((pick) => (
          <PickRow key={pick.id} pick={pick} nowMs={nowMs} />
        ))}
      </ul>
    </section>
  )
}

function PickRow({ pick, nowMs }: { pick: Pick; nowMs: number }) {
  const { deal, bay, stock_number, quantity, title, part_name, oem_number, note, features } = pick
  const about = [placeWords(pick), featuresInWords(features), oem_number, note].filter(Boolean).join(', ')
  return (
    <li className="relative grid grid-cols-[4.5rem_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1 border-line px-4 py-3 text-14 not-first:border-t md:grid-cols-[6rem_minmax(0,1fr)_15rem_auto] md:px-5 print:break-inside-avoid print:grid-cols-[6rem_minmax(0,1fr)_13rem_auto]">
      <p className="min-w-0">
        <span className="sr-only">Bay </span>
        <b className="cut-plate text-20 wrap-anywhere">{bay ?? 'No bay'}</b>
        {stock_number && <span className="block text-12 wrap-anywhere text-steel-600">{stock_number}</span>}
      </p>
      <div className="min-w-0">
        <p className="font-600">{`${quantity} × ${title ?? part_name}`}</p>
        {about && <p className="text-13 wrap-anywhere text-steel-600">{about}</p>}
      </div>
      <span aria-hidden className="row-span-2 hidden size-5 border border-ink md:row-span-1 md:order-last print:block" />
      <div className="col-span-2 col-start-2 min-w-0 text-13 md:col-span-1 md:col-start-3 print:col-span-1 print:col-start-3">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link to={dealPath(deal)} className="font-650 underline underline-offset-3 print:no-underline">
            {deal.number}
          </Link>
          {deal.reg && <Plate reg={deal.reg} size="sm" />}
          <DueTag deal={deal} nowMs={nowMs} />
        </p>
        <p className="mt-0.5 text-steel-600">{whereTo(deal)}</p>
        {deal.has_claim && <p className="mt-0.5 font-600 text-stop-deep">A claim is open: read it before you pick.</p>}
      </div>
    </li>
  )
}

function DueTag({ deal, nowMs }: { deal: Pick['deal']; nowMs: number }) {
  if (!deal.send_by) return null
  if (deal.late) return <Tag kind="stop">{lateWords(deal.send_by, nowMs)}</Tag>
  return <Tag kind="line">{`by ${dayWords(deal.send_by, nowMs)}`}</Tag>
}

function whereTo({ collects, is_paid, lacks_address, buyer, postcode }: Pick['deal']): string {
  if (collects) return `${buyer} collects it${is_paid ? '' : ', and pays then'}`
  return lacks_address ? `${buyer} has not given the address yet` : `To ${buyer}, ${postcode}`
}
