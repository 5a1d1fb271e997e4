import type { ComponentType, ReactNode } from 'react'
import { accessibility } from './pages/accessibility'
import { complaints } from './pages/complaints'
import { cookies } from './pages/cookies'
import { priceGuarantee } from './pages/price-guarantee'
import { privacy } from './pages/privacy'
import { ranking } from './pages/ranking'
import { reviews } from './pages/reviews'
import { terms } from './pages/terms'

export interface LegalPage {
  slug: string
  /** In the list of pages. */
  name: string
  title: string
  /** For whom it is, in one sentence. */
  lead: string
  inShort: ReactNode
  sections: { title: string; body: ComponentType }[]
  /** Days, such as "2026-11-16". */
  since: string
  changed: string
  version: number
}

export const legalPages: readonly LegalPage[] = [
  terms,
  privacy,
  cookies,
  reviews,
  ranking,
  priceGuarantee,
  complaints,
  accessibility,
]
