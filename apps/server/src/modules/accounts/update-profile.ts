import type { AccountUser, updateProfile as endpoint } from '@allyards/contract/accounts'
import { hideContacts } from '@allyards/contract/contacts/hide-contacts'
import type { BodyOf } from '@allyards/contract/endpoint'
import { eq } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Caller } from '../../platform/auth/caller'
import { clock } from '../../platform/clock/clock'
import { isTaken } from '../../platform/database/collisions'
import type { Queryable, Transaction } from '../../platform/database/database'
import { invalid } from '../../platform/errors'
import { emailKeyOf, phoneKeyOf } from './account-keys'
import { passwordChangedMail } from './account-mails'
import { presentUser } from './accounts.presenter'
import { type Account, findTaken, getAccount } from './accounts.queries'
import { users } from './accounts.table'
import { mailUndoLink } from './leaving/mail-way-back'
import { sinceOf } from './leaving/ways-back'
import { withdrawTokens } from './logging-in/one-time-tokens'
import { hashPassword } from './logging-in/passwords'
import { endSessions } from './logging-in/sessions'
import { type CallerAt, requirePassword } from './logging-in/try-password'
import { mustBeName } from './must-be-name'
import { takenConflict } from './register'
import { mustMail } from './send-mail'
import { mailVerification } from './verify-email'

type Changes = BodyOf<typeof endpoint>

export async function updateProfile(context: Context, caller: CallerAt, changes: Changes): Promise<AccountUser> {
  if (changes.fullName !== undefined) mustBeName(changes.fullName, 'fullName')
  if (changes.business !== undefined) mustBeBuyer(caller)
  const before = await getAccount(context.db, caller.userId)
  if (changes.newPassword !== undefined || isNewEmail(before, changes.email)) {
    const { passwordHash } = before
    await requirePassword(context.db, caller, { passwordHash, password: changes.currentPassword, field: 'currentPassword' })
  }
  const passwordHash = changes.newPassword === undefined ? undefined : await hashPassword(changes.newPassword)
  const saved = context.db.transaction(async (tx) => {
    const fields = await changedFields(tx, before, changes)
    const [row] = await tx
      .update(users)
      .set({
        ...fields,
        ...businessColumns(changes),
        name: changes.fullName ?? before.name,
        ...(passwordHash ? { passwordHash, passwordChangedAt: clock.now() } : {}),
      })
      .where(eq(users.id, before.id))
      .returning()
    const after = { ...before, ...row }
    if (after.emailKey !== before.emailKey) await moveMails(context, tx, before, after)
    if (!passwordHash) return { user: after, ended: [] }
    await withdrawTokens(tx, before.id, 'reset_password')
    await mustMail(context.jobs, tx, 'account', passwordChangedMail(after, context.config.publicUrl))
    return { user: after, ended: await endSessions(tx, before.id, caller.sessionId) }
  })
  const { user, ended } = await saved.catch(async (error) => {
    // Another account took the address or the phone in this moment.
    if (isTaken(error)) await changedFields(context.db, before, changes)
    throw error
  })
  for (const sessionId of ended) context.live.endSession(sessionId)
  return presentUser(user)
}

function mustBeBuyer({ role }: Caller): void {
  const message = 'Only a buyer says whom they buy for.'
  if (role !== 'buyer') throw invalid(message, { business: message })
}

const businessColumns = ({ business }: Changes) =>
  business === undefined ? {} : { businessName: business?.name ?? null, businessVatNumber: business?.vatNumber ?? null }

const isNewEmail = (before: Account, email: string | undefined) => email !== undefined && emailKeyOf(email) !== before.emailKey

async function changedFields(tx: Queryable, before: Account, { email = before.email, phoneNumber, city }: Changes) {
  const emailKey = emailKeyOf(email)
  const isNew = emailKey !== before.emailKey
  const phoneKey = phoneNumber === undefined ? before.phoneKey : phoneKeyOf(phoneNumber)
  const taken = await findTaken(tx, { emailKey, phoneKey }, before.id)
  if (taken.email || taken.phone) throw takenConflict(taken, 'phoneNumber')
  return {
    emailKey,
    phoneKey,
    email,
    phoneNumber: phoneNumber ?? before.phoneNumber,
    city: city === undefined ? before.city : hideContacts(city),
    ...(isNew ? { emailSince: await sinceOf(tx, before.id, email), emailVerifiedAt: null, emailBouncedAt: null } : {}),
  }
}

/** A new address must be verified; links that went to the old one stop working, and the old one can take the change back. */
async function moveMails(context: Context, tx: Transaction, before: Account, after: Account): Promise<void> {
  await withdrawTokens(tx, before.id, 'reset_password')
  await mailVerification(context, tx, after)
  await mailUndoLink(context, tx, before)
}
