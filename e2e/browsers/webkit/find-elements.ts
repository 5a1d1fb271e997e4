import type { Role } from '../page'

export type Words = { text: string; exact: boolean } | { pattern: string; flags: string }

export type Step =
  | { by: 'role'; selector: string; name: Words | undefined }
  | { by: 'label' | 'text' | 'filter'; words: Words }
  | { by: 'first' }

/** Elements by role. A region, form or article has its role only with a name. */
export const selectors: Record<Role, string> = {
  alertdialog: '[role=alertdialog]',
  article: 'article, [role=article]',
  banner: 'body header, [role=banner]',
  button: 'button:not([role]), summary, input[type=submit], [role=button]',
  checkbox: 'input[type=checkbox]:not([role]), [role=checkbox]',
  combobox: 'select, [role=combobox]',
  complementary: 'aside, [role=complementary]',
  dialog: '[role=dialog], dialog',
  form: 'form[aria-label], form[aria-labelledby], [role=form]',
  group: 'fieldset, details, [role=group]',
  heading: 'h1, h2, h3, h4, h5, h6, [role=heading]',
  link: 'a[href]:not([role]), [role=link]',
  listitem: 'li:not([role]), [role=listitem]',
  log: '[role=log]',
  option: 'option, [role=option]',
  radio: 'input[type=radio]:not([role]), [role=radio]',
  region: 'section[aria-label], section[aria-labelledby], [role=region]',
  switch: '[role=switch]',
  tabpanel: '[role=tabpanel]',
  textbox:
    'textarea, input:not([type], [role]), input:is([type=text], [type=email], [type=tel], [type=search]):not([role], [list])',
}

/**
 * Runs in the page, so it uses nothing from outside. Returns the visible elements that match all steps. axe, which is loaded in
 * the page, computes their names.
 */
export function findElements(steps: Step[], hidden: boolean): Element[] {
  const { axe } = window as unknown as { axe: typeof import('axe-core') }
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const fits = (text: string, words: Words) => {
    if ('pattern' in words) return new RegExp(words.pattern, words.flags).test(text)
    return words.exact ? text === plain(words.text) : text.toLowerCase().includes(plain(words.text).toLowerCase())
  }
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true })
  }
  const isOpen = (element: Element) => !element.closest('[aria-hidden=true], [inert]')
  const labelsOf = (element: Element) => {
    const named = (element.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id))
    const texts = [...named, ...((element as HTMLInputElement).labels ?? [])].map((label) => plain(label?.textContent))
    return [...texts, plain(element.getAttribute('aria-label'))].filter((text) => text !== '')
  }
  const isWords = (element: Element, words: Words) =>
    !element.matches('head *, script, style, noscript') &&
    fits(plain(element.textContent), words) &&
    ![...element.children].some((child) => fits(plain(child.textContent), words))

  let places: (Element | Document)[] = [document]
  const within = (selector: string) => [...new Set(places.flatMap((place) => [...place.querySelectorAll(selector)]))]
  axe.setup(document)
  for (const step of steps) {
    if (step.by === 'role') {
      const { name } = step
      places = within(step.selector).filter(
        (element) => isOpen(element) && (!name || fits(plain(axe.commons.text.accessibleText(element)), name)),
      )
    } else if (step.by === 'label') {
      places = within('*').filter((element) => labelsOf(element).some((text) => fits(text, step.words)))
    } else if (step.by === 'text') {
      places = within('*').filter((element) => isWords(element, step.words))
    } else if (step.by === 'filter') {
      places = places.filter((place) => fits(plain(place.textContent), step.words))
    } else {
      places = (places as Element[]).filter((place) => hidden || isShown(place)).slice(0, 1)
    }
  }
  axe.teardown()
  return (places as Element[]).filter((place) => hidden || isShown(place))
}
