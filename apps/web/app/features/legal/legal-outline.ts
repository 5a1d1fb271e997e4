import { formatDate } from '@allyards/contract/format-date'
import type { ComponentType } from 'react'

export interface LegalPage {
  slug: string
  /** The title in the list of pages. */
  name: string
  title: string
  /** The page's audience, in one sentence. */
  lead: string
  inShort: string
  sections: { title: string; body: ComponentType }[]
  /** Days, for example "2026-11-16". */
  since: string
  changed: string
  version: number
}

export type LegalOutline = ReturnType<typeof outlineOf>

/** A page without its text. The server builds it, because a phone takes long to format its first date. */
export function outlineOf({ sections, since, changed, ...page }: LegalPage) {
  return { ...page, sections: sections.map(({ title }) => title), since: formatDate(since), changed: formatDate(changed) }
}

export const anchorOf = (index: number) => `section-${index + 1}`
