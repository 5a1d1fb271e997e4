import { exportAccount } from '@allyards/contract/accounts'
import {
  blockUser,
  countUnreadMessages,
  getChatHead,
  keepQuickReplies,
  listChatUsers,
  listMessages,
  readQuickReplies,
  searchMessages,
  sendMessage,
} from '@allyards/contract/chat'
import { moveDeal } from '@allyards/contract/deals'
import { listNotifications } from '@allyards/contract/notifications'
import { setQuotationItemStatus } from '@allyards/contract/quotations'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server'
import { uploads } from '../uploads/uploads.table'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

let sent = 0
const text = (body: string) => ({ clientId: `c${++sent}`, body })
const send = (from: { token: string }, to: { id: string }, body: object) =>
  server.api(sendMessage, { params: { userId: to.id }, body: body as never }, from)
const read = (who: { token: string }, other: { id: string }, query: object = {}) =>
  server.api(listMessages, { params: { userId: other.id }, query }, who)

async function aPairWithEnquiry() {
  const [buyer, seller] = [await server.aBuyer(), await server.aSeller()]
  const enquiry = await server.anEnquiry({ buyerId: buyer.id, depotIds: [seller.depotId], reg: 'LR14XKD' })
  return { buyer, seller, enquiry }
}

describe('who may write to whom', () => {
  test('a guest is refused everywhere', async () => {
    const { buyer } = await aPairWithEnquiry()
    const params = { userId: buyer.id }
    expect((await server.api(listChatUsers, {})).status).toBe(401)
    expect((await server.api(listMessages, { params })).status).toBe(401)
    expect((await server.api(sendMessage, { params, body: text('hi') })).status).toBe(401)
    expect((await server.api(blockUser, { params, body: { blocked: true } })).status).toBe(401)
  })

  test('a depot may write to a buyer whose enquiry it got, and to no other', async () => {
    const { buyer, seller } = await aPairWithEnquiry()
    const stranger = await server.aSeller()
    expect((await send(seller, buyer, text('We have it'))).status).toBe(201)
    expect((await send(stranger, buyer, text('Hello'))).status).toBe(403)
    expect((await read(stranger, buyer)).status).toBe(403)
    expect((await server.api(getChatHead, { params: { userId: buyer.id } }, stranger)).status).toBe(403)
  })

  test('a buyer may write first to any depot, and the depot may answer', async () => {
    const [buyer, seller] = [await server.aBuyer(), await server.aSeller()]
    expect((await send(seller, buyer, text('Buy'))).status).toBe(403)
    expect((await send(buyer, seller, text('Still there?'))).status).toBe(201)
    expect((await send(seller, buyer, text('It is'))).status).toBe(201)
  })

  test('two buyers, two depots, and a seller without company details cannot talk', async () => {
    const [bea, cal, sam, sue] = [await server.aBuyer(), await server.aBuyer(), await server.aSeller(), await server.aSeller()]
    expect((await send(bea, cal, text('hi'))).status).toBe(403)
    expect((await send(sam, sue, text('hi'))).status).toBe(403)
    expect((await send(bea, await server.aNewSeller(), text('hi'))).status).toBe(403)
    expect((await send(bea, bea, text('hi'))).status).toBe(403)
    expect((await send(bea, { id: '0190c1d2-0000-7000-8000-000000000001' }, text('hi'))).status).toBe(404)
  })

  test('a block stops both sides, leaves what was said, and can be lifted', async () => {
    const { buyer, seller } = await aPairWithEnquiry()
    await send(seller, buyer, text('Hello'))
    const block = (blocked: boolean) => server.api(blockUser, { params: { userId: seller.id }, body: { blocked } }, buyer)
    expect((await block(true)).body).toEqual({ blocked: true })
    expect((await send(seller, buyer, text('Hello?'))).error.message).toBe('This person does not take messages from you.')
    expect((await send(buyer, seller, text('Hm'))).status).toBe(403)
    expect((await read(seller, buyer)).body.map(({ body }) => body)).toEqual(['Hello'])
    const head = await server.api(getChatHead, { params: { userId: seller.id } }, buyer)
    expect(head.body).toMatchObject({ blockedByMe: true, refusal: expect.stringContaining('blocked') })
    await block(false)
    expect((await send(seller, buyer, text('Hello again'))).status).toBe(201)
  })
})

