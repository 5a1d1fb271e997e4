import {
  type ChosenKind,
  chosenKinds,
  kindsOfNotice,
  type NoticeChoice,
  type NoticePreferences,
} from '@allyards/contract/notifications'
import type { Role } from '@allyards/contract/shapes'
import type { Choices, noticeSettings } from './notifications.table'

type Settings = Pick<typeof noticeSettings.$inferSelect, 'rhythm' | 'choices'>

export const isChosenKind = (kind: string): kind is ChosenKind => Object.hasOwn(kindsOfNotice, kind)

/** The user's setting for one kind: their own choice, or the default. */
export function choiceOf(kind: ChosenKind, choices: Choices): NoticeChoice {
  return { inApp: choices[kind]?.inApp ?? true, email: choices[kind]?.email ?? kindsOfNotice[kind].mailed }
}

export function presentPreferences(role: Role, { rhythm, choices }: Settings): NoticePreferences {
  const own = chosenKinds.filter((kind) => (kindsOfNotice[kind].roles as readonly Role[]).includes(role))
  return { rhythm, kinds: own.map((kind) => ({ kind, label: kindsOfNotice[kind].label, ...choiceOf(kind, choices) })) }
}
