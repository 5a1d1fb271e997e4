import type { MetaDescriptor } from 'react-router'
import type { Site } from './use-site'

const siteName = 'Allyards'

interface PageMeta {
  /** The `matches` that React Router passes to `meta`. */
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
  /** Without the site's name. */
  title: string
  description: string
  /** The canonical path, starting with "/", without filters and tracking. */
  path: string
  /** Path or address of the picture for shared links. */
  image?: string
  /** Structured data for schema.org. */
  jsonLd?: object | object[]
  /** For a page that does not exist or that nobody should find. */
  isHidden?: boolean
}

/** Title, description, canonical address, Open Graph and structured data of a public page. */
export function pageMeta({
  matches,
  title,
  description,
  path,
  image = '/og.png',
  jsonLd = [],
  isHidden = false,
}: PageMeta): MetaDescriptor[] {
  const { publicUrl } = siteOf(matches)
  const address = new URL(path, publicUrl).href
  const fullTitle = pageTitle(title)
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    ...(isHidden ? [{ name: 'robots', content: 'noindex' }] : [{ tagName: 'link', rel: 'canonical', href: address }]),
    { property: 'og:site_name', content: siteName },
    { property: 'og:locale', content: 'en_GB' },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: new URL(image, publicUrl).href },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...[jsonLd].flat().map((data) => ({ 'script:ld+json': data as never })),
  ]
}

const pageTitle = (title: string) => `${title} | ${siteName}`

/** A page of a signed-in area, which only its user sees. */
export function areaMeta(title: string): MetaDescriptor[] {
  return [{ title: pageTitle(title) }, { name: 'robots', content: 'noindex' }]
}

/** The root's loader data; empty when the root itself failed. */
export function siteOf(matches: PageMeta['matches']): Pick<Site, 'publicUrl' | 'depotCount'> {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as Site | undefined
  return root ?? { publicUrl: 'http://localhost', depotCount: '' }
}