describe('a message', () => {
  test('is stored once however often it is sent', async () => {
    const { buyer, seller } = await aPairWithEnquiry()
    const message = text('Is it still there?')
    const answers = await Promise.all([1, 2, 3].map(() => send(buyer, seller, message)))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect((await send(buyer, seller, { ...message, body: 'Something else' })).body.body).toBe('Is it still there?')
    expect((await read(seller, buyer)).body).toHaveLength(1)
    expect((await send(buyer, await server.aSeller(), message)).status).toBe(409)
  })

  test.each([
    ['without a clientId', { body: 'hi' }],
    ['that is empty', { clientId: 'empty', body: '  ' }],
    ['of more than 4,000 characters', { clientId: 'long', body: 'x'.repeat(4001) }],
    ['whose body is no text', { clientId: 'number', body: 7 }],
    ['with a zero byte', { clientId: 'zero', body: 'Hello\u0000' }],
    ['with a picture from elsewhere', { clientId: 'image', body: '', imageUrl: 'https://example.test/track.gif' }],
  ])('%s is refused', async (_what, body) => {
    const { buyer, seller } = await aPairWithEnquiry()
    expect((await send(buyer, seller, body)).status).toBe(422)
    expect((await read(buyer, seller)).body).toEqual([])
  })

  test('of 4,000 characters arrives whole, and so does an own picture alone', async () => {
    const { buyer, seller } = await aPairWithEnquiry()
    const url = `/files/${buyer.id}.webp`
    await server.db.insert(uploads).values({ userId: buyer.id, url, thumbUrl: url, width: 1, height: 1 })
    await send(buyer, seller, text('x'.repeat(4000)))
    expect((await send(buyer, seller, { clientId: 'own', body: '', imageUrl: url })).status).toBe(201)
    expect((await send(seller, buyer, { clientId: 'own', body: '', imageUrl: url })).status).toBe(422)
    const [long, picture] = (await read(seller, buyer)).body
    expect(long?.body).toHaveLength(4000)
    expect(picture).toMatchObject({ imageUrl: url, body: '' })
    expect((await server.api(listChatUsers, {}, seller)).body[0]).toMatchObject({ lastMessage: 'Photo', unread: 2 })
  })

  test('shows no phone number or email to its reader until an offer is accepted', async () => {
    const { buyer, seller, enquiry } = await aPairWithEnquiry()
    const own = await send(buyer, seller, text('Ring 07700 900123 or bea@example.test'))
    expect(own.body).toMatchObject({ body: 'Ring 07700 900123 or bea@example.test', masked: true })
    expect((await read(seller, buyer)).body[0]).toMatchObject({ body: 'Ring •••••• or ••••••', masked: true })
    const exported = JSON.stringify((await server.api(exportAccount, {}, seller)).body)
    expect(exported).toContain('Ring •••••• or ••••••')
    expect(exported).not.toContain('07700 900123')
    const before = (await server.api(listChatUsers, {}, seller)).body[0]
    expect(before).toMatchObject({ lastMessage: 'Ring •••••• or ••••••', name: buyer.name.split(' ')[0] })
    expect(JSON.stringify((await server.api(listNotifications, {}, seller)).body)).not.toContain('900123')

    await server.aQuotation({ enquiryId: enquiry.id, depotId: seller.depotId, items: [{ status: 'accepted' }] })
    expect((await read(seller, buyer)).body[0]).toMatchObject({ body: 'Ring 07700 900123 or bea@example.test', masked: false })
    expect((await server.api(listChatUsers, {}, seller)).body[0]?.name).toBe(buyer.name)
  })

  test('shows no phone number that comes piece by piece, with an answer in between: its last piece hides them all', async () => {
    const { buyer, seller } = await aPairWithEnquiry()
    for (const piece of ['It is 077', '00', '900']) await send(buyer, seller, text(piece))
    await send(seller, buyer, text('And then?'))
    await send(buyer, seller, text('123'))
    const seen = (await read(seller, buyer)).body.map(({ body }) => body)
    expect(seen).toEqual(['It is ••••••', '••••••', '••••••', 'And then?', '••••••'])
    expect((await read(buyer, seller)).body.map(({ body }) => body).join('')).toContain('It is 07700900')
  })
})

