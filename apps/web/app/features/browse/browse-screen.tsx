import type { BrowsePage } from '@allyards/contract/browse'
import { messages } from '@allyards/contract/messages'
import { useNavigation } from 'react-router'
import { CompactRegForm } from '~/features/finder/compact-reg-form'
import { Breadcrumbs } from '~/ui/breadcrumbs'
import { ButtonLink } from '~/ui/button-link'
import { EmptyState } from '~/ui/empty-state'
import { HydrateOnTouch } from '~/ui/hydrate-on-touch'
import { lazyUntilTouched } from '~/ui/lazy-until-touched'
import { PartDrawing } from '~/ui/part-drawing'
import { crumbsOf } from './browse-path'
import { emptyWords, headingOf, leadOf } from './browse-words'
import { HandOver } from './hand-over'

const BrowseFound = lazyUntilTouched(() => import('./browse-found').then((module) => module.BrowseFound))

interface BrowseScreenProps {
  page: BrowsePage
  isPartFirst: boolean
  /** The text in the address, for a brand that the catalogue does not know. */
  brandSlug?: string | undefined
}

/** One step of the drill-down. */
export function BrowseScreen({ page, isPartFirst, brandSlug }: BrowseScreenProps) {
  const isLoading = useNavigation().state === 'loading'
  const crumbs = crumbsOf(page, isPartFirst)
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
        // Floats above the content, so that nothing moves while the next page loads.
        <p
          role="status"
          className="pointer-events-none sticky top-20 z-5 mx-auto -mb-10 h-10 w-fit rounded bg-ink px-4 py-2 font-600 text-white shadow-float"
        >
          {messages.loading}
        </p>
      )}
      <div aria-busy={isLoading} className="transition-opacity delay-100 aria-busy:opacity-50">
        {page.unknown ? (
          <NothingFound page={page} />
        ) : (
          <HydrateOnTouch piece={BrowseFound} page={page} isPartFirst={isPartFirst} />
        )}
        {!page.unknown && page.next === null && <HandOver page={page} />}
      </div>
    </div>
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
