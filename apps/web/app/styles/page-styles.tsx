import css from './app.css?inline'
import href from './app.css?url'

/**
 * All styles of the product, written into the page: the first paint then needs one answer from the server. The browser's
 * script does not carry them; it leaves what the server wrote. While developing they are a file that reloads by itself.
 */
export function PageStyles() {
  if (import.meta.env.DEV) return <link rel="stylesheet" href={href} />
  return <style suppressHydrationWarning>{import.meta.env.SSR ? css : ''}</style>
}
