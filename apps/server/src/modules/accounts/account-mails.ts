import { limits } from '@allyards/contract/limits'
import { firstName } from '@allyards/contract/person-names'
import { retention } from '@allyards/contract/retention'
import { legalLinks } from '../../platform/mail/legal-links'
import type { Mail } from '../../platform/mail/mailer'
import { renderMail } from '../../platform/mail/render-mail'

interface Reader {
  name: string
  email: string
}

/** How long a link to confirm an address works. */
export const VERIFY_HOURS = 72
/** How long a change of address can be taken back. */
export const UNDO_DAYS = 7

export function verificationMail(reader: Reader, url: string): Mail {
  return {
    to: reader.email,
    isAskedFor: true,
    subject: 'Confirm your email address',
    ...renderMail({
      title: 'Confirm your email address',
      preheader: 'One tap and your Allyards account is complete.',
      paragraphs: [
        `Hello ${firstName(reader.name)},`,
        'Please confirm that this address is yours, so that offers and messages reach you and nobody else.',
      ],
      action: { label: 'Confirm my email', url },
      afterAction: `The link works once, for ${VERIFY_HOURS / 24} days. You can use Allyards in the meantime.`,
      footer:
        'Sent by Allyards, London UK, because this address was given for an account. If that was not you, ignore this email.',
      footerLinks: legalLinks(url),
    }),
  }
}

export function resetMail(reader: Reader, url: string): Mail {
  return {
    to: reader.email,
    isAskedFor: true,
    subject: 'Set a new password',
    ...renderMail({
      title: 'Set a new password',
      preheader: `The link works once, for ${limits.resetTokenMinutes} minutes.`,
      paragraphs: [
        `Hello ${firstName(reader.name)},`,
        'Somebody, hopefully you, asked for a new password for your Allyards account.',
      ],
      action: { label: 'Set a new password', url },
      afterAction: `The link works once, for ${limits.resetTokenMinutes} minutes, and logs out your other devices. If you did not ask for it, ignore this email: nothing changes.`,
      footer: 'Sent by Allyards, London UK, because a new password was asked for with this address.',
    }),
  }
}

export function passwordChangedMail(reader: Reader, publicUrl: string): Mail {
  return {
    to: reader.email,
    subject: 'Your password was changed',
    ...renderMail({
      title: 'Your password was changed',
      preheader: 'Your other devices were logged out.',
      paragraphs: [
        `Hello ${firstName(reader.name)},`,
        'The password of your Allyards account has just been changed, and your other devices were logged out.',
        'If that was not you, set a new password now with "Forgot Password?" in the login dialog.',
      ],
      action: { label: 'Open Allyards', url: publicUrl },
      footer: 'Sent by Allyards, London UK, because your account changed.',
    }),
  }
}

/** Goes to the address that was replaced. */
export function emailChangedMail(reader: Reader, undoUrl: string): Mail {
  return {
    to: reader.email,
    subject: 'Your email address was changed',
    ...renderMail({
      title: 'Your email address was changed',
      preheader: 'Emails of your Allyards account now go elsewhere.',
      paragraphs: [
        `Hello ${firstName(reader.name)},`,
        'Your Allyards account has a new email address. Emails no longer come here.',
        'If that was not you, take it back now. All devices are then logged out, and we send you a link to set a new password.',
      ],
      action: { label: 'This was not me', url: undoUrl },
      afterAction: `The link works once, for ${UNDO_DAYS} days.`,
      footer: 'Sent by Allyards, London UK, because your account changed.',
    }),
  }
}

export function accountDeletedMail(reader: Reader, backUrl: string): Mail {
  const { days } = retention.accounts
  return {
    to: reader.email,
    subject: 'Your account has been deleted',
    ...renderMail({
      title: 'Your account has been deleted',
      preheader: `You can bring it back for ${days} days.`,
      paragraphs: [
        `Hello ${firstName(reader.name)},`,
        `Your Allyards account is closed, and nobody sees your name any more. In ${days} days your personal data is erased for good. Those you dealt with keep their records, under the name "Deleted user".`,
        'If that was not you, or you have changed your mind, bring it back now. We then send you a link to set a new password.',
      ],
      action: { label: 'Bring my account back', url: backUrl },
      afterAction: `The link works once, for ${days} days. Enquiries that were closed and offers that were withdrawn stay so.`,
      footer: 'Sent by Allyards, London UK, as the last email to this address.',
    }),
  }
}

/** For an account that an operator erases. */
export function goodbyeMail(reader: Reader, publicUrl: string): Mail {
  return {
    to: reader.email,
    subject: 'Your account has been deleted',
    ...renderMail({
      title: 'Your account has been deleted',
      preheader: 'Your personal data is erased.',
      paragraphs: [
        `Hello ${firstName(reader.name)},`,
        'Your Allyards account and your personal data are erased. Those you dealt with keep their records, under the name "Deleted user".',
      ],
      action: { label: 'Open Allyards', url: publicUrl },
      footer: 'Sent by Allyards, London UK, as the last email to this address.',
    }),
  }
}
