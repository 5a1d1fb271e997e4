import { formatDate } from '@allyards/contract/format-date'
import type { ComponentType } from 'react'

export interface LegalPage {
  slug: string
  /** In the list of pages. */
  name: string
  title: string
  /** For whom it is, in one sentence. */
  lead: string
  inShort: string
  sections: { title: string; body: ComponentType }[]
  /** Days, such as "2026-11-16". */
  since: string
  changed: string
  version: number
}

export type LegalOutline = ReturnType<typeof outlineOf>

/** All of a page but its text. Made on the server: a phone takes long to write its first date. */
export function outlineOf({ sections, since, changed, ...page }: LegalPage) {
  return { ...page, sections: sections.map(({ title }) => title), since: formatDate(since), changed: formatDate(changed) }
}

export const anchorOf = (index: number) => `section-${index + 1}`
