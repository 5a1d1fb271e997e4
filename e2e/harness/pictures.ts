import { listProducts } from '@allyards/contract/products'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { call } from './call'

/** At least 70 % of the width and height of every loaded picture is visible. */
export async function expectPicturesWhole(page: Page): Promise<void> {
  const pictures = page.locator('main img')
  const seen = () =>
    pictures.evaluateAll((images) =>
      (images as HTMLImageElement[])
        .filter(({ naturalWidth, width }) => naturalWidth > 0 && width > 0)
        .map(({ naturalWidth, naturalHeight, width, height }) => {
          const ratio = width / height / (naturalWidth / naturalHeight)
          return Math.min(ratio, 1 / ratio)
        }),
    )
  await expect.poll(async () => (await seen()).length).toBeGreaterThan(0)
  for (const share of await seen()) expect(share).toBeGreaterThan(0.7)
}

/** A part's pictures show it from four sides, and each is labelled as a drawing in its corner. */
export async function expectDrawnViews(page: Page): Promise<void> {
  const { data } = await call(listProducts, { body: { part: 'headlamp', limit: 48 } })
  const urls = data.rows.find(({ imageUrls }) => imageUrls.length === 4)?.imageUrls ?? []
  expect(urls).toHaveLength(4)
  const views = await page.evaluate((addresses) => {
    /** The squares of 10 pixels that contain ink, and the share of the corner's label that stands out from its ground. */
    async function look(address: string) {
      const picture = await createImageBitmap(await (await fetch(address)).blob())
      const context = new OffscreenCanvas(720, 540).getContext('2d')
      context?.drawImage(picture, 0, 0, 720, 540)
      const brightness = (x: number, y: number, width: number, height: number) => {
        const { data = [] } = context?.getImageData(x, y, width, height) ?? {}
        return Array.from({ length: width * height }, (_, pixel) => data[pixel * 4 + 1] ?? 255)
      }
      const squares = Array.from({ length: 72 * 54 }, (_, square) =>
        brightness((square % 72) * 10, 10 * Math.floor(square / 72), 10, 10),
      )
      const corner = brightness(104, 456, 86, 14).sort((a, b) => a - b)
      const ground = corner.at(-1) ?? 0
      return {
        ink: squares.map((pixels) => pixels.filter((bright) => bright < 80).length > 5),
        word: corner.filter((bright) => bright < ground - 35).length / corner.length,
      }
    }
    return Promise.all(addresses.map(look))
  }, urls)
  for (const [index, view] of views.entries()) {
    expect(view.word).toBeGreaterThan(0.08)
    for (const other of views.slice(index + 1)) {
      const inEither = view.ink.filter((isInk, cell) => isInk || other.ink[cell]).length
      const inOne = view.ink.filter((isInk, cell) => isInk !== other.ink[cell]).length
      expect(inOne / inEither).toBeGreaterThan(0.2)
    }
  }
}

/** The edge of a drawing does not cut its letters. */
export async function expectLettersWhole(letters: Locator): Promise<void> {
  const [inner, outer] = await letters.evaluate((text) =>
    [text, text.closest('svg') ?? text].map((one) => one.getBoundingClientRect()),
  )
  expect(
    inner && outer && [inner.left > outer.left, inner.right < outer.right, inner.top > outer.top, inner.bottom < outer.bottom],
  ).toEqual([true, true, true, true])
}

/** Three different pictures, taken from the page itself. */
export async function threePhotos(page: Page) {
  const photos = []
  for (const x of [0, 120, 240]) {
    const buffer = await page.screenshot({ clip: { x, y: 0, width: 120 + x, height: 160 } })
    photos.push({ name: `photo-${x}.png`, mimeType: 'image/png', buffer })
  }
  return photos
}
