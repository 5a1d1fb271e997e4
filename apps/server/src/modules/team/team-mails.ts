import { formatDate } from '@allyards/contract/format-date'
import { type MemberRole, memberRoleNames, rightsOf } from '@allyards/contract/members'
import { firstName } from '@allyards/contract/person-names'
import { legalLinks } from '../../platform/mail/legal-links'
import type { Mail } from '../../platform/mail/mailer'
import { renderMail } from '../../platform/mail/render-mail'

interface Invited {
  name: string
  email: string
  role: MemberRole
}

interface Invitation {
  company: string
  /** The owner who invites. */
  by: string
  endsAt: Date
  url: string
}

export function invitationMail({ name, email, role }: Invited, { company, by, endsAt, url }: Invitation): Mail {
  const title = `Join ${company} on Allyards`
  return {
    to: email,
    subject: title,
    ...renderMail({
      title,
      preheader: `${by} invites you as ${memberRoleNames[role]}.`,
      paragraphs: [
        `Hello ${firstName(name)},`,
        `${by} invites you to the team of ${company} on Allyards, the market for used vehicle parts. You get a login of your own, as ${memberRoleNames[role]}:`,
        rightsOf(role).join('. '),
      ],
      action: { label: 'Accept the invitation', url },
      afterAction: `The link works once, until ${formatDate(endsAt.toISOString())}. If you do not know ${company}, ignore this mail: nothing happens.`,
      footer: `Sent by Allyards, London UK, because ${by} of ${company} gave this address.`,
      footerLinks: legalLinks(url),
    }),
  }
}

interface Told {
  name: string
  email: string
}

export function joinedMail(owner: Told, joined: { name: string; role: MemberRole; email: string }, publicUrl: string): Mail {
  const title = `${joined.name} has joined your team`
  return {
    to: owner.email,
    subject: title,
    ...renderMail({
      title,
      preheader: `As ${memberRoleNames[joined.role]}, with the address ${joined.email}.`,
      paragraphs: [
        `Hello ${firstName(owner.name)},`,
        `${joined.name} (${joined.email}) has accepted the invitation and works for your company as ${memberRoleNames[joined.role]} from now on.`,
        'If you did not expect this, remove the member on the team page: their sessions end at once.',
      ],
      action: { label: 'See your team', url: `${publicUrl}/seller-team` },
      footer: 'Sent by Allyards, London UK, to every owner of the company, because its team changed.',
    }),
  }
}

export function removedMail(member: Told, company: string, publicUrl: string): Mail {
  const title = `You are no longer in the team of ${company}`
  return {
    to: member.email,
    subject: title,
    ...renderMail({
      title,
      preheader: 'Your sessions have ended.',
      paragraphs: [
        `Hello ${firstName(member.name)},`,
        `You have been removed from the team of ${company}, and your sessions have ended. What you did stays with the company, under your name.`,
        'Your account is yours: you can log in, open a company of your own, accept another invitation, or delete it.',
      ],
      action: { label: 'Open Allyards', url: publicUrl },
      footer: 'Sent by Allyards, London UK, because your account changed.',
    }),
  }
}
