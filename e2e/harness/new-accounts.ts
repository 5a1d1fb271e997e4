import { randomInt, randomUUID } from 'node:crypto'
import { login, register, verifyEmail } from '@allyards/contract/accounts'
import { completeSellerSignup } from '@allyards/contract/sellers'
import { call } from './call'
import type { Credentials } from './journey'
import { linkIn, mailTo } from './mails'

const PASSWORD = 'Str0ng!pass'

interface At {
  url: string
}

export interface NewAccount extends Credentials {
  token: string
  userId: string
}

/** A new buyer for the journey. With `at` the buyer is in a separate product, whose emails it reads and confirms itself. */
export const aNewBuyer = (at?: At): Promise<NewAccount> => aNewAccount('buyer', 'Bea Buyer', at)

/**
 * A new depot for the journey that handles all makes; the demo does not answer for it. It starts with a make that nobody asks
 * for, so that it does not get the open enquiries of the demo data.
 */
export async function aNewSeller(companyName: string, at?: At): Promise<NewAccount & { slug: string }> {
  const seller = await aNewAccount('seller', 'Sam Seller', at)
  const details = { companyName, addressLine1: '3 Kirkstall Road', city: 'Leeds', postcode: 'LS3 1LH' }
  const handles = (brands: string[]) =>
    call(completeSellerSignup, { body: { ...details, brands } }, { ...at, token: seller.token })
  await handles(['Omoda'])
  const { company } = await handles([])
  return { ...seller, slug: company.slug }
}

async function aNewAccount(type: 'buyer' | 'seller', name: string, at?: At): Promise<NewAccount> {
  const email = `${type}-${randomUUID()}@example.com`
  const phone_number = `+4477${randomInt(10_000_000, 99_999_999)}`
  await call(register, { body: { name, password: PASSWORD, type, email, phone_number } }, at)
  if (!at) await call(verifyEmail, { body: { token: tokenIn(linkIn(await mailTo(email, /confirm/i), 'verifyToken=')) } })
  const credentials = { emailOrPhone: email, password: PASSWORD }
  const { token, userId } = await call(login, { body: credentials }, at)
  return { ...credentials, token, userId }
}

const tokenIn = (link: string) => new URL(link).searchParams.get('verifyToken') ?? ''
