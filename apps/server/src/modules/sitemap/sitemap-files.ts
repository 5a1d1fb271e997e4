/** The protocol's limit for one file. */
const URLS_PER_FILE = 50_000

const XML = '<?xml version="1.0" encoding="UTF-8"?>'
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** The files of the sitemap: each lists at most 50,000 pages. */
export function sitemapFiles(publicUrl: string, paths: readonly string[], perFile = URLS_PER_FILE): string[] {
  const files: string[] = []
  for (let start = 0; start < Math.max(paths.length, 1); start += perFile) {
    const urls = paths.slice(start, start + perFile).map((path) => `<url><loc>${escaped(publicUrl + path)}</loc></url>`)
    files.push(`${XML}<urlset xmlns="${NAMESPACE}">${urls.join('')}</urlset>`)
  }
  return files
}

export function sitemapIndex(publicUrl: string, fileCount: number): string {
  const entries = Array.from(
    { length: fileCount },
    (_, index) => `<sitemap><loc>${escaped(`${publicUrl}/sitemaps/${index + 1}.xml`)}</loc></sitemap>`,
  )
  return `${XML}<sitemapindex xmlns="${NAMESPACE}">${entries.join('')}</sitemapindex>`
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;')
}
