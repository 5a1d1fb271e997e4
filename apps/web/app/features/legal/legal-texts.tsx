import { type ComponentType, lazy } from 'react'
import { anchorOf, type LegalPage } from './legal-outline'

/** The texts by the address of their page. Each page loads only its own text. */
export const legalTexts: Record<string, ComponentType> = {
  terms: textOf(async () => (await import('./pages/terms')).terms),
  privacy: textOf(async () => (await import('./pages/privacy')).privacy),
  cookies: textOf(async () => (await import('./pages/cookies')).cookies),
  reviews: textOf(async () => (await import('./pages/reviews')).reviews),
  ranking: textOf(async () => (await import('./pages/ranking')).ranking),
  'price-guarantee': textOf(async () => (await import('./pages/price-guarantee')).priceGuarantee),
  complaints: textOf(async () => (await import('./pages/complaints')).complaints),
  accessibility: textOf(async () => (await import('./pages/accessibility')).accessibility),
}

function textOf(load: () => Promise<LegalPage>): ComponentType {
  return lazy(async () => {
    const { sections } = await load()
    return { default: () => <Sections sections={sections} /> }
  })
}

function Sections({ sections }: Pick<LegalPage, 'sections'>) {
  return sections.map(({ title, body: Body }, index) => (
    <section key={title} id={anchorOf(index)} className="mt-9 scroll-mt-4 border-t border-line pt-3.5">
      <h2 className="cut-head mb-2 flex gap-3 text-24">
        <span className="text-steel-500 tabular-nums">{index + 1}</span>
        {title}
      </h2>
      <Body />
    </section>
  ))
}
