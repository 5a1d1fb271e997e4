import { randomBytes } from 'node:crypto'
import type { BodyOf } from '@allyards/contract/endpoint'
import type { changeNoticePreferences, MailRhythm, NoticePreferences } from '@allyards/contract/notifications'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Caller } from '../../platform/auth/caller'
import { clock } from '../../platform/clock/clock'
import type { Database, Transaction } from '../../platform/database/database'
import { notFound } from '../../platform/errors'
import { queueMails } from './mail-queue'
import { mailDueAt } from './mail-times'
import { choiceOf, isChosenKind, presentPreferences } from './notice-choices'
import { type Choices, noticeSettings, notifications } from './notifications.table'

type Settings = typeof noticeSettings.$inferSelect

/** The user's settings, made on first need. The row is locked until the transaction ends. */
export async function takeSettings(tx: Transaction, userId: string): Promise<Settings> {
  await tx
    .insert(noticeSettings)
    .values({ userId, unsubscribeToken: randomBytes(24).toString('base64url') })
    .onConflictDoNothing()
  const [settings] = await tx.select().from(noticeSettings).where(eq(noticeSettings.userId, userId)).for('update')
  if (!settings) throw new Error('the settings were not stored')
  return settings
}

export async function findPreferences(db: Database, caller: Caller): Promise<NoticePreferences> {
  const [settings] = await db.select().from(noticeSettings).where(eq(noticeSettings.userId, caller.userId))
  return presentPreferences(caller, settings ?? { rhythm: 'soon', choices: {} })
}

export async function changePreferences(
  db: Database,
  caller: Caller,
  { rhythm, kinds = {} }: BodyOf<typeof changeNoticePreferences>,
): Promise<NoticePreferences> {
  return db.transaction(async (tx) => {
    const before = await takeSettings(tx, caller.userId)
    return presentPreferences(caller, await save(tx, before, rhythm ?? before.rhythm, merged(before.choices, kinds)))
  })
}

/** Serves the unsubscribe link of an email. Its token identifies the reader and allows nothing else. */
export async function changeRhythmByToken(db: Database, token: string, rhythm: MailRhythm): Promise<void> {
  await db.transaction(async (tx) => {
    const [settings] = await tx.select().from(noticeSettings).where(eq(noticeSettings.unsubscribeToken, token)).for('update')
    if (!settings) throw notFound('This link no longer works. You can change the same settings in your profile.')
    await save(tx, settings, rhythm, settings.choices)
  })
}

/** Applies the new settings to notices that still wait for their email. */
async function save(tx: Transaction, before: Settings, rhythm: MailRhythm, choices: Choices): Promise<Settings> {
  await tx.update(noticeSettings).set({ rhythm, choices }).where(eq(noticeSettings.userId, before.userId))
  const waiting = await tx
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, before.userId), isNotNull(notifications.mailDueAt)))
  const now = clock.now()
  const changed = []
  for (const notice of waiting) {
    const isWanted = isChosenKind(notice.kind) && choiceOf(notice.kind, choices).email
    const newDueAt = !isWanted ? null : rhythm === before.rhythm ? notice.mailDueAt : mailDueAt(rhythm, notice.kind, now)
    if (newDueAt === notice.mailDueAt) continue
    const one = and(eq(notifications.userId, before.userId), eq(notifications.id, notice.id))
    await tx.update(notifications).set({ mailDueAt: newDueAt }).where(one)
    changed.push({ userIds: [before.userId], mailDueAt: newDueAt, createdAt: notice.createdAt })
  }
  await queueMails(tx, changed)
  return { ...before, rhythm, choices }
}

function merged(before: Choices, changes: Choices): Choices {
  const result = { ...before }
  for (const [kind, change] of Object.entries(changes)) {
    if (isChosenKind(kind)) result[kind] = { ...result[kind], ...change }
  }
  return result
}
