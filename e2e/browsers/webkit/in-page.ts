/**
 * Runs in the page, so it uses nothing from outside. Scrolls an element into view and returns the point to press, or nothing
 * while it moves or is covered.
 */
export async function pointToPress(element: Element): Promise<{ x: number; y: number } | undefined> {
  const isOff = element.matches(':disabled, [aria-disabled=true]')
  if (isOff) return undefined
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
  await frame()
  const before = element.getBoundingClientRect()
  await frame()
  const { left, top, width, height } = element.getBoundingClientRect()
  if (before.left !== left || before.top !== top) return undefined
  const [x, y] = [Math.floor(left + width / 2), Math.floor(top + height / 2)]
  const hit = document.elementFromPoint(x, y)
  const isReached = hit && (element.contains(hit) || hit.closest('label')?.control === element)
  return isReached ? { x, y } : undefined
}

/** Runs in the page, so it uses nothing from outside. Focuses a field that accepts typing. */
export function focusField(element: Element): Element | undefined {
  if (!element.matches(':enabled:not([readonly])')) return undefined
  ;(element as HTMLElement).focus()
  return element
}
