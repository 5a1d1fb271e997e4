import type { LegalPage } from './legal-outline'
import { accessibility } from './pages/accessibility'
import { complaints } from './pages/complaints'
import { cookies } from './pages/cookies'
import { priceGuarantee } from './pages/price-guarantee'
import { privacy } from './pages/privacy'
import { ranking } from './pages/ranking'
import { reviews } from './pages/reviews'
import { terms } from './pages/terms'

/** All pages with their texts, in the order of the list. Only for the server and tests. */
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
