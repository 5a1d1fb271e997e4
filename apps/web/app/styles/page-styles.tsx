import css from './app.css?inline'
import href from './app.css?url'

/**
 * All styles of the product, inlined into the page, so that the first paint needs only one response. The browser's script does
 * not contain them; it reads them from the page, which is rebuilt to show an error. In development they are a file with hot
 * reload.
 */
export function PageStyles() {
  if (import.meta.env.DEV) return <link rel="stylesheet" href={href} />
  return <style id="page-styles">{styles}</style>
}

const styles = import.meta.env.SSR ? css : document.querySelector('#page-styles')?.textContent
