import type { NeededRight } from '@allyards/contract/members'
import type { Role } from '@allyards/contract/shapes'
import type { IconName } from '~/ui/icon'

export interface AreaLink {
  to: string
  label: string
  icon: IconName
  /** Other paths that mark this entry as current. */
  covers?: string[]
  /** The right that a member of a depot needs for it. */
  right?: NeededRight
  /** The count shown beside it. */
  counts?: 'messages' | 'new enquiries' | 'enquiries with offers' | 'deals'
}

const seller = {
  dashboard: { to: '/seller-dashboard', label: 'Dashboard', icon: 'dashboard' },
  products: { to: '/product', label: 'Products', icon: 'box', covers: ['/addProductForm'], right: 'listings' },
  messages: { to: '/message', label: 'Messages', icon: 'message', right: 'enquiries', counts: 'messages' },
  enquiry: {
    to: '/seller-explore',
    label: 'Enquiry',
    icon: 'inbox',
    covers: ['/EnquiryPage'],
    right: 'enquiries',
    counts: 'new enquiries',
  },
  quotations: { to: '/quotations', label: 'Quotations', icon: 'tag', covers: ['/instant-offers'], right: 'enquiries' },
  deals: { to: '/seller-deals', label: 'Deals', icon: 'receipt', covers: ['/deal', '/pick-list'], counts: 'deals' },
  feedback: { to: '/feedback', label: 'Feedback', icon: 'star', covers: ['/feedback-list'], right: 'feedback' },
  team: { to: '/seller-team', label: 'Team', icon: 'people', right: 'company' },
  profile: { to: '/seller-profile', label: 'My Profile', icon: 'person' },
} satisfies Record<string, AreaLink>

const buyer = {
  enquiry: {
    to: '/buyer-enquiry',
    label: 'My Enquiry',
    icon: 'inbox',
    covers: ['/buyer-quotation', '/buyer-wants'],
    counts: 'enquiries with offers',
  },
  deals: { to: '/buyer-deals', label: 'Deals', icon: 'receipt', covers: ['/deal'], counts: 'deals' },
  messages: { to: '/buyer-dashboard', label: 'Messages', icon: 'message', counts: 'messages' },
  feedback: { to: '/buyer-feedback', label: 'Feedback', icon: 'star', covers: ['/buyer-feedback-list'] },
  profile: { to: '/buyer-profile', label: 'My Profile', icon: 'person' },
} satisfies Record<string, AreaLink>

export const areaLinks: Record<Role, AreaLink[]> = { seller: Object.values(seller), buyer: Object.values(buyer) }

/** On a phone: the entries in the bar, and those behind its last entry. */
export const bottomBarLinks: Record<Role, { inBar: AreaLink[]; more: AreaLink[] }> = {
  seller: {
    inBar: [seller.dashboard, seller.enquiry, seller.deals, seller.messages],
    more: [seller.products, seller.quotations, seller.feedback, seller.team, seller.profile],
  },
  buyer: { inBar: areaLinks.buyer, more: [] },
}

export const areaNames: Record<Role, string> = { seller: 'Seller area', buyer: 'Buyer area' }

export function isCurrent({ to, covers = [] }: AreaLink, pathname: string): boolean {
  return [to, ...covers].some((path) => pathname === path || pathname.startsWith(`${path}/`))
}
