import type { Deal } from '@allyards/contract/deals'
import type { Role } from '@allyards/contract/shapes'
import { Fragment, type ReactNode } from 'react'
import { useParams } from 'react-router'
import { useSite } from '~/features/site/use-site'
import { vehicleSubtitle, vehicleTitle } from '~/features/vehicles/vehicle-words'
import { failureOf } from '~/store/call-failure'
import { Breadcrumbs } from '~/ui/breadcrumbs'
import { ButtonLink } from '~/ui/button-link'
import { EmptyState } from '~/ui/empty-state'
import { ErrorState } from '~/ui/error-state'
import { Icon } from '~/ui/icon'
import { PartDrawing } from '~/ui/part-drawing'
import { Plate } from '~/ui/plate'
import { ClaimEntry } from '../claims/claim-entry'
import { ClaimPanel } from '../claims/claim-panel'
import { dealCalls } from '../deal-calls'
import { partsWords } from '../deal-words'
import { DealHead } from '../head/deal-head'
import { useMove } from '../moves/use-move'
import { DealPapers } from '../papers/deal-papers'
import { CancelPanel } from './cancel-panel'
import { DealContacts } from './deal-contacts'
import { DealMoney } from './deal-money'
import { DealParts } from './deal-parts'
import { DealRights } from './deal-rights'
import { DealSkeleton } from './deal-skeleton'
import { DealTimeline } from './deal-timeline'

/** The conversation with the other side. */
type Chat = (other: string, area: Role) => ReactNode

/** One deal, live, for the buyer and for the depot. */
export function DealScreen({ chat }: { chat: Chat }) {
  const { id = '' } = useParams()
  const { data, error, isFetching, refetch } = dealCalls.useGetDealQuery({ params: { id } })
  if (data) return <DealPage key={data.id} deal={data} chat={chat} />
  if (!error) return <DealSkeleton />
  const { status } = failureOf(error)
  if (status === 404 || status === 422) return <NoSuchDeal />
  return (
    <ErrorState isPage title="The deal could not be loaded" retrying={isFetching} onRetry={() => void refetch()}>
      It is safe, and both sides still see the same.
    </ErrorState>
  )
}

function DealPage({ deal, chat }: { deal: Deal; chat: Chat }) {
  const { buyer, seller } = deal.contacts
  const other = deal.side === 'buyer' ? seller.user_id : buyer.user_id
  const mover = useMove(deal)
  return (
    <div className="mx-auto grid max-w-252 grid-cols-[minmax(0,1fr)] gap-4">
      <DealTitle deal={deal} />
      <DealHead deal={deal} mover={mover} />
      <DemoNote deal={deal} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_348px] print:block">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 max-lg:contents print:hidden">
          {deal.claims.map((claim) => (
            <ClaimPanel key={claim.id} claim={claim} deal={deal} />
          ))}
          <DealParts deal={deal} mover={mover} />
          <DealMoney deal={deal} mover={mover} />
          <div className="max-lg:order-2">
            <DealTimeline deal={deal} />
          </div>
          <div className="empty:hidden max-lg:order-3">
            <CancelPanel deal={deal} mover={mover} />
            <ClaimEntry deal={deal} />
          </div>
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 max-lg:contents">
          <div className="empty:hidden max-lg:hidden print:hidden">{chat(other, deal.side)}</div>
          <div className="max-lg:order-1 print:hidden">
            <DealContacts deal={deal} />
          </div>
          <div className="max-lg:order-4">
            <DealPapers deal={deal} />
          </div>
          <div className="empty:hidden max-lg:order-5">
            <DealRights deal={deal} />
          </div>
        </div>
      </div>
    </div>
  )
}

function DealTitle({ deal }: { deal: Deal }) {
  const list = deal.side === 'buyer' ? '/buyer-deals' : '/seller-deals'
  const title = partsWords(deal.items)
  const about = [
    deal.side === 'seller' && deal.contacts.buyer.name,
    deal.vehicle && [vehicleTitle(deal.vehicle), vehicleSubtitle(deal.vehicle)].filter(Boolean).join(', '),
    `Deal ${deal.number}`,
  ].filter((one): one is string => Boolean(one))
  return (
    <div className="print:hidden">
      <Breadcrumbs steps={[{ label: 'Deals', to: list }, { label: title }]} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 pt-1">
        {deal.reg && <Plate reg={deal.reg} size="lg" />}
        <div className="min-w-0 max-md:w-full">
          <h1 className="cut-head text-24 md:text-32">{title}</h1>
          <p className="mt-0.5 text-14 text-steel-600">
            {about.map((one, index) => (
              <Fragment key={one}>
                {index > 0 && ' · '}
                {one}
              </Fragment>
            ))}
          </p>
        </div>
      </div>
    </div>
  )
}

/** Nobody works at a demo depot: the buyer need not log in as it. */
function DemoNote({ deal }: { deal: Deal }) {
  if (!useSite().demo || deal.side !== 'buyer' || !deal.contacts.seller.answers_for_itself) return null
  return (
    <p className="flex items-start gap-2.5 rounded bg-info-wash px-4 py-2.5 text-14 text-info-deep print:hidden">
      <Icon name="info" className="mt-px" />
      <span>A demo depot answers for itself, within seconds of each step of yours. No real money or parts move.</span>
    </p>
  )
}

function NoSuchDeal() {
  return (
    <EmptyState
      isPage
      picture={<PartDrawing slug="ecu" className="size-14" />}
      title="This deal does not exist"
      action={
        <ButtonLink kind="line" to="/">
          Home
        </ButtonLink>
      }
    >
      The link may be old, or it belongs to another account. Only the two sides of a deal see it.
    </EmptyState>
  )
}
