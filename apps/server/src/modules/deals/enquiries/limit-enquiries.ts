import type { Transaction } from '../../../platform/database/database'
import { limitAct, TooMany } from '../../accounts'

/** Each enquiry goes to up to a hundred depots. A person has a few cars; a garage has some dozens of jobs a day. */
const limits = {
  verified: [
    { max: 20, hours: 1 },
    { max: 60, hours: 24 },
  ],
  unverified: [
    { max: 5, hours: 1 },
    { max: 10, hours: 24 },
  ],
  address: [
    { max: 60, hours: 1 },
    { max: 200, hours: 24 },
  ],
}

/** Counts an enquiry for its sender and their network address. The refusal says when they can go on. */
export async function limitEnquiries(
  tx: Transaction,
  buyer: { id: string; emailVerifiedAt: Date | null },
  address: string,
): Promise<void> {
  const isVerified = buyer.emailVerifiedAt !== null
  const until = await limitAct(tx, [
    { who: `enquiry of ${buyer.id}`, limits: isVerified ? limits.verified : limits.unverified },
    { who: `enquiry from ${address}`, limits: limits.address },
  ])
  if (!until) return
  const hint = isVerified ? '' : ' Confirm your email address to send more.'
  throw new TooMany(until, (wait) => `You have sent many enquiries. You can send the next one in ${wait}.${hint}`)
}
