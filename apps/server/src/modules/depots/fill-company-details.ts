import { hideContacts } from '@allyards/contract/contacts/hide-contacts'
import { type CompanyChange, companyDetails } from '@allyards/contract/sellers'
import { toSlug, toUniqueSlug } from '@allyards/contract/slug'
import { and, eq, like, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Caller } from '../../platform/auth/caller'
import { clock } from '../../platform/clock/clock'
import type { Transaction } from '../../platform/database/database'
import { inTransaction, type Work } from '../../platform/database/in-transaction'
import { invalid } from '../../platform/errors'
import type { SentFile } from '../../platform/http/read-form'
import { joinDepot, mustBeName } from '../accounts'
import { keepUpload } from '../uploads'
import { uploads } from '../uploads/uploads.table'
import { stateChecks } from './checks/state-checks'
import { depotOpened } from './depot-opened'
import { dropDepotPages } from './depot-pages'
import { depots } from './depots.table'
import { refuseUnknownMakes } from './known-makes'
import { getPlace } from './postcode-areas'

const NOTHING_SENT = 'Please fill in your company details.'

/** Stores company details. The first time creates the company and its public address. Fields left out stay as they are. */
export async function fillCompanyDetails(context: Context, caller: Caller, details: CompanyChange, files: SentFile[]) {
  if (details.companyName !== undefined) mustBeName(details.companyName, 'companyName')
  const place = details.postcode === undefined ? {} : getPlace(details.postcode)
  await refuseUnknownMakes(context.db, details.brands ?? [])
  const logoUrl = await chosenLogo(context, caller.userId, details.logo, files)
  const isEmpty = logoUrl === undefined && Object.values(details).every((value) => value === undefined)
  if (isEmpty) throw invalid(NOTHING_SENT)
  const { logo: _, phone_number: phoneNumber, ...fields } = withoutContacts(details)
  const values = { ...fields, ...place, phoneNumber, ...(logoUrl === undefined ? {} : { logoUrl }), updatedAt: clock.now() }
  const saved = await inTransaction(context, async (work) => {
    const { tx } = work
    const [before] = await tx.select().from(depots).where(eq(depots.userId, caller.partyId)).for('update')
    const [changed] = before ? await tx.update(depots).set(values).where(eq(depots.id, before.id)).returning() : []
    if (changed) return { company: changed, losesBadges: await stateChecks(context, work, before, changed) }
    return { company: await openDepot(context, work, caller, values, requireFirst(fields)), losesBadges: false }
  })
  dropDepotPages(context.pageCache, saved.company.id)
  return saved
}

type Values = Partial<typeof depots.$inferInsert>

/** Makes the seller its owner and delivers recent enquiries. */
async function openDepot(context: Context, work: Work, caller: Caller, values: Values, first: ReturnType<typeof requireFirst>) {
  const { tx } = work
  const [made] = await tx
    .insert(depots)
    .values({
      ...values,
      ...first,
      ...getPlace(first.postcode),
      userId: caller.userId,
      slug: await freeSlug(tx, first.companyName),
    })
    .onConflictDoUpdate({ target: depots.userId, set: values })
    .returning()
  if (!made) throw new Error('the company was not stored')
  await stateChecks(context, work, undefined, made)
  await joinDepot(tx, caller.userId, { depotId: made.id, memberRole: 'owner', partyId: caller.userId })
  await context.jobs.enqueue(tx, depotOpened, { depotId: made.id, brands: made.brands }, { singletonKey: made.id })
  return made
}

const firstFields = companyDetails.pick({ companyName: true, addressLine1: true, city: true, postcode: true })

/** The required company details. */
function requireFirst(details: CompanyChange) {
  const { data, error } = firstFields.safeParse(details)
  if (data) return data
  const errors = Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.'), message]))
  throw invalid(Object.values(errors)[0] ?? NOTHING_SENT, errors)
}

/** The public texts. */
const withoutContacts = (details: CompanyChange): CompanyChange => ({
  ...details,
  addressLine1: hideContacts(details.addressLine1),
  addressLine2: hideContacts(details.addressLine2),
  city: hideContacts(details.city),
  about: hideContacts(details.about),
  atfPermit: hideContacts(details.atfPermit),
  scrapLicence: hideContacts(details.scrapLicence),
  certification: hideContacts(details.certification),
})

/** A file in the form, or the address of a picture that this user uploaded before. Undefined leaves the logo as it is. */
async function chosenLogo(
  context: Context,
  userId: string,
  logo: string | null | undefined,
  files: SentFile[],
): Promise<string | null | undefined> {
  const file = files.find(({ field, bytes }) => field === 'logo' && bytes.length > 0)
  if (file) return (await keepUpload(context, userId, file.bytes)).url
  if (logo === undefined) return undefined
  if (!logo) return null
  const [own] = await context.db
    .select({ url: uploads.url })
    .from(uploads)
    .where(and(eq(uploads.url, logo), eq(uploads.userId, userId)))
  if (!own) throw invalid('Please upload the logo first', { logo: 'Please upload the logo first' })
  return logo
}

/** Serialises sign-ups, so that two yards of one name get two addresses. */
async function freeSlug(tx: Transaction, companyName: string): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('depots.slug'))`)
  const base = toSlug(companyName) || 'seller'
  const alike = await tx
    .select({ slug: depots.slug })
    .from(depots)
    .where(like(depots.slug, `${base}%`))
  return toUniqueSlug(base, new Set(alike.map(({ slug }) => slug)))
}
