import type { Locator } from 'playwright-core'

/** An element's position and size on the screen. */
export async function boxOf(locator: Locator) {
  const { x, y, width, height } = (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { left: x, right: x + width, top: y, bottom: y + height, width, height }
}
