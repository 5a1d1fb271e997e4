import { firstName } from '@allyards/contract/person-names'
import { waysAreNewDays } from '@allyards/contract/ways-to-pay'
import type { Mail } from '../../../platform/mail/mailer'
import { renderMail } from '../../../platform/mail/render-mail'

/** Names no account number: a mailbox may be read by others. */
export function waysToPayChangedMail(owner: { name: string; email: string }, changedBy: string, publicUrl: string): Mail {
  return {
    to: owner.email,
    subject: 'How buyers pay you was changed',
    ...renderMail({
      title: 'How buyers pay you was changed',
      preheader: `${changedBy} changed your company's payment details.`,
      paragraphs: [
        `Hello ${firstName(owner.name)},`,
        `${changedBy} has just changed how buyers pay your company. It counts for deals that are agreed from now on, and for ${waysAreNewDays} days their buyers are told of the change.`,
        'If you did not expect this, put the details right now, and set a new password with "Forgot Password?" in the login dialog.',
      ],
      action: { label: 'See how buyers pay you', url: `${publicUrl}/seller-profile#paying` },
      footer: 'Sent by Allyards, London UK, to every owner of the company, because its payment details changed.',
    }),
  }
}