describe('a conversation', () => {
  test('is read page by page, oldest first, in the order it was stored, from both sides at once', async () => {
    const { buyer, seller } = await aPairWithEnquiry()
    const all = await Promise.all(
      Array.from({ length: 60 }, (_, number) =>
        number % 2 === 0 ? send(buyer, seller, text('b')) : send(seller, buyer, text('s')),
      ),
    )
    expect(all.every(({ status }) => status === 201)).toBe(true)
    const newest = (await read(buyer, seller, { limit: 25 })).body
    const older = (await read(buyer, seller, { limit: 25, before: newest[0]?.id })).body
    const oldest = (await read(buyer, seller, { limit: 25, before: older[0]?.id })).body
    const pages = [...oldest, ...older, ...newest]
    expect(new Set(pages.map(({ id }) => id)).size).toBe(60)
    expect(pages.map(({ created_at }) => created_at)).toEqual(pages.map(({ created_at }) => created_at).toSorted())
    expect(new Set(pages.map(({ created_at }) => created_at)).size).toBe(60)
    const missed = (await read(seller, buyer, { after: older[0]?.id, limit: 100 })).body
    expect(missed.map(({ id }) => id)).toEqual([...older, ...newest].slice(1).map(({ id }) => id))
  })

  test('stands in both lists with the plate, newest first, and leaves one notice to whoever is away', async () => {
    const { buyer, seller } = await aPairWithEnquiry()
    const other = await server.aSeller()
    await send(buyer, other, text('First'))
    await send(seller, buyer, text('We have it'))
    await send(seller, buyer, text('Tested'))
    const list = (await server.api(listChatUsers, {}, buyer)).body
    expect(list.map(({ id }) => id)).toEqual([seller.id, other.id])
    expect(list[0]).toMatchObject({
      name: seller.company.companyName,
      role: 'seller',
      online: false,
      lastMessage: 'Tested',
      unread: 2,
      reg: 'LR14XKD',
    })
    const notices = (await server.api(listNotifications, {}, buyer)).body.rows.filter(({ kind }) => kind === 'message')
    const title = `2 new messages from ${seller.company.companyName}`
    expect(notices).toMatchObject([{ title, body: 'Tested', link: `/buyer-dashboard?with=${seller.id}` }])
  })

  test('is counted, and found by its words, by its two people only and never by what is hidden from them', async () => {
    const { buyer, seller } = await aPairWithEnquiry()
    const stranger = await server.aBuyer()
    await send(seller, buyer, text('The 50%_off lamp, ring 07700 900123'))
    await send(seller, buyer, text('Or the other lamp'))
    const count = async (who: { token: string }) => (await server.api(countUnreadMessages, {}, who)).body.unread
    const find = async (who: { token: string }, q: string) =>
      (await server.api(searchMessages, { query: { q } }, who)).body.map(({ message }) => message.body)
    expect([await count(buyer), await count(seller), await count(stranger)]).toEqual([2, 0, 0])
    expect(await find(buyer, 'LAMP')).toEqual(['Or the other lamp', 'The 50%_off lamp, ring ••••••'])
    expect(await find(buyer, '50%_')).toHaveLength(1)
    expect(await find(buyer, '5%')).toEqual([])
    expect(await find(buyer, '07700')).toEqual([])
    expect(await find(seller, '07700')).toHaveLength(1)
    expect(await find(stranger, 'lamp')).toEqual([])
    expect((await server.api(searchMessages, { query: { q: 'lamp' } })).status).toBe(401)
    expect((await server.api(countUnreadMessages, {})).status).toBe(401)
    expect((await server.api(searchMessages, { query: { q: 'x' } }, buyer)).status).toBe(422)
  })

  test('opens around one of its messages', async () => {
    const { buyer, seller } = await aPairWithEnquiry()
    for (let number = 0; number < 9; number++) await send(buyer, seller, text(`Number ${number}`))
    const all = (await read(seller, buyer)).body
    const around = (await read(seller, buyer, { around: all[4]?.id, limit: 4 })).body
    expect(around.map(({ body }) => body)).toEqual(['Number 3', 'Number 4', 'Number 5', 'Number 6'])
  })

  test("carries the enquiry and the depot's offer in its head", async () => {
    const { buyer, seller, enquiry } = await aPairWithEnquiry()
    const items = [
      { pricePence: 10_000, deliveryPence: 1_000 },
      { partId: 'bonnet', pricePence: 5_000, deliveryPence: 1_500 },
    ]
    await server.aQuotation({ enquiryId: enquiry.id, depotId: seller.depotId, items })
    const head = (await server.api(getChatHead, { params: { userId: seller.id } }, buyer)).body
    expect(head).toMatchObject({ name: seller.company.companyName, refusal: null, contactsShared: false })
    expect(head.enquiry).toMatchObject({ id: enquiry.id, reg: 'LR14XKD', offer: { total: 165, accepted: false } })
    expect(head.enquiry?.parts.map(({ name }) => name)).toEqual(['Headlamp', 'Bonnet'])
  })

  test('tells in its head how the deal about the offer stands, and whose turn it is', async () => {
    const { buyer, seller, enquiry } = await aPairWithEnquiry()
    const offered = [{ pricePence: 10_000, deliveryPence: 1_000 }]
    const { items } = await server.aQuotation({ enquiryId: enquiry.id, depotId: seller.depotId, items: offered })
    const accepted = { params: { id: String(items[0]?.id) }, body: { status: 'accepted' as const } }
    const { deal } = (await server.api(setQuotationItemStatus, accepted, buyer)).body
    const offer = async () => (await server.api(getChatHead, { params: { userId: buyer.id } }, seller)).body.enquiry?.offer
    expect(await offer()).toMatchObject({ total: 110, accepted: true, deal: { ...deal, status: 'agreed', turn: 'buyer' } })
    const collected = { params: { id: String(deal?.id) }, body: { to: 'delivery', delivery: { method: 'collect' } } as const }
    expect((await server.api(moveDeal, collected, buyer)).status).toBe(200)
    expect(await offer()).toMatchObject({ total: 100 })
  })

  test('names in its head only the parts that the price is for: once one is accepted, that one', async () => {
    const { buyer, seller, enquiry } = await aPairWithEnquiry()
    const items = [
      { pricePence: 10_000, deliveryPence: 1_000, status: 'accepted' as const },
      { partId: 'bonnet', pricePence: 5_000, deliveryPence: 1_500 },
    ]
    await server.aQuotation({ enquiryId: enquiry.id, depotId: seller.depotId, items })
    const head = (await server.api(getChatHead, { params: { userId: seller.id } }, buyer)).body
    const headlamp = head.enquiry?.parts.find(({ part_id }) => part_id === 'headlamp')
    expect(head.enquiry?.offer).toMatchObject({ total: 110, accepted: true, enquiry_part_ids: [headlamp?.id] })
  })
})

