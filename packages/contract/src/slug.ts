/** Letters that do not fall apart into a base letter and an accent. */
const letters: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', þ: 'th', ı: 'i' }

/**
 * A text as one segment of a path: "Citroën" is citroen, "Ka+" is ka-plus, "Fire & Ice" is fire-and-ice.
 * A text without any letter or digit gives an empty slug.
 */
export function toSlug(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’`]/g, '')
    .replace(/[ßæœøđðłþı]/g, (letter) => letters[letter] ?? '')
    .replaceAll('&', ' and ')
    .replaceAll('+', ' plus ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}

/** The slug of a text, numbered from 2 where it is taken already. The result is added to what is taken. */
export function toUniqueSlug(text: string, taken: Set<string>): string {
  const base = toSlug(text) || 'item'
  let slug = base
  for (let number = 2; taken.has(slug); number += 1) slug = `${base}-${number}`
  taken.add(slug)
  return slug
}

/** Reserved first segments: a brand's page is at /{slug}, so no brand may have one of these. */
export const reservedSlugs: ReadonlySet<string> = new Set([
  'about',
  'contact',
  'products',
  'sellerdetails',
  'vehicle-confirmation',
  'findpart',
  'seller-signup',
  'seller-signup-branch',
  'unsubscribe',
  'legal',
  'operator',
  'report',
  'part',
  'product',
  'addproductform',
  'seller-dashboard',
  'seller-explore',
  'enquirypage',
  'quotations',
  'message',
  'feedback',
  'feedback-list',
  'seller-profile',
  'seller-team',
  'join',
  'buyer-enquiry',
  'buyer-quotation',
  'buyer-dashboard',
  'buyer-feedback',
  'buyer-feedback-list',
  'buyer-profile',
  'buyer-deals',
  'buyer-wants',
  'end-want',
  'seller-deals',
  'pick-list',
  'instant-offers',
  'deal',
  'reset-password',
  'sidebar',
  'api',
  'files',
  'assets',
  'parts',
  'logos',
  'flags',
  'fonts',
  'socket-io',
  'dev',
  'healthz',
  'readyz',
  'metrics',
  'robots-txt',
  'sitemap-xml',
  'sitemaps',
  'favicon-ico',
  'favicon-svg',
])
