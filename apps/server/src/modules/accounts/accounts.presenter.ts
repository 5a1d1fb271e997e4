import type { AccountSession, AccountUser, SignedIn } from '@allyards/contract/accounts'
import type { Account } from './accounts.queries'
import type { sessions } from './accounts.table'
import { deviceName } from './logging-in/device-name'

export function presentUser(account: Omit<Account, 'passwordHash'>): AccountUser {
  return {
    id: account.id,
    type: account.role,
    name: account.name,
    email: account.email,
    phoneNumber: account.phoneNumber,
    emailVerified: account.emailVerifiedAt !== null,
    emailRefused: account.emailBouncedAt !== null,
    city: account.city,
    business: account.businessName === null ? null : { name: account.businessName, vatNumber: account.businessVatNumber },
    memberRole: account.memberRole,
    partyId: account.partyId ?? account.id,
  }
}

export function presentSignedIn(account: Account): SignedIn {
  return {
    role: account.role,
    userId: account.id,
    user: presentUser(account),
    isCompanydetailsFilled: account.role === 'seller' ? account.depotId !== null : null,
  }
}

export function presentSession(session: typeof sessions.$inferSelect, currentId: string): AccountSession {
  return {
    id: session.id,
    device: deviceName(session.userAgent),
    created_at: session.createdAt.toISOString(),
    last_seen_at: session.lastSeenAt.toISOString(),
    isCurrent: session.id === currentId,
  }
}

/** A demo depot is run by the product. The two demo accounts are for people, with addresses of their own. */
export const answersForItself = ({ isDemo, email }: { isDemo: boolean; email: string }): boolean =>
  isDemo && !email.endsWith('@demo.allyards.test')