describe('quick replies', () => {
  const keep = (who: { token: string } | undefined, replies: string[]) => server.api(keepQuickReplies, { body: { replies } }, who)
  const kept = async (who: { token: string }) => (await server.api(readQuickReplies, {}, who)).body.replies

  test('a depot keeps its own list, in its order, each once; no other depot sees or changes it', async () => {
    const [seller, other] = [await server.aSeller(), await server.aSeller()]
    expect(await kept(seller)).toEqual([])
    expect((await keep(seller, [' Still here. ', 'Tested, 3 months.', 'Still here.'])).body.replies).toEqual([
      'Still here.',
      'Tested, 3 months.',
    ])
    await keep(other, ['Ours'])
    expect(await kept(seller)).toEqual(['Still here.', 'Tested, 3 months.'])
    await keep(seller, ['Tested, 3 months.'])
    expect(await kept(seller)).toEqual(['Tested, 3 months.'])
    expect((await server.api(exportAccount, {}, seller)).body).toMatchObject({ quick_replies: ['Tested, 3 months.'] })
  })

  test('a guest, a buyer and a seller without company details have none', async () => {
    expect((await keep(undefined, ['Hi'])).status).toBe(401)
    for (const who of [await server.aBuyer(), await server.aNewSeller()]) {
      expect((await keep(who, ['Hi'])).status).toBe(403)
      expect((await server.api(readQuickReplies, {}, who)).status).toBe(403)
    }
  })

  test('they are few and short, and none is empty', async () => {
    const seller = await server.aSeller()
    const many = Array.from({ length: 9 }, (_, index) => `Reply ${index}`)
    expect((await keep(seller, many)).status).toBe(200)
    expect((await keep(seller, [...many, 'One more'])).status).toBe(422)
    expect((await keep(seller, ['x'.repeat(301)])).status).toBe(422)
    expect((await keep(seller, [' '])).status).toBe(422)
    expect(await kept(seller)).toEqual(many)
  })
})
