import { createHash, randomBytes } from 'node:crypto'
import { DAY_MS } from '@allyards/contract/durations'
import { isEnquiryOver } from '@allyards/contract/lifecycles'
import type { MemberRole } from '@allyards/contract/members'
import type { Role } from '@allyards/contract/shapes'
import { and, eq, sql } from 'drizzle-orm'
import { emailKeyOf, hashPassword, phoneKeyOf } from '../src/modules/accounts'
import { sessions, users } from '../src/modules/accounts/accounts.table'
import { askedWords } from '../src/modules/deals/enquiries/asked-words'
import { enquiries, enquiryParts, receivedEnquiries } from '../src/modules/deals/tables/enquiries.table'
import { quotationItems, quotations } from '../src/modules/deals/tables/quotations.table'
import { placeColumns } from '../src/modules/depots'
import { depots } from '../src/modules/depots/depots.table'
import { newAuthenticatorKey } from '../src/modules/operators/authenticator'
import { startOperatorSession } from '../src/modules/operators/operator-sessions'
import { operators } from '../src/modules/operators/operators.table'
import { refreshFacetCounts } from '../src/modules/products/facet-counts/refresh-facet-counts'
import { listUnderModels } from '../src/modules/products/list-under-models'
import { products } from '../src/modules/products/products.table'
import type { Database } from '../src/platform/database/database'

type Row<Table extends { $inferInsert: unknown }> = Partial<Table['$inferInsert']>
type Fields<Table extends { $inferInsert: unknown }, Given extends keyof Table['$inferInsert']> = Row<Table> &
  Pick<Table['$inferInsert'], Given>

/** A part that is asked for, with its place and count where they matter. */
type Asked = Omit<typeof enquiryParts.$inferInsert, 'enquiryId' | 'position'>

export const testPassword = 'Passw0rd!'
let counter = 0
let passwordHash: Promise<string> | undefined

