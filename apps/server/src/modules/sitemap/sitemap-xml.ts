import { giveWay } from '@allyards/contract/give-way'

const XML = '<?xml version="1.0" encoding="UTF-8"?>'
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const URLS_PER_CHUNK = 1000

/** One file, piece by piece, with room for other work in between. */
export async function* sitemapFile(publicUrl: string, paths: AsyncIterable<string>): AsyncGenerator<string> {
  let chunk = `${XML}<urlset xmlns="${NAMESPACE}">`
  let urls = 0
  for await (const path of paths) {
    await giveWay()
    chunk += `<url><loc>${escaped(publicUrl + path)}</loc></url>`
    urls += 1
    if (urls % URLS_PER_CHUNK > 0) continue
    yield chunk
    chunk = ''
  }
  yield `${chunk}</urlset>`
}

export function sitemapIndex(publicUrl: string, names: Iterable<string>): string {
  const entries = Array.from(names, (name) => `<sitemap><loc>${escaped(`${publicUrl}/sitemaps/${name}.xml`)}</loc></sitemap>`)
  return `${XML}<sitemapindex xmlns="${NAMESPACE}">${entries.join('')}</sitemapindex>`
}

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark)
}
