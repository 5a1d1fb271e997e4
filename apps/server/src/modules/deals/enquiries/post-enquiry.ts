import { hideContactsIn } from '@allyards/contract/contacts/find-split-contacts'
import { hideContacts } from '@allyards/contract/contacts/hide-contacts'
import { DAY_MS } from '@allyards/contract/durations'
import type { ResponseOf } from '@allyards/contract/endpoint'
import type { postEnquiry as contract, newEnquiry } from '@allyards/contract/enquiries'
import { whyNoSuchFeature } from '@allyards/contract/fitment/part-features'
import { PHONE_WORDS } from '@allyards/contract/fitment/part-numbers'
import { overEnquiryStates } from '@allyards/contract/lifecycles'
import { limits } from '@allyards/contract/limits'
import { type End, partInWords, type Side, whyNoSuchPlace } from '@allyards/contract/part-places'
import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context } from '../../../context'
import { clock } from '../../../platform/clock/clock'
import type { Transaction } from '../../../platform/database/database'
import { newId } from '../../../platform/database/new-id'
import { prepareQuery } from '../../../platform/database/prepare-statement'
import { conflict, invalid } from '../../../platform/errors'
import { mustNotBeLocked } from '../../accounts'
import { users } from '../../accounts/accounts.table'
import { spellVehicle } from '../../catalogue'
import { parts } from '../../catalogue/catalogue.table'
import { placeColumns } from '../../depots'
import { products } from '../../products/products.table'
import { changeEnquiries } from '../change/change-enquiry'
import { type EnquiryRow, enquiries, enquiryParts } from '../tables/enquiries.table'
import { presentEnquiry } from './enquiries.presenter'
import { buyerColumns, getEnquiryOf } from './enquiries.queries'
import { limitEnquiries } from './limit-enquiries'

type NewEnquiry = z.output<typeof newEnquiry>
type PostedEnquiry = ResponseOf<typeof contract>

interface Sender {
  buyerId: string
  /** The network address of the caller. */
  address: string
}

/**
 * Stores the enquiry and the job that sends it to every fitting depot, or to the one depot whose listing it is about. Few statements, planned once per
 * connection, because the buyer waits for each of them. A draft that is sent again returns the same enquiry.
 */
export async function postEnquiry(context: Context, { buyerId, address }: Sender, sent: NewEnquiry): Promise<PostedEnquiry> {
  refuseTwice(sent)
  refuseWhatPartLacks(sent)
  refuseContacts(sent)
  const input = withoutContacts({ ...sent, vehicle: await spellVehicle(context.db, sent.vehicle) })
  const by = { role: 'buyer' as const, userId: buyerId }
  return changeEnquiries(context, { which: undefined, by }, async (change) => {
    const { tx } = change
    const buyer = await takeTurn(tx, buyerId)
    await mustNotBeLocked(tx, buyerId, 'enquiries')
    const only = input.product_id ? await getSiteOf(tx, input.product_id) : everyDepot
    const enquiry = { ...rowOf(buyerId, input), ...only }
    const { names, postedId, leftOut } = await lookUp(tx, enquiry, input)
    if (postedId) return { ...(await getEnquiryOf(tx, buyerId, postedId)), left_out: [] }
    if (context.config.rateLimit) await limitEnquiries(tx, buyer, address)
    const asked = input.parts.filter((part) => !leftOut.some((other) => keyOf(part) === keyOf({ ...other, id: other.part_id })))
    const wanted = asked.map((part, position) => ({
      id: newId(),
      enquiryId: enquiry.id,
      partId: part.id,
      side: part.side ?? null,
      end: part.end ?? null,
      quantity: part.quantity,
      position,
      details: part.details || null,
      number: part.number || null,
      features: part.features ?? {},
      imageUrl: part.imageUrl || null,
    }))
    const stored = tx.$with('stored').as(tx.insert(enquiries).values(enquiry).returning({ id: enquiries.id }))
    await tx.with(stored).insert(enquiryParts).values(wanted).prepare(`post_enquiry_${wanted.length}`).execute()
    change.enquiries.push(enquiry)
    change.record({ kind: 'posted', enquiryId: enquiry.id })
    const shown = wanted.map(({ enquiryId: _, position: __, partId, ...part }) => ({
      ...part,
      part_id: partId,
      name: names.get(partId) ?? partId,
      accepted: false,
    }))
    return { ...presentEnquiry(enquiry, buyer, shown, []), left_out: leftOut }
  })
}

/** Hides contact details: up to a hundred depots read this, and most never deal with the buyer. */
function withoutContacts({ vehicle, parts, additional_info, ...rest }: NewEnquiry): NewEnquiry {
  const texts = hideContactsIn([...parts.map(({ details }) => details ?? ''), additional_info ?? ''])
  const { body_style, trim, gearbox, fuel, engine_code } = vehicle
  return {
    ...rest,
    vehicle: {
      ...vehicle,
      body_style: hideContacts(body_style),
      trim: hideContacts(trim),
      gearbox: hideContacts(gearbox),
      fuel: hideContacts(fuel),
      engine_code: hideContacts(engine_code ?? null),
    },
    parts: parts.map((part, index) => ({ ...part, details: texts[index] })),
    additional_info: texts.at(-1),
  }
}

function refuseContacts({ parts }: NewEnquiry): void {
  for (const [index, { number }] of parts.entries())
    if (number && hideContacts(number) !== number) throw invalid(`${PHONE_WORDS}.`, { [`parts.${index}.number`]: PHONE_WORDS })
}

/** The same part in another place counts as a different part. */
const keyOf = ({ id, side, end }: Pick<NewEnquiry['parts'][number], 'id' | 'side' | 'end'>) => `${id} ${side ?? ''} ${end ?? ''}`

