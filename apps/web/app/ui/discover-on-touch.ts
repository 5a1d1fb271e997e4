import { touched } from './lazy-until-touched'

/**
 * The router asks which files the pages behind links need, and then draws the whole page three times. Pages come without the mark that
 * makes it do so (`pace-scripts.ts` of the server), and get it when the visitor is there.
 */
export function discoverOnTouch(): void {
  touched.then(() => {
    for (const link of document.querySelectorAll<HTMLElement>('a[href^="/"]')) link.dataset.discover = 'true'
  })
}
