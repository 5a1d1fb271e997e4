/** Private areas, and pages with endless filter combinations. */
const hidden = [
  '/api/',
  '/dev/',
  '/socket.io/',
  '/reset-password',
  '/sidebar',
  '/seller-signup-branch',
  '/vehicle-confirmation',
  '/findpart/',
  '/product$',
  '/addProductForm',
  '/seller-dashboard',
  '/seller-explore',
  '/EnquiryPage',
  '/quotations',
  '/message',
  '/feedback',
  '/seller-profile',
  '/buyer-',
  '/operator',
  '/report/',
  '/products?',
]

export function robots(publicUrl: string): string {
  return ['User-agent: *', ...hidden.map((path) => `Disallow: ${path}`), '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n')
}