/** Rows for what a test is not about: people with a confirmed address, depots that joined a month ago. Everything can be overridden; every call makes something new. */
export function createFactories(db: Database) {
  async function aUser(role: Role, fields: Row<typeof users> = {}) {
    const number = ++counter
    passwordHash ??= hashPassword(testPassword)
    const email = fields.email ?? `${role}-${number}@example.test`
    const phoneNumber = fields.phoneNumber ?? `+44 7700 ${String(900_000 + number)}`
    const user = await inserted(
      db
        .insert(users)
        .values({
          role,
          name: `${role === 'buyer' ? 'Bea' : 'Sam'} Number${number}`,
          phoneNumber,
          phoneKey: phoneKeyOf(phoneNumber),
          passwordHash: await passwordHash,
          emailVerifiedAt: new Date(),
          ...fields,
          email,
          emailKey: emailKeyOf(email),
        })
        .returning(),
    )
    return { ...user, ...(await aSession(user.id)) }
  }

  /** A session that is live for a day, with its bearer token. */
  async function aSession(userId: string) {
    const token = randomBytes(32).toString('base64url')
    const tokenHash = createHash('sha256').update(token).digest('hex')
    const session = await inserted(
      db
        .insert(sessions)
        .values({ userId, tokenHash, expiresAt: new Date(Date.now() + DAY_MS) })
        .returning(),
    )
    return { token, sessionId: session.id }
  }

  /** An operator who has just logged in with the second factor. */
  async function anOperator(fields: Row<typeof operators> = {}) {
    const number = ++counter
    passwordHash ??= hashPassword(testPassword)
    const email = `operator-${number}@example.test`
    const [key, confirmedAt] = [newAuthenticatorKey(), new Date()]
    const row = {
      name: `Op Number${number}`,
      email,
      emailKey: email,
      passwordHash: await passwordHash,
      key,
      confirmedAt,
      ...fields,
    }
    const operator = await inserted(db.insert(operators).values(row).returning())
    const { token } = await db.transaction((tx) => startOperatorSession(tx, operator.id))
    return { ...operator, key, token }
  }

  const aBuyer = (fields?: Row<typeof users>) => aUser('buyer', fields)

  /** A seller who has signed up and not filled in company details yet. */
  const aNewSeller = (fields?: Row<typeof users>) => aUser('seller', fields)

  /** A seller with company details: `company` is the row, `depotId` its id. */
  async function aSeller(details: Row<typeof depots> = {}) {
    const user = await aUser('seller')
    const company = await aCompany({ ...details, userId: user.id })
    return { ...user, company, depotId: company.id }
  }

  /** Somebody who works for that depot, with an own login. */
  async function aMember({ depotId, id }: { depotId: string; id: string }, memberRole: MemberRole, fields?: Row<typeof users>) {
    return aUser('seller', { ...fields, depotId, memberRole, partyId: id, memberSince: new Date() })
  }

  async function aCompany(fields: Fields<typeof depots, 'userId'>) {
    const number = ++counter
    const company = await inserted(
      db
        .insert(depots)
        .values({
          slug: `yard-${number}`,
          companyName: `Yard ${number} Ltd`,
          addressLine1: `${number} Station Road`,
          city: 'Leeds',
          postcode: 'LS1 4DY',
          latitude: 53.7965,
          longitude: -1.5478,
          createdAt: new Date(Date.now() - 30 * DAY_MS),
          offersCollection: true,
          state: 'active' as const,
          ...fields,
        })
        .returning(),
    )
    const member = { depotId: company.id, memberRole: 'owner', partyId: company.userId, memberSince: new Date() } as const
    await db.update(users).set(member).where(eq(users.id, company.userId))
    return company
  }

  /** With up-to-date facet counts of its brand. */
  async function aProduct(fields: Row<typeof products> = {}) {
    const number = ++counter
    const title = fields.title ?? `Ford Focus headlamp ${number}`
    const product = await inserted(
      db
        .insert(products)
        .values({
          slug: `ford-focus-headlamp-${number}`,
          title,
          partId: 'headlamp',
          condition: 'A',
          pricePence: 8_500,
          brand: 'Ford',
          models: ['Focus'],
          years: [2015, 2016],
          searchText: `${title} headlamp ford focus`,
          ...fields,
          depotId: fields.depotId ?? (await aSeller()).depotId,
        })
        .returning(),
    )
    await listUnderModels(db, [product.id])
    await refreshFacetCounts(db, product.brand)
    return product
  }

  /** An open enquiry for the given parts; with `depotIds` it lies in those sellers' inboxes already. */
  async function anEnquiry({
    partIds = ['headlamp'],
    asked = partIds.map((partId) => ({ partId })),
    depotIds = [],
    ...fields
  }: Row<typeof enquiries> & { partIds?: string[]; asked?: Asked[]; depotIds?: string[] } = {}) {
    const postcode = fields.postcode === undefined ? 'LS1 4DY' : fields.postcode
    const enquiry = await inserted(
      db
        .insert(enquiries)
        .values({
          make: 'Ford',
          model: 'Focus',
          bodyStyle: 'Hatchback',
          trim: 'Titanium',
          year: 2015,
          gearbox: 'Manual',
          fuel: 'Petrol',
          postcode,
          ...placeColumns(postcode),
          depotsAsked: depotIds.length,
          expiresAt: new Date(Date.now() + 14 * DAY_MS),
          ...fields,
          buyerId: fields.buyerId ?? (await aBuyer()).id,
        })
        .returning(),
    )
    const parts = await db
      .insert(enquiryParts)
      .values(asked.map((part, position) => ({ ...part, enquiryId: enquiry.id, position })))
      .returning()
    if (depotIds.length > 0) {
      await db.insert(receivedEnquiries).values(
        depotIds.map((depotId) => ({
          enquiryId: enquiry.id,
          depotId,
          make: enquiry.make,
          isMissed: isEnquiryOver(enquiry.status),
        })),
      )
    }
    await db.update(enquiries).set({ askedWords }).where(eq(enquiries.id, enquiry.id))
    return { ...enquiry, parts }
  }

  /** A quotation with one pending offer per entry of `items`; the enquiry, and its place in the depot's inbox, are quoted. */
  async function aQuotation({
    items = [{}],
    ...fields
  }: Fields<typeof quotations, 'enquiryId' | 'depotId'> & { items?: Row<typeof quotationItems>[] }) {
    const quotation = await inserted(
      db
        .insert(quotations)
        .values({ notes: 'Tested and ready to go.', validUntil: new Date(Date.now() + 7 * DAY_MS), ...fields })
        .returning(),
    )
    const { enquiryId, depotId } = fields
    const offered = items.map((item) => ({ ...plainOffer, ...item, quotationId: quotation.id, depotId }))
    const askedIds = await askedIdsOf(
      enquiryId,
      offered.map(({ partId }) => partId),
    )
    const offers = await db
      .insert(quotationItems)
      .values(offered.map((item) => ({ enquiryPartId: askedIds.get(item.partId) ?? '', ...item })))
      .returning()
    await db
      .insert(receivedEnquiries)
      .values({ enquiryId, depotId, status: 'quoted', make: sql`(select make from ${enquiries} where id = ${enquiryId})` })
      .onConflictDoUpdate({ target: [receivedEnquiries.enquiryId, receivedEnquiries.depotId], set: { status: 'quoted' } })
    await db
      .update(enquiries)
      .set({ status: 'quoted' })
      .where(and(eq(enquiries.id, enquiryId), eq(enquiries.status, 'open')))
    return { ...quotation, items: offers }
  }

  /** The asked part of each part; what the enquiry does not ask for yet is added to it. */
  async function askedIdsOf(enquiryId: string, partIds: string[]): Promise<Map<string, string>> {
    const isOf = eq(enquiryParts.enquiryId, enquiryId)
    const known = new Set((await db.select().from(enquiryParts).where(isOf)).map(({ partId }) => partId))
    const missing = [...new Set(partIds)].filter((partId) => !known.has(partId))
    if (missing.length > 0)
      await db.insert(enquiryParts).values(missing.map((partId, index) => ({ enquiryId, partId, position: known.size + index })))
    const asked = await db.select().from(enquiryParts).where(isOf)
    return new Map(asked.map(({ partId, id }) => [partId, id]))
  }

  return { aBuyer, aNewSeller, aSeller, aMember, anOperator, aCompany, aSession, aProduct, anEnquiry, aQuotation }
}

const plainOffer = {
  partId: 'headlamp',
  pricePence: 7_500,
  deliveryPence: 995,
  deliveryDays: 3,
  condition: 'A',
  warrantyMonths: 3,
} as const

async function inserted<Row>(query: PromiseLike<Row[]>): Promise<Row> {
  const [row] = await query
  if (!row) throw new Error('the insert returned no row')
  return row
}
