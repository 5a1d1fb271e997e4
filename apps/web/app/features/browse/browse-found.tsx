import type { BrowsePage } from '@allyards/contract/browse'
import { messages } from '@allyards/contract/messages'
import { Link } from 'react-router'
import { ButtonLink } from '~/ui/button-link'
import { EmptyState } from '~/ui/empty-state'
import { BrandChoices } from './brand-choices'
import { browsePath, slugsOf, stockPath } from './browse-path'
import { emptyWords } from './browse-words'
import { ChoiceGrid } from './choice-grid'
import { PageFacts } from './page-facts'
import { PartBands } from './part-bands'
import { StepTrail } from './step-trail'

/** Shows the choices and listings for one step of the drill-down. */
export function BrowseFound({ page, isPartFirst }: { page: BrowsePage; isPartFirst: boolean }) {
  const hasSteps = isPartFirst && page.next !== null
  const pathOf = (slug: string) => browsePath({ ...slugsOf(page), [page.next ?? 'part']: slug }, isPartFirst)
  return (
    <>
      {hasSteps && <StepTrail page={page} />}
      <PageFacts page={page} isBelowSteps={hasSteps} />
      {page.next === null ? (
        <HandOverNote />
      ) : page.choices.length === 0 ? (
        <EmptyState title={emptyWords(page.next)} />
      ) : page.next === 'brand' ? (
        <BrandChoices choices={page.choices} pathOf={pathOf} />
      ) : (
        <ChoiceGrid
          level={page.next}
          choices={page.choices}
          pathOf={pathOf}
          stockPathOf={page.next === 'part' ? (part) => stockPath(page, part) : undefined}
        />
      )}
      <PartBands page={page} />
      <Neighbours page={page} isPartFirst={isPartFirst} />
    </>
  )
}

function HandOverNote() {
  return (
    <p className="flex flex-wrap items-center gap-4">
      <span role="status" className="noscript:hidden">
        {messages.loading}
      </span>
      <ButtonLink to="/" kind="line">
        Back to the finder
      </ButtonLink>
    </p>
  )
}

/** Links to sibling pages. */
function Neighbours({ page, isPartFirst }: { page: BrowsePage; isPartFirst: boolean }) {
  if (page.neighbours.length === 0) return null
  const slugs = slugsOf(page)
  const level = (['trim', 'body_style', 'model', 'brand', 'part'] as const).find((known) => page[known] !== null) ?? 'brand'
  return (
    <nav aria-labelledby="neighbours" className="pt-14 md:pt-20">
      <h2 id="neighbours" className="cut-head mb-4 text-24">
        {neighbourWords[level]}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {page.neighbours.map(({ name, slug }) => (
          <li key={slug}>
            <Link
              to={browsePath({ ...slugs, [level]: slug }, isPartFirst)}
              className="inline-flex min-h-9 items-center rounded-sm bg-card px-3 text-14 font-550 inset-ring inset-ring-line hover:inset-ring-field"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const neighbourWords = {
  trim: 'Other trims',
  body_style: 'Other body types',
  model: 'Other models',
  brand: 'Other brands',
  part: 'Other parts',
} as const
