import { type DealRow, listDeals } from '@allyards/contract/deals'
import { type Enquiry, listMyEnquiries } from '@allyards/contract/enquiries'
import type { GarageEntry } from '@allyards/contract/garage'
import { isEnquiryOver } from '@allyards/contract/lifecycles'
import { countWords } from '@allyards/contract/number-words'
import { partInWords } from '@allyards/contract/part-places'
import { firstName } from '@allyards/contract/person-names'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { dealPath, namesWords } from '~/features/deals/deal-words'
import { rowWords } from '~/features/deals/lists/row-words'
import { useAskAgain } from '~/features/enquiries/ask-again'
import { useGarage } from '~/features/garage/use-garage'
import { vehicleTitle } from '~/features/vehicles/vehicle-words'
import { client } from '~/store/client'
import { savedVehiclePicked } from '~/store/enquiry-draft-slice'
import { useAppDispatch, useAppSelector, useSession } from '~/store/hooks'
import { classNames } from '~/ui/class-names'
import { Icon, type IconName } from '~/ui/icon'
import { Plate } from '~/ui/plate'
import { useNow } from '~/ui/use-now'

/** What somebody who comes back came for: their car, their open deal, and their last enquiry. One tap each. */
export function WelcomeBack() {
  const { entries } = useGarage()
  const session = useSession()
  const { deal, enquiry } = useUnfinished()
  const [car] = entries
  const isEmpty = !car && !deal && !enquiry
  return (
    <div className="wrap flex h-full items-center gap-2 overflow-x-auto [scrollbar-width:none]">
      {car && <OwnCar car={car} />}
      {deal && <OpenDeal deal={deal} />}
      {enquiry && <LastEnquiry enquiry={enquiry} />}
      {isEmpty && session && (
        <p className="text-14 text-steel-600">
          <b className="font-650 text-ink">{`Welcome back, ${firstName(session.user?.name ?? 'you')}.`}</b> Your car, offers and
          deals appear here.
        </p>
      )}
    </div>
  )
}

function OwnCar({ car }: { car: GarageEntry }) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  return (
    <button
      type="button"
      className={cardClass}
      onClick={() => {
        dispatch(savedVehiclePicked(car))
        navigate('/findpart')
      }}
    >
      {car.reg && <Plate reg={car.reg} size="sm" />}
      {/* On a phone the plate says which car. */}
      <span className={classNames('min-w-0', car.reg && 'max-md:sr-only')}>
        <Words title={vehicleTitle(car.vehicle)}>Find parts for it</Words>
      </span>
      <Icon name="chevron-right" size="sm" />
    </button>
  )
}

function OpenDeal({ deal }: { deal: DealRow }) {
  const nowMs = useNow()
  return (
    <Card to={dealPath(deal)} icon="receipt" title={namesWords(deal.parts)}>
      {`${rowWords(deal, 'buyer', nowMs)} · ${deal.number}`}
    </Card>
  )
}

/** An open enquiry leads to its offers; one that is over is asked again. */
function LastEnquiry({ enquiry }: { enquiry: Enquiry }) {
  const askAgain = useAskAgain()
  const parts = namesWords(enquiry.parts.map((part) => partInWords(part.name, part)))
  if (isOver(enquiry)) {
    return (
      <button type="button" className={cardClass} onClick={() => askAgain(enquiry)}>
        <Icon name="retry" className="max-md:hidden" />
        <Words title="Ask again">{parts}</Words>
      </button>
    )
  }
  const offers = enquiry.quotations
    .flatMap(({ quotationItems }) => quotationItems)
    .filter(({ status }) => status === 'pending').length
  return (
    <Card to={`/buyer-quotation/${enquiry.id}`} icon="inbox" title={parts}>
      {offers > 0 ? `Compare ${countWords(offers, false, 'offer')}` : 'Depots are being asked'}
    </Card>
  )
}

function Card({ to, icon, title, children }: { to: string; icon: IconName; title: string; children: ReactNode }) {
  return (
    <Link to={to} className={cardClass}>
      <Icon name={icon} className="max-md:hidden" />
      <Words title={title}>{children}</Words>
    </Link>
  )
}

function Words({ title, children }: { title: string; children: ReactNode }) {
  return (
    <span className="block min-w-0 leading-[1.3]">
      <b className="block truncate text-14 font-650">{title}</b>
      <span className="block truncate text-13 text-steel-600">{children}</span>
    </span>
  )
}

const cardClass =
  'flex h-14 max-w-60 min-w-0 shrink-0 items-center gap-2.5 rounded bg-card px-3 text-left inset-ring inset-ring-line hover:inset-ring-field md:shrink'

const isOver = ({ status }: Enquiry) => isEnquiryOver(status)

/** The open deal that waits for the buyer, or the newest, and the last enquiry. The page is complete without them. */
function useUnfinished(): { deal: DealRow | undefined; enquiry: Enquiry | undefined } {
  const isBuyer = useSession()?.role === 'buyer'
  const kept = useAppSelector((state) => state.enquiry.enquiries)
  const [deals, setDeals] = useState<DealRow[]>([])
  const [enquiries, setEnquiries] = useState<Enquiry[]>()
  useEffect(() => {
    if (!isBuyer) return
    let isCurrent = true
    client(listDeals, { query: { status: 'open', limit: 20 } })
      .then(({ rows }) => isCurrent && setDeals(rows))
      .catch(() => {})
    client(listMyEnquiries, { query: { limit: 1 } })
      .then((rows) => isCurrent && setEnquiries(rows))
      .catch(() => {})
    return () => {
      isCurrent = false
    }
  }, [isBuyer])
  if (!isBuyer) return { deal: undefined, enquiry: undefined }
  return { deal: deals.find(({ turn }) => turn === 'buyer') ?? deals[0], enquiry: (enquiries ?? kept)?.[0] }
}
