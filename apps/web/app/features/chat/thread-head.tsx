import type { ChatHead } from '@allyards/contract/chat'
import { formatMoney } from '@allyards/contract/format-money'
import { partInWords } from '@allyards/contract/part-places'
import type { Role } from '@allyards/contract/shapes'
import { useState } from 'react'
import { useAppSelector } from '~/store/hooks'
import { AlertDialog } from '~/ui/alert-dialog'
import { Avatar } from '~/ui/avatar'
import { ButtonLink } from '~/ui/button-link'
import { classNames } from '~/ui/class-names'
import { IconButton } from '~/ui/icon-button'
import { Menu, MenuItem, MenuLink } from '~/ui/menu'
import { Plate } from '~/ui/plate'
import { toast } from '~/ui/toast-queue'
import { dealsOfEnquiryPath } from '../deals/deals-address'
import { ReportDialog } from '../reports/report-dialog'
import { AcceptOffer } from './accept-offer'
import { useBlockUserMutation } from './chat-calls'

/** The other person, with the actions for them. */
export function ThreadHead({ head, onBack }: { head: ChatHead; onBack: () => void }) {
  const online = useAppSelector(({ message }) => message.users.find(({ id }) => id === head.id)?.online) ?? head.online
  return (
    <header className="flex shrink-0 items-center gap-2 border-b border-line bg-card py-2 pr-2 pl-1 leading-[1.3] md:gap-3 md:pr-3 md:pl-5">
      <IconButton icon="chevron-left" label="Back to all messages" className="md:hidden" onClick={onBack} />
      <Avatar name={head.name} shape={head.role === 'seller' ? 'square' : 'round'} size="lg" online={online} />
      <div className="min-w-0 flex-1">
        <h2 className="truncate font-650">{head.name}</h2>
        <p className="truncate text-13 text-steel-600">{presenceText(online, head.medianResponseMinutes)}</p>
      </div>
      <MoreAbout head={head} />
    </header>
  )
}

/** The menu for a person: their page, report, block. */
function MoreAbout({ head }: { head: ChatHead }) {
  const [asks, setAsks] = useState<'report' | 'block' | null>(null)
  const [block, { isLoading }] = useBlockUserMutation()

  async function setBlocked(blocked: boolean) {
    const { data } = await block({ params: { userId: head.id }, body: { blocked } })
    setAsks(null)
    if (data) toast.success(blocked ? `${head.name} is blocked.` : `${head.name} can write to you again.`)
  }

  return (
    <>
      <Menu trigger={<IconButton icon="more" label={`More about ${head.name}`} />}>
        {head.slug && (
          <MenuLink icon="external" to={`/sellerDetails?seller=${head.slug}`}>
            See the depot's page
          </MenuLink>
        )}
        {head.enquiry && head.role === 'seller' && (
          <MenuLink icon="tag" to={`/buyer-quotation/${head.enquiry.id}`}>
            Compare offers
          </MenuLink>
        )}
        <MenuItem icon="alert" onSelect={() => setAsks('report')}>
          Report
        </MenuItem>
        {head.blockedByMe ? (
          <MenuItem icon="undo" onSelect={() => void setBlocked(false)}>
            Unblock
          </MenuItem>
        ) : (
          <MenuItem icon="lock" onSelect={() => setAsks('block')}>
            Block
          </MenuItem>
        )}
      </Menu>
      <AlertDialog
        open={asks === 'block'}
        onOpenChange={(isOpen) => setAsks(isOpen ? 'block' : null)}
        title={`Block ${head.name}?`}
        description="Neither of you can write to the other. Earlier messages stay, and you can unblock at any time."
        confirmLabel="Block"
        cancelLabel="Cancel"
        kind="stop"
        pending={isLoading}
        onConfirm={() => void setBlocked(true)}
      />
      {asks === 'report' && (
        <ReportDialog about={{ kind: 'person', id: head.id, name: head.name }} onClose={() => setAsks(null)} />
      )}
    </>
  )
}

function presenceText(online: boolean, minutes: number | null): string {
  const pace = minutes === null ? '' : `usually replies in ${minutes < 90 ? `${minutes} min` : `${Math.round(minutes / 60)} h`}`
  return [online ? 'Online' : 'Offline', pace].filter(Boolean).join(', ')
}

type Enquiry = NonNullable<ChatHead['enquiry']>

/** The vehicle and parts under discussion, with a link to them. */
export function EnquiryStrip({ enquiry, area }: { enquiry: Enquiry; area: Role }) {
  const { offer, parts, reg, vehicle } = enquiry
  const canAccept = area === 'buyer' && offer !== null && offer.items.length > 0
  const named = offer ? parts.filter(({ id }) => offer.enquiry_part_ids.includes(id)) : parts
  const names = named.map((part) => partInWords(part.name, part)).join(', ')
  const next = wayOn(enquiry, area)
  const car = [vehicle.make, vehicle.model, vehicle.body_style, vehicle.year].filter(Boolean).join(' ')
  return (
    <div className="flex shrink-0 items-center gap-2.5 border-b border-line bg-paper-1 px-4 py-2 text-14 leading-[1.3] md:gap-3 md:pr-3 md:pl-5">
      {reg && <Plate reg={reg} className="max-xs:hidden" />}
      {reg && <Plate reg={reg} size="sm" className="xs:hidden" />}
      <p className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)]">
        {offer && (
          <b className="truncate font-650 lg:hidden">{`${formatMoney(offer.total)} ${offer.accepted ? 'accepted' : 'delivered'}`}</b>
        )}
        <span
          className={classNames('truncate', offer ? 'text-13 text-steel-600 lg:text-14 lg:font-600 lg:text-ink' : 'font-600')}
        >
          {names}
        </span>
        <span className={classNames('truncate text-13 text-steel-600', offer && 'max-lg:hidden')}>{car}</span>
      </p>
      {offer && (
        <p className="hidden shrink-0 justify-items-end lg:grid">
          <span className="cut-plate text-20">{formatMoney(offer.total)}</span>
          <span className="text-12 text-steel-600">{offer.accepted ? 'accepted' : 'delivered'}</span>
        </p>
      )}
      {canAccept && offer && <AcceptOffer enquiry={enquiry} offer={offer} />}
      <ButtonLink
        size="sm"
        kind={area === 'seller' && !offer ? 'ink' : 'line'}
        className={classNames('shrink-0', canAccept && 'max-xs:hidden')}
        to={next.to}
      >
        {next.label}
      </ButtonLink>
    </div>
  )
}

/** The page for the next step: the deal, once there is one. */
function wayOn({ id, offer }: Enquiry, area: Role): { to: string; label: string } {
  if (offer?.accepted) return { to: dealsOfEnquiryPath(area, id, [offer]), label: 'Deal' }
  if (area === 'buyer') return { to: `/buyer-quotation/${id}`, label: 'Compare' }
  return offer ? { to: '/quotations', label: 'Quotation' } : { to: `/EnquiryPage?id=${id}`, label: 'Quote' }
}
