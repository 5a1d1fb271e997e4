import type { NoticeKind } from '@allyards/contract/notifications'
import type { Role } from '@allyards/contract/shapes'
import type { Queryable } from '../../platform/database/database'
import { legalLinks } from '../../platform/mail/legal-links'
import type { MailContent, MailLink } from '../../platform/mail/mail-content'
import type { Mail } from '../../platform/mail/mailer'
import { renderMail } from '../../platform/mail/render-mail'
import type { FindMailCard, MailCard } from './mail-card'
import type { MailReader } from './mail-reader'
import type { noticeSettings, notifications } from './notifications.table'

/** A longer list ends with how many more there are, and where. */
const MOST_LISTED = 40

type Told = Pick<typeof notifications.$inferSelect, 'kind' | 'title' | 'body' | 'link'>

interface Contents {
  reader: MailReader
  settings: Pick<typeof noticeSettings.$inferSelect, 'rhythm' | 'unsubscribeToken'>
  /** Oldest first, at least one. */
  notices: Told[]
  publicUrl: string
  findCard: FindMailCard
}

/** One thing of a mail: a notice, or all offers for one enquiry. */
interface Entry extends Told {
  card?: MailCard | undefined
}

/** One email about one or more notices. */
export async function noticesMail(tx: Queryable, contents: Contents): Promise<Mail> {
  const { reader, settings, publicUrl } = contents
  const entries = await inEntries(tx, contents)
  const [first] = entries
  if (!first) throw new Error('a mail about nothing')
  const { subject, ...content } = entries.length === 1 ? aboutOne(first, publicUrl) : aboutSeveral(entries, reader, publicUrl)
  const query = `token=${settings.unsubscribeToken}`
  return {
    to: reader.email,
    subject,
    headers: {
      'List-Unsubscribe': `<${publicUrl}/api/notifications/unsubscribe?${query}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
    ...renderMail({
      ...content,
      footer: `Sent by Allyards, London UK, because you asked to be told${settings.rhythm === 'daily' ? ' once a day' : ''}.`,
      footerLinks: [
        ...linksOf(entries),
        { label: 'Change what we email you', url: `${publicUrl}${profiles[reader.role]}#notices` },
        { label: 'Unsubscribe', url: `${publicUrl}/unsubscribe?${query}` },
        ...legalLinks(publicUrl),
      ],
    }),
  }
}

/** Those of the cards, each once. */
const linksOf = (entries: readonly Entry[]): MailLink[] => [
  ...new Map(
    entries
      .slice(0, MOST_LISTED)
      .flatMap(({ card }) => card?.links ?? [])
      .map((one) => [one.label, one]),
  ).values(),
]

const pageOf = (link: string) => link.replace(/#.*$/, '')
const isAboutOffers = ({ kind }: Told) => kind === 'offer' || kind === 'offer-changed'

/** Offers for one enquiry are one thing. A single thing is shown whole, so it is looked up whatever it is. */
async function inEntries(tx: Queryable, { reader, notices, publicUrl, findCard }: Contents): Promise<Entry[]> {
  const entries: Entry[] = []
  const offersAt = new Map<string, Promise<MailCard | undefined>>()
  for (const notice of notices) {
    const link = pageOf(notice.link)
    const isWhole = isAboutOffers(notice) || notice.kind === 'turned-up' || notices.length === 1
    const known = isAboutOffers(notice) ? offersAt.get(link) : undefined
    if (known && (await known)) continue
    const card = known ?? (isWhole ? findCard(tx, { reader, link, publicUrl }) : undefined)
    if (card && isAboutOffers(notice)) offersAt.set(link, card)
    entries.push({ ...notice, card: await card })
  }
  return entries
}

type Content = Omit<MailContent, 'footer' | 'footerLinks'> & { subject: string }

function aboutOne({ kind, title, body, link, card }: Entry, publicUrl: string): Content {
  const { title: named = title, paragraphs = [], summary, links: _, ...shown } = card ?? {}
  return {
    subject: named,
    title: named,
    preheader: summary ?? body,
    // A card with a title of its own says everything itself.
    paragraphs: card?.title ? paragraphs : [body, ...paragraphs],
    action: { label: actions[kind] ?? 'Open Allyards', url: publicUrl + link },
    ...shown,
  }
}

function aboutSeveral(entries: Entry[], reader: MailReader, publicUrl: string): Content {
  const listed = entries.slice(0, MOST_LISTED)
  const left = entries.length - listed.length
  const home = publicUrl + homes[reader.role]
  const subject = subjectOf(entries)
  const [first] = entries
  const isOnePlace = first && entries.every(({ kind, link }) => kind === first.kind && link === first.link)
  return {
    subject,
    title: subject,
    preheader: entries.map(nameOf).join(', '),
    paragraphs: [],
    rows: [
      ...listed.map((entry) => ({
        title: nameOf(entry),
        body: entry.card?.summary ?? entry.body,
        url: (entry.kind === 'turned-up' && entry.card?.action?.url) || publicUrl + entry.link,
      })),
      ...(left > 0 ? [{ title: `And ${left} more`, body: 'All of them are in the bell on Allyards.', url: home }] : []),
    ],
    action: isOnePlace
      ? { label: actions[first.kind] ?? 'Open Allyards', url: publicUrl + first.link }
      : { label: 'Open Allyards', url: home },
  }
}

const nameOf = ({ title, card }: Entry) => card?.title ?? title

/** Carries the news: the first thing by name, and how many more there are. */
function subjectOf(entries: Entry[]): string {
  const [first] = [...entries].sort((one, other) => weightOf(one) - weightOf(other))
  if (!first) return ''
  const isOneKind = entries.every(({ kind }) => kind === first.kind)
  if (isOneKind && first.kind === 'enquiry') {
    const vehicles = entries.slice(0, 2).map(({ title }) => title.replace(/^New enquiry: /, ''))
    const left = entries.length - vehicles.length
    return `${entries.length} new enquiries: ${vehicles.join('; ')}${left > 0 ? `; and ${left} more` : ''}`
  }
  return `${nameOf(first)}, and ${entries.length - 1} more`
}

const mostNewsFirst: readonly NoticeKind[] = ['deal', 'accepted', 'offer', 'turned-up', 'enquiry', 'message', 'offer-changed']
const weightOf = ({ kind }: Told) => {
  const place = mostNewsFirst.indexOf(kind)
  return place === -1 ? mostNewsFirst.length : place
}

const homes: Record<Role, string> = { buyer: '/buyer-enquiry', seller: '/seller-dashboard' }
const profiles: Record<Role, string> = { buyer: '/buyer-profile', seller: '/seller-profile' }

const actions: Partial<Record<NoticeKind, string>> = {
  enquiry: 'Send a quotation',
  offer: 'Compare offers',
  'offer-changed': 'Compare offers',
  accepted: 'Open the deal',
  deal: 'Open the deal',
  declined: 'See your quotations',
  message: 'Answer',
  'feedback-asked': 'Give feedback',
  'feedback-received': 'Read it',
  'feedback-answered': 'Read it',
  'turned-up': 'See it',
  wanted: 'List one',
}
