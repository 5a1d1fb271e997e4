import type { Deal } from '@allyards/contract/deals'
import type { ResponseOf } from '@allyards/contract/endpoint'
import { formatMoney } from '@allyards/contract/format-money'
import { deliveredPrice } from '@allyards/contract/money'
import type { getProduct } from '@allyards/contract/products'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { useAfterLogin } from '~/features/auth/use-after-login'
import { useFitOfPage } from '~/features/products/fit/fit-of-page'
import { AskForQuote, MessageDepot } from '~/features/products/product-page/contact-depot'
import { useSession } from '~/store/hooks'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { BoxNote } from './box-note'

const FollowReservation = lazy(() => import('./follow-reservation').then((module) => ({ default: module.FollowReservation })))
const ForSellers = lazy(() => import('./for-sellers').then((module) => ({ default: module.ForSellers })))
const LastTime = lazy(() => import('./last-time').then((module) => ({ default: module.LastTime })))
const ReserveDialog = lazy(() => import('./reserve-dialog').then((module) => ({ default: module.ReserveDialog })))
const ReserveAnyway = lazy(() => import('./reserve-anyway').then((module) => ({ default: module.ReserveAnyway })))
const ReservedBox = lazy(() => import('./reserved-box').then((module) => ({ default: module.ReservedBox })))

type BuyBoxProps = Pick<ResponseOf<typeof getProduct>, 'product' | 'seller'>

/** A visitor's actions on a listing: reserve it, write to its depot, ask for a quotation. */
export function BuyBox({ product, seller }: BuyBoxProps) {
  const session = useSession()
  const isBuyer = session?.role === 'buyer'
  const [reserved, setReserved] = useState<Deal | null>(null)
  const mine = isBuyer ? reserved : null
  if (session?.role === 'seller')
    return (
      <Suspense>
        <ForSellers isOwn={session.userId === seller.userId} />
      </Suspense>
    )
  return (
    <>
      {isBuyer && (
        <Suspense>
          <FollowReservation slug={product.slug} onChange={setReserved} />
        </Suspense>
      )}
      {mine?.status === 'agreed' && mine.is_reservation ? (
        <Suspense>
          <ReservedBox deal={mine} />
        </Suspense>
      ) : (
        <Offered product={product} seller={seller} lastTime={mine} />
      )}
    </>
  )
}

function Offered({ product, seller, lastTime }: BuyBoxProps & { lastTime: Deal | null }) {
  return (
    <>
      {lastTime && (
        <Suspense>
          <LastTime deal={lastTime} />
        </Suspense>
      )}
      {product.stock > 0 ? <Reserve product={product} seller={seller} /> : <NoneLeft product={product} seller={seller} />}
      <p className="flex items-center gap-2 text-13 text-steel-600">
        <Icon name="lock" size="sm" />
        Your phone and email stay hidden until you reserve it or accept an offer.
      </p>
    </>
  )
}

function Reserve({ product, seller }: BuyBoxProps) {
  const session = useSession()
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(session?.role === 'buyer')
  const askWho = useAfterLogin(open)
  const isGuest = session === null
  const total = `${formatMoney(deliveredPrice(product))} delivered`
  const reserve = () => (session ? open() : askWho({ name: 'login', returnTo: pathname }))
  const fit = useFitOfPage()
  if (fit?.verdict === 'no' && !isOpen) {
    return (
      <Suspense>
        <ReserveAnyway product={product} reason={fit.reason} onReserve={reserve}>
          <Actions product={product} seller={seller} quote="line" />
        </ReserveAnyway>
      </Suspense>
    )
  }
  return (
    <>
      {isGuest && (
        <p className="text-14 text-steel-600">Log in or sign up to reserve. You come back to this page, and it is still here.</p>
      )}
      <Actions product={product} seller={seller} quote="line">
        <Button kind="plate" size="lg" wide className="col-span-2" onClick={reserve}>
          {isGuest ? `Log in to reserve, ${total}` : `Reserve, ${total}`}
        </Button>
      </Actions>
      <ul className="grid grid-cols-3 border-y border-line text-13 leading-[1.4] text-steel-600">
        <Term title="Held 48 hours">Nobody else can take it.</Term>
        <Term title="Pay the depot">Not us, and not yet.</Term>
        <Term title="Free to cancel">Unpaid, it simply ends.</Term>
      </ul>
      {isOpen && (
        <Suspense>
          <ReserveDialog product={product} seller={seller} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function Term({ title, children }: { title: string; children: string }) {
  return (
    <li className="border-line py-2.5 not-first:border-l not-first:pl-3">
      <b className="block font-650 text-ink">{title}</b>
      {children}
    </li>
  )
}

/** Part of the page on a desktop; fixed to the lower edge on a phone, within reach of the thumb. */
function Actions({ product, seller, quote, children }: BuyBoxProps & { quote: 'line' | 'plate'; children?: ReactNode }) {
  return (
    <div className="grid grid-cols-2 gap-2 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-30 max-lg:border-t max-lg:border-line max-lg:bg-card max-lg:px-4 max-lg:pt-2.5 max-lg:pb-[max(0.625rem,env(safe-area-inset-bottom))]">
      {children}
      <MessageDepot userId={seller.userId} icon="message" className="px-2!" />
      <AskForQuote product={product} companyName={seller.companyName} kind={quote} className="px-2!" />
    </div>
  )
}

function NoneLeft({ product, seller }: BuyBoxProps) {
  return (
    <>
      <BoxNote icon="box" title="None in stock">
        {`${seller.companyName} has none of these on the shelf now. Ask whether another one is coming.`}
      </BoxNote>
      <Actions product={product} seller={seller} quote="plate" />
    </>
  )
}
