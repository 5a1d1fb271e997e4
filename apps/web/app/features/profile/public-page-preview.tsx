import { formatCount } from '@allyards/contract/format-count'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { type DepotAnswer, DepotPage } from '~/features/depots/depot-page'
import { deliveryWords } from '~/features/depots/depot-panels'
import { OpenNow } from '~/features/depots/open-now'
import { useGetDepotQuery } from '~/features/own-depot/own-depot-calls'
import { Avatar } from '~/ui/avatar'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { ErrorState } from '~/ui/error-state'
import { Icon, type IconName } from '~/ui/icon'
import { PartDrawing } from '~/ui/part-drawing'
import { Loading, Skeleton } from '~/ui/skeleton'
import { TextLink } from '~/ui/text-link'

type Typed = Pick<
  DepotAnswer['company'],
  | 'companyName'
  | 'companyNumber'
  | 'vatNumber'
  | 'addressLine1'
  | 'addressLine2'
  | 'city'
  | 'postcode'
  | 'about'
  | 'brands'
  | 'logoUrl'
  | 'atfPermit'
  | 'scrapLicence'
  | 'certification'
  | 'openingHours'
  | 'deliveryTerms'
  | 'defaultWarrantyMonths'
>

/** What buyers will see once the typed values are saved: a card here, the whole page on demand. */
export function PublicPagePreview({ slug, typed }: { slug: string; typed: Typed }) {
  const [isOpen, setOpen] = useState(false)
  const { data, isError, isFetching, refetch } = useGetDepotQuery({ params: { slug } })
  return (
    <aside aria-label="Your public page" className="surface overflow-hidden">
      <p className="flex items-center gap-2.5 px-4 py-2 text-13 font-600">
        <Icon name="eye" size="sm" />
        Your public page
        <TextLink to={`/sellerDetails?seller=${slug}`} className="ml-auto">
          Open
        </TextLink>
      </p>
      <Card typed={typed} depot={data} />
      <div className="border-t border-line p-4">
        <Button kind="line" wide icon="eye" onClick={() => setOpen(true)}>
          Preview the whole page
        </Button>
        <p className="mt-2 text-13 text-steel-600">Shows what you typed, saved or not.</p>
      </div>
      <Dialog open={isOpen} onOpenChange={setOpen} size="page" title="Your public page" description="Links open in a new tab.">
        {data && (
          <div onClickCapture={openElsewhere}>
            <DepotPage {...data} company={{ ...data.company, ...typed }} isPreview />
          </div>
        )}
        {!data && !isError && <PageSkeleton />}
        {!data && isError && (
          <ErrorState title="The preview could not be loaded" onRetry={refetch} retrying={isFetching}>
            What you typed is still here.
          </ErrorState>
        )}
      </Dialog>
    </aside>
  )
}

function Card({ typed, depot }: { typed: Typed; depot: DepotAnswer | undefined }) {
  const { companyName, city, postcode, about, openingHours } = typed
  const area = postcode.trim().split(/\s+/)[0]
  const delivery = deliveryWords(typed.deliveryTerms)
  return (
    <div>
      <div className="flex h-19 items-center justify-around overflow-hidden bg-ink-800 text-ink-600" aria-hidden="true">
        {['headlamp', 'alternator', 'turbo', 'gearbox', 'alloy-wheels'].map((part) => (
          <PartDrawing key={part} slug={part} className="size-12" />
        ))}
      </div>
      <div className="px-4 pb-4">
        <Avatar
          name={companyName}
          shape="square"
          imageUrl={typed.logoUrl}
          className="-mt-3 size-14! text-20! outline-3 outline-card"
        />
        <p className="mt-2 cut-head text-20 break-words">{companyName.trim() || 'Your company'}</p>
        {depot && (
          <p className="flex items-center gap-1.5 text-13 text-steel-600">
            <Icon name="star-solid" className="size-3.5 text-ink" />
            {depot.rating === null ? 'No ratings yet' : `${depot.rating.toFixed(1)}, ${formatCount(depot.reviewCount)} ratings`}
          </p>
        )}
        {about && <p className="mt-2.5 line-clamp-3 text-14">{about}</p>}
      </div>
      <ul className="grid gap-1.5 border-t border-line px-4 py-3 text-14">
        <Line icon="pin">{[city.trim(), area].filter(Boolean).join(', ') || 'Your town'}</Line>
        {openingHours && (
          <Line icon="clock">
            <OpenNow hours={openingHours} />
          </Line>
        )}
        {delivery && <Line icon="van">{delivery}</Line>}
        {depot && <Line icon="box">{`${formatCount(depot.productCount)} products`}</Line>}
      </ul>
    </div>
  )
}

function Line({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <Icon name={icon} size="sm" className="mt-1 text-steel-600" />
      {children}
    </li>
  )
}

/** The preview contains the page's own links, and following one would lose the typed values. */
function openElsewhere(event: MouseEvent<HTMLElement>) {
  const link = (event.target as HTMLElement).closest('a')
  if (!link) return
  event.preventDefault()
  event.stopPropagation()
  window.open(link.href, '_blank', 'noopener')
}

function PageSkeleton() {
  return (
    <Loading className="grid gap-4">
      {['h-28', 'h-20', 'h-80'].map((height) => (
        <Skeleton key={height} className={`${height} w-full rounded`} />
      ))}
    </Loading>
  )
}
