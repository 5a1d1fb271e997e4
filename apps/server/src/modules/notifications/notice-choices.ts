import { memberMay } from '@allyards/contract/members'
import {
  type ChosenKind,
  chosenKinds,
  kindsOfNotice,
  type NoticeChoice,
  type NoticePreferences,
} from '@allyards/contract/notifications'
import type { Role } from '@allyards/contract/shapes'
import type { Caller } from '../../platform/auth/caller'
import type { Choices, noticeSettings } from './notifications.table'

type Settings = Pick<typeof noticeSettings.$inferSelect, 'rhythm' | 'choices'>

export const isChosenKind = (kind: string): kind is ChosenKind => Object.hasOwn(kindsOfNotice, kind)

/** The user's setting for one kind: their own choice, or the default. */
export function choiceOf(kind: ChosenKind, choices: Choices): NoticeChoice {
  return { inApp: choices[kind]?.inApp ?? true, email: choices[kind]?.email ?? kindsOfNotice[kind].mailed }
}

type Reader = Pick<Caller, 'role' | 'memberRole'>

/** Only the kinds that reach the reader. */
export function presentPreferences({ role, memberRole }: Reader, { rhythm, choices }: Settings): NoticePreferences {
  const own = chosenKinds.filter((kind) => {
    const { roles, right } = kindsOfNotice[kind]
    return (roles as readonly Role[]).includes(role) && memberMay(memberRole, right)
  })
  return { rhythm, kinds: own.map((kind) => ({ kind, label: kindsOfNotice[kind].label, ...choiceOf(kind, choices) })) }
}
