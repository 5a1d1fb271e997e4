import type { NoticeKind } from '@allyards/contract/notifications'
import type { Role } from '@allyards/contract/shapes'
import { legalLinks } from '../../platform/mail/legal-links'
import type { Mail } from '../../platform/mail/mailer'
import { renderMail } from '../../platform/mail/render-mail'
import type { noticeSettings, notifications } from './notifications.table'

const MOST_LISTED = 12

interface Contents {
  reader: { name: string; email: string; role: Role }
  settings: Pick<typeof noticeSettings.$inferSelect, 'rhythm' | 'unsubscribeToken'>
  /** Oldest first, at least one. */
  notices: Pick<typeof notifications.$inferSelect, 'kind' | 'title' | 'body' | 'link'>[]
  publicUrl: string
}

/** One email about one or more notices. */
export function noticesMail({ reader, settings, notices, publicUrl }: Contents): Mail {
  const [first] = notices
  if (!first) throw new Error('a mail about nothing')
  const isDigest = settings.rhythm === 'daily'
  const isOne = notices.length === 1 && !isDigest
  const isOneKind = notices.every(({ kind }) => kind === first.kind)
  const isOnePlace = notices.every(({ link }) => link === first.link)
  const several = (isOneKind && severals[first.kind]) || 'things wait for you'
  const title = isOne ? first.title : isDigest ? 'Your day on Allyards' : `${notices.length} ${several}`
  const subject = isOne ? first.title : `${title}: ${first.title}`
  const query = `token=${settings.unsubscribeToken}`
  const left = notices.length - MOST_LISTED
  return {
    to: reader.email,
    subject,
    headers: {
      'List-Unsubscribe': `<${publicUrl}/api/notifications/unsubscribe?${query}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
    ...renderMail({
      title,
      preheader: isOne ? first.body : notices.map((notice) => notice.title).join(', '),
      paragraphs: isOne ? [first.body] : [],
      ...(isOne
        ? { action: { label: actions[first.kind] ?? 'Open Allyards', url: publicUrl + first.link } }
        : {
            items: notices.slice(0, MOST_LISTED).map((notice) => ({ ...notice, url: publicUrl + notice.link })),
            action:
              isOneKind && isOnePlace
                ? { label: actions[first.kind] ?? 'Open Allyards', url: publicUrl + first.link }
                : { label: 'Open Allyards', url: publicUrl + homes[reader.role] },
            ...(left > 0 ? { afterAction: `And ${left} more, in your notices.` } : {}),
          }),
      footer: `Sent by Allyards, London UK, because you asked to be told${isDigest ? ' once a day' : ''}.`,
      footerLinks: [
        { label: 'Change what is mailed', url: `${publicUrl}${profiles[reader.role]}#notices` },
        { label: 'Unsubscribe', url: `${publicUrl}/unsubscribe?${query}` },
        ...legalLinks(publicUrl),
      ],
    }),
  }
}

const homes: Record<Role, string> = { buyer: '/buyer-enquiry', seller: '/seller-dashboard' }
const profiles: Record<Role, string> = { buyer: '/buyer-profile', seller: '/seller-profile' }

const severals: Partial<Record<NoticeKind, string>> = {
  enquiry: 'new enquiries',
  offer: 'new quotations',
  accepted: 'offers were accepted',
  message: 'new messages',
}

const actions: Partial<Record<NoticeKind, string>> = {
  enquiry: 'Send a quotation',
  offer: 'Compare offers',
  'offer-changed': 'Compare offers',
  accepted: 'See the order',
  declined: 'See your quotations',
  message: 'Answer',
  'feedback-asked': 'Give feedback',
  'feedback-received': 'Read it',
  'feedback-answered': 'Read it',
  wanted: 'List one',
}
