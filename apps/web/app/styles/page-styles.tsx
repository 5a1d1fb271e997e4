import css from './app.css?inline'
import href from './app.css?url'

/**
 * All styles of the product, written into the page: the first paint then needs one answer from the server. The browser's
 * script does not carry them. It takes them from the page, which is built anew when it has to show an error. While
 * developing they are a file that reloads by itself.
 */
export function PageStyles() {
  if (import.meta.env.DEV) return <link rel="stylesheet" href={href} />
  return <style id="page-styles">{styles}</style>
}

const styles = import.meta.env.SSR ? css : document.querySelector('#page-styles')?.textContent
