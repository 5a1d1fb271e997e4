import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Queryable, Transaction } from '../../platform/database/database'
import { queueMail } from '../../platform/mail/mail-job'
import type { Mail } from '../../platform/mail/mailer'
import { emailKeyOf, mailboxOf } from './account-keys'
import { users } from './accounts.table'
import { type ActLimit, limitAct } from './limit-acts'
import { TooManyMails } from './logging-in/too-many-attempts'

/** The limits of one mailbox in all, for every spelling of its address. */
const inAll = {
  notices: [
    { max: 8, hours: 1 },
    { max: 60, hours: 24 },
  ],
  account: [
    { max: 25, hours: 1 },
    { max: 100, hours: 24 },
  ],
  any: [],
} satisfies Record<string, ActLimit[]>

/** The limits of emails that anybody can request by typing the address. */
const askedByAnyone: ActLimit[] = [
  { max: 5, hours: 1 },
  { max: 15, hours: 24 },
]

interface Rule {
  /** Whether an account's address gets it that was never confirmed: it may be a stranger's. */
  toUnconfirmed: boolean
  limits: readonly ActLimit[]
  isAskedByAnyone?: boolean
}

/** Every mail to a person is of one of these kinds. */
const rules = {
  /** Proves the address: the link that confirms it, and the link to a new password, which does so too. */
  link: { toUnconfirmed: true, limits: inAll.account, isAskedByAnyone: true },
  /** The same link once it is owed, because the account was taken back. */
  'owed-link': { toUnconfirmed: true, limits: inAll.any },
  /** A depot asks somebody to join it. The address may be anybody's. */
  invitation: { toUnconfirmed: true, limits: inAll.account, isAskedByAnyone: true },
  receipt: { toUnconfirmed: false, limits: inAll.account, isAskedByAnyone: true },
  /** News of the account, such as a change or deletion. */
  account: { toUnconfirmed: false, limits: inAll.account },
  notices: { toUnconfirmed: false, limits: inAll.notices },
  /** A depot's message about its quotation. */
  letter: { toUnconfirmed: false, limits: inAll.notices },
  /** An operator's decision or message. */
  operator: { toUnconfirmed: false, limits: inAll.any },
  /** An operator's answer to somebody who wrote to us, with an account or without. */
  answer: { toUnconfirmed: true, limits: inAll.any },
} as const satisfies Record<string, Rule>

export type MailKind = keyof typeof rules

/** Why a mail was not sent; with the time from which the mailbox gets mails again, when it has had enough. */
export type NotMailed = { until: Date | undefined }

/**
 * The one way to mail a person. An address that was not confirmed gets what proves it and nothing else. All mails to one mailbox
 * share one allowance, so that many accounts on its spellings flood nobody. Gives why the mail was not sent.
 */
export async function sendMail(
  jobs: Context['jobs'],
  tx: Transaction,
  kind: MailKind,
  mail: Mail,
  { accountId }: { accountId?: string } = {},
): Promise<NotMailed | undefined> {
  const rule: Rule = rules[kind]
  if (!rule.toUnconfirmed && (await isUnconfirmed(tx, mail.to))) return { until: undefined }
  const mailbox = mailboxOf(mail.to)
  const asked = rule.isAskedByAnyone
    ? [`mail asked for to ${mailbox}`, ...(accountId ? [`mail of account ${accountId}`] : [])]
    : []
  const until = await limitAct(tx, [
    { who: `mail to ${mailbox}`, limits: rule.limits },
    ...asked.map((who) => ({ who, limits: askedByAnyone })),
  ])
  if (until) return { until }
  await queueMail(jobs, tx, mail)
  return undefined
}

/** For what must not happen unless its reader is told. */
export async function mustMail(...given: Parameters<typeof sendMail>): Promise<void> {
  const { until } = (await sendMail(...given)) ?? {}
  if (until) throw new TooManyMails(until)
}

/** Deal mails count in no allowance: each belongs to something that its buyer agreed to. An unconfirmed address gets one of each deal. */
export async function sendDealMail(jobs: Context['jobs'], tx: Transaction, dealId: string, mail: Mail): Promise<void> {
  const who = `mail of deal ${dealId} to ${mailboxOf(mail.to)}`
  const until = await limitAct(tx, [{ who, limits: (await isUnconfirmed(tx, mail.to)) ? [{ max: 1, hours: 24 }] : [] }])
  if (!until) await queueMail(jobs, tx, mail)
}

/** The most emails about one deal to one mailbox: a side that changes its mind again and again floods nobody. */
const newsOfOneDeal: ActLimit[] = [{ max: 12, hours: 1 }]

/** What happened in a deal, for a confirmed address. It counts in no allowance but that of the deal, named by its page. */
export async function sendDealNews(
  jobs: Context['jobs'],
  tx: Transaction,
  page: string,
  mail: Mail,
): Promise<NotMailed | undefined> {
  if (await isUnconfirmed(tx, mail.to)) return { until: undefined }
  const until = await limitAct(tx, [{ who: `news of ${page} to ${mailboxOf(mail.to)}`, limits: newsOfOneDeal }])
  if (until) return { until }
  await queueMail(jobs, tx, mail)
  return undefined
}

/** Of an account. Where there is none, such as a writer's on the contact page, each kind has its own reason to be sent. */
async function isUnconfirmed(db: Queryable, address: string): Promise<boolean> {
  const found = await db.$count(
    users,
    and(eq(users.emailKey, emailKeyOf(address)), isNull(users.emailVerifiedAt), isNull(users.deletedAt)),
  )
  return found > 0
}
