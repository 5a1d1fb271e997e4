import { dealCard, enquiryCard, offersCard } from './modules/deals'
import type { FindMailCard } from './modules/notifications'
import { matchCard } from './modules/wants'

const pages: Record<string, FindMailCard> = {
  '/buyer-quotation/': offersCard,
  '/deal/': dealCard,
  '/EnquiryPage?id=': enquiryCard,
  '/buyer-wants?match=': matchCard,
}

/** What mails show of the pages that notices lead to. */
export const findMailCard: FindMailCard = async (tx, asked) => {
  const [page, find] = Object.entries(pages).find(([start]) => asked.link.startsWith(start)) ?? []
  if (!page || !find) return undefined
  const id = asked.link.slice(page.length)
  return /^[0-9a-f-]{36}$/.test(id) ? find(tx, { ...asked, link: id }) : undefined
}
