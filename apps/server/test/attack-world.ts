import { messages, threads } from '../src/modules/chat/chat.table'
import type { TestServer } from './test-server'

/** Words that occur only in the private data of the first buyer and the first seller. */
export const secrets = {
  email: 'private-buyer@example.test',
  phone: '7700912399',
  wish: 'a wish for the asked depots alone',
  words: 'words between two people',
  notes: 'notes for one buyer alone',
}

/** A buyer and a depot in the middle of their business, and everybody who has no part in it. */
export async function makeWorld(server: TestServer) {
  const buyer = await server.aBuyer({ email: secrets.email, phoneNumber: `+44 ${secrets.phone}` })
  const seller = await server.aSeller()
  const product = await server.aProduct({ depotId: seller.depotId })
  const enquiry = await server.anEnquiry({ buyerId: buyer.id, depotIds: [seller.depotId], additionalInfo: secrets.wish })
  const quotation = await server.aQuotation({ enquiryId: enquiry.id, depotId: seller.depotId, notes: secrets.notes })
  const [thread] = await server.db
    .insert(threads)
    .values({ buyerId: buyer.id, sellerUserId: seller.id, enquiryId: enquiry.id, lastMessageAt: new Date() })
    .returning()
  const body = `${secrets.words}, ring 0${secrets.phone}`
  const line = { threadId: thread?.id ?? '', senderId: buyer.id, receiverId: seller.id, clientId: 'first', body }
  await server.db.insert(messages).values(line)
  const strangers = {
    otherBuyer: await server.aBuyer(),
    otherSeller: await server.aSeller(),
    newSeller: await server.aNewSeller(),
  }
  const ids = [
    buyer.id,
    seller.id,
    seller.depotId,
    product.id,
    enquiry.id,
    quotation.id,
    quotation.items[0]?.id ?? '',
    buyer.sessionId,
  ]
  const names = [product.slug, seller.company.slug, 'headlamp', 'ford', 'focus']
  return { buyer, seller, strangers, ids, names }
}

export type World = Awaited<ReturnType<typeof makeWorld>>