function refuseTwice({ parts }: NewEnquiry): void {
  if (new Set(parts.map(keyOf)).size < parts.length)
    throw invalid('A part is in the list twice.', { parts: 'Each part can be asked for once' })
}

function refuseWhatPartLacks({ parts }: NewEnquiry): void {
  for (const [index, part] of parts.entries()) {
    const wrong = whyNoSuchPlace(part.id, part) ?? whyNoSuchFeature(part.id, part.features ?? {})
    if (wrong) throw invalid(`${wrong.message}.`, { [`parts.${index}.${wrong.field}`]: wrong.message })
  }
}

type Asked = Pick<EnquiryRow, 'onlyDepotId' | 'onlyBranchId'>

const everyDepot: Asked = { onlyDepotId: null, onlyBranchId: null }

/** The listing's depot and branch. */
async function getSiteOf(tx: Transaction, productId: string): Promise<Asked> {
  const [site] = await tx
    .select({ onlyDepotId: products.depotId, onlyBranchId: products.branchId })
    .from(products)
    .where(and(eq(products.id, productId), eq(products.status, 'live')))
  if (!site) throw invalid('This product is no longer listed.', { product_id: 'This product is no longer listed' })
  return site
}

function rowOf(buyerId: string, { vehicle, ...input }: NewEnquiry): Omit<EnquiryRow, keyof Asked> {
  const createdAt = clock.now()
  return {
    id: newId(),
    buyerId,
    clientId: input.clientId ?? null,
    status: 'open',
    reg: input.reg ?? null,
    make: vehicle.make,
    model: vehicle.model,
    bodyStyle: vehicle.body_style,
    trim: vehicle.trim,
    year: vehicle.year,
    gearbox: vehicle.gearbox,
    fuel: vehicle.fuel,
    engineCc: vehicle.engine_cc ?? null,
    firstRegistered: vehicle.first_registered ?? null,
    engineCode: vehicle.engine_code ?? null,
    additionalInfo: input.additional_info || null,
    postcode: input.postcode ?? null,
    ...placeColumns(input.postcode ?? null),
    depotsAsked: null,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + limits.enquiry.expiresDays * DAY_MS),
    closedAt: null,
  }
}

/** A double press posts twice at once. The second waits here and then finds the first. */
async function takeTurn(tx: Transaction, buyerId: string) {
  const [buyer] = await turnOf(tx).execute({ buyerId })
  if (!buyer) throw new Error('the caller has no account')
  return buyer
}

const turnOf = prepareQuery((db) =>
  db
    .select(buyerColumns)
    .from(users)
    .where(eq(users.id, sql.placeholder('buyerId')))
    .for('no key update')
    .prepare('post_enquiry_turn'),
)

const wanted = sql`unnest(${sql.placeholder('ids')}::text[], ${sql.placeholder('sides')}::part_side[], ${sql.placeholder('ends')}::part_end[])
  wanted (id, side, "end")`

/** For each wanted part: its name, the open enquiry that already asks for it, and the enquiry that this draft became. */
const findWanted = prepareQuery((db) =>
  db
    .select({
      id: parts.id,
      name: parts.name,
      side: sql<Side | null>`wanted.side`,
      end: sql<End | null>`wanted."end"`,
      openId: sql<string | null>`(
        select earlier.id from ${enquiries} earlier join ${enquiryParts} asked on asked.enquiry_id = earlier.id
        where asked.part_id = wanted.id and asked.side is not distinct from wanted.side and asked."end" is not distinct from wanted."end"
          and earlier.buyer_id = ${sql.placeholder('buyerId')} and earlier.reg = ${sql.placeholder('reg')}
          and earlier.status not in ${overEnquiryStates} and earlier.created_at > ${sql.placeholder('since')}
        limit 1)`,
      postedId: sql<string | null>`(
        select id from ${enquiries} where buyer_id = ${sql.placeholder('buyerId')} and client_id = ${sql.placeholder('clientId')})`,
    })
    .from(parts)
    .innerJoin(wanted, sql`wanted.id = ${parts.id}`)
    .prepare('post_enquiry_look_up'),
)

/**
 * The names of the parts, and the enquiry that this draft already became. Unknown parts are refused. Skips parts that
 * the buyer asked for with the same plate within 7 days, if that enquiry is open; refused if none remains.
 */
async function lookUp(tx: Transaction, { buyerId, reg, clientId }: EnquiryRow, input: NewEnquiry) {
  const since = new Date(clock.nowMs() - limits.enquiry.sameRequestDays * DAY_MS)
  const each = (field: 'id' | 'side' | 'end') => input.parts.map((part) => part[field] ?? null)
  const asked = { ids: each('id'), sides: each('side'), ends: each('end') }
  const known = await findWanted(tx).execute({ ...asked, buyerId, reg, clientId, since })
  if (known.length < input.parts.length)
    throw invalid('We do not know one of these parts.', { parts: 'Please pick parts from the list' })
  const leftOut = known.flatMap(({ id, openId, postedId, ...part }) =>
    openId && openId !== postedId ? [{ ...part, part_id: id, enquiry_id: openId }] : [],
  )
  const [repeated] = leftOut
  if (repeated && leftOut.length === known.length) {
    throw conflict(
      `You already asked for this part (${partInWords(repeated.name, repeated)}) for this vehicle. Your enquiry is still open.`,
      {
        enquiry_id: repeated.enquiry_id,
      },
    )
  }
  return { names: new Map(known.map((part) => [part.id, part.name])), postedId: known[0]?.postedId ?? null, leftOut }
}
