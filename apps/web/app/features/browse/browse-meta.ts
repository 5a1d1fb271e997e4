import type { BrowsePage } from '@allyards/contract/browse'
import { messages } from '@allyards/contract/messages'
import { pageMeta } from '~/features/site/page-meta'
import { browsePath, crumbsOf, slugsOf } from './browse-path'
import { descriptionOf, titleOf } from './browse-words'

type Matches = Parameters<typeof pageMeta>[0]['matches']

export function browseMeta(page: BrowsePage, isPartFirst: boolean, matches: Matches) {
  // Both routes end on the same page, at the vehicle's address.
  const path = browsePath(slugsOf(page), isPartFirst && page.next !== null)
  if (page.unknown)
    return pageMeta({ matches, title: messages.notFound, description: 'There is no such page.', path, isHidden: true })
  const publicUrl =
    (matches.find((match) => match?.id === 'root')?.loaderData as { publicUrl: string } | undefined)?.publicUrl ?? ''
  return pageMeta({
    matches,
    path,
    title: titleOf(page),
    description: descriptionOf(page),
    // Empty pages can be reached by links, but search engines index only pages with a product.
    isHidden: page.facts.products === 0,
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: crumbsOf(page, isPartFirst).map(({ label, to }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: label,
        item: `${publicUrl}${to}`,
      })),
    },
  })
}
