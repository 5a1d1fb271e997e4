import { z } from 'zod'

/** The role of a member. Roles are fixed, and a company keeps at least one owner. */
export const memberRoles = ['owner', 'quoting', 'yard', 'accounts'] as const
export const memberRole = z.enum(memberRoles, { error: 'Please choose a role' })
export type MemberRole = z.infer<typeof memberRole>

/** As a screen names them. */
export const memberRoleNames: Record<MemberRole, string> = {
  owner: 'Owner',
  quoting: 'Quoting',
  yard: 'Yard',
  accounts: 'Accounts',
}

interface RightOfMembers {
  /** As the team page and a refusal name it. */
  label: string
  roles: readonly MemberRole[]
}

/** What each role may do. Every call that a member can make states which of these it needs. */
export const rights = {
  enquiries: { label: 'Read enquiries, read and write messages', roles: ['owner', 'quoting', 'yard'] },
  offers: { label: 'Make, change and withdraw offers', roles: ['owner', 'quoting'] },
  listings: { label: 'Listings: price and stock', roles: ['owner', 'quoting', 'yard'] },
  photos: { label: 'Photos by stock number', roles: ['owner', 'yard'] },
  sending: { label: 'Deals: sent, ready and cancelled', roles: ['owner', 'quoting', 'yard'] },
  money: { label: 'Deals: paid, claims, refunds, invoices', roles: ['owner', 'accounts'] },
  feedback: { label: 'Feedback: give and answer', roles: ['owner', 'quoting'] },
  company: { label: 'Company details, papers, team', roles: ['owner'] },
} as const satisfies Record<string, RightOfMembers>

export type Right = keyof typeof rights

/** The right that a call needs; `any`: every member may. */
export type NeededRight = Right | 'any'

/** Rights that a seller gets by confirming their email address. Until then they see only how many enquiries wait. */
const rightsAfterConfirming: readonly NeededRight[] = ['enquiries', 'offers']

interface NeedsRight {
  right?: NeededRight | undefined
  beforeConfirming?: true | undefined
}

/** Whether a call is refused to a seller who has not confirmed their email address. Buyers are never refused for it. */
export const needsConfirmedSeller = ({ right, beforeConfirming }: NeedsRight): boolean =>
  right !== undefined && rightsAfterConfirming.includes(right) && !beforeConfirming

export const roleMay = (role: MemberRole, right: NeededRight): boolean =>
  right === 'any' || (rights[right].roles as readonly MemberRole[]).includes(role)

/** The rights of a role, as screens and mails name them. */
export const rightsOf = (role: MemberRole): string[] =>
  Object.values(rights)
    .filter(({ roles }) => (roles as readonly MemberRole[]).includes(role))
    .map(({ label }) => label)

/** People without a depot have no role, and rights do not restrict them. */
export const memberMay = (role: MemberRole | null, right: NeededRight): boolean => role === null || roleMay(role, right)

/** Why a call is refused to a member. */
export const rightMissing = (right: Right): string =>
  `Your role in this company does not include “${rights[right].label}”. An owner of the company can change that.`
