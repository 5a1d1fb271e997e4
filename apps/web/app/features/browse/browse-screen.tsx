import type { BrowsePage } from '@allyards/contract/browse'
import { messages } from '@allyards/contract/messages'
import { Link, useNavigation } from 'react-router'
import { CompactRegForm } from '~/features/finder/compact-reg-form'
import { Breadcrumbs } from '~/ui/breadcrumbs'
import { ButtonLink } from '~/ui/button-link'
import { EmptyState } from '~/ui/empty-state'
import { PartDrawing } from '~/ui/part-drawing'
import { BrandChoices } from './brand-choices'
import { browsePath, crumbsOf, slugsOf, stockPath } from './browse-path'
import { emptyWords, headingOf, leadOf } from './browse-words'
import { ChoiceGrid } from './choice-grid'
import { HandOver } from './hand-over'
import { PageFacts } from './page-facts'
import { PartBands } from './part-bands'
import { StepTrail } from './step-trail'

interface BrowseScreenProps {
  page: BrowsePage
  isPartFirst: boolean
  /** As the address has it, for a brand that the catalogue does not know. */
  brandSlug?: string | undefined
}

/** One step of the drill-down. */
export function BrowseScreen({ page, isPartFirst, brandSlug }: BrowseScreenProps) {
  const isLoading = useNavigation().state === 'loading'
  const crumbs = crumbsOf(page, isPartFirst)
  const pathOf = (slug: string) => browsePath({ ...slugsOf(page), [page.next ?? 'part']: slug }, isPartFirst)
  return (
    <div className="wrap pb-16 md:pb-24">
      <Breadcrumbs
        className="pt-2 md:pt-5"
        steps={crumbs.map(({ label, to }, index) => (index === crumbs.length - 1 ? { label } : { label, to }))}
      />
      <header className="flex flex-wrap items-center gap-x-6 gap-y-3.5 pt-2 pb-5 md:pt-5 md:pb-7">
        <Emblem page={page} isPartFirst={isPartFirst} />
        <div className="min-w-50 flex-1">
          <h1 className="cut-head text-32 lg:text-44">{headingOf(page, brandSlug)}</h1>
          <p className="mt-1.5 hidden max-w-[46ch] text-steel-600 md:block">{page.unknown ? '' : leadOf(page)}</p>
        </div>
        {page.next !== null && <CompactRegForm className="w-full md:w-auto" />}
      </header>
      {isLoading && (
        // Floats over what is there: nothing moves while the next page is on its way.
        <p
          role="status"
          className="pointer-events-none sticky top-20 z-5 mx-auto -mb-10 h-10 w-fit rounded bg-ink px-4 py-2 font-600 text-white shadow-float"
        >
          {messages.loading}
        </p>
      )}
      <div aria-busy={isLoading} className="transition-opacity delay-100 aria-busy:opacity-50">
        {page.unknown ? <NothingFound page={page} /> : <Found page={page} isPartFirst={isPartFirst} pathOf={pathOf} />}
      </div>
    </div>
  )
}

function Found({ page, isPartFirst, pathOf }: { page: BrowsePage; isPartFirst: boolean; pathOf: (slug: string) => string }) {
  const hasSteps = isPartFirst && page.next !== null
  return (
    <>
      {hasSteps && <StepTrail page={page} />}
      <PageFacts page={page} isBelowSteps={hasSteps} />
      {page.next === null ? (
        <HandOver page={page} />
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

function NothingFound({ page }: { page: BrowsePage }) {
  return (
    <EmptyState title={emptyWords(page.next)} action={<ButtonLink to="/">Back to the finder</ButtonLink>}>
      <p className="font-600 text-ink">{messages.notFound}</p>
      <p>The catalogue has nothing under this address. Start again from your reg or from a brand.</p>
    </EmptyState>
  )
}

function Emblem({ page, isPartFirst }: { page: BrowsePage; isPartFirst: boolean }) {
  if (!page.brand && !page.part) return null
  const isPart = isPartFirst && page.part
  return (
    <span className="surface grid size-14 flex-none place-items-center md:size-22">
      {isPart ? (
        <PartDrawing slug={page.part?.slug ?? ''} className="size-10 md:size-14" />
      ) : (
        page.brand?.logo && <img src={page.brand.logo} alt="" width="56" height="56" className="size-9 md:size-14" />
      )}
    </span>
  )
}

/** Links to the pages beside this one. */
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
