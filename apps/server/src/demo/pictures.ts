import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { allParts } from '@allyards/contract/parts'
import sharp from 'sharp'
import type { Files } from '../platform/files/files'
import { type StoredImage, storeImage } from '../platform/files/store-image'
import { inServerFolder } from '../server-folder'

/** Addresses of the pictures of each part, by its slug. */
export type PictureUrls = Record<string, { plain: string[]; mirrored: string[]; close: string[] }>

export interface Pictures {
  urls: PictureUrls
  stored: StoredImage[]
}

type View = keyof PictureUrls[string]

const WIDTH_PX = 720
const HEIGHT_PX = 540
const FLOOR_PX = 184
const AT_ONCE = 4
const ink = '#101A2E'
const tints = ['#DDE3E6', '#E9E1D0', '#D8DEE9', '#E3DFDA', '#DBE5DD'] as const

const views: readonly { view: View; tint: number; turn: number }[] = [
  { view: 'plain', tint: 0, turn: 0 },
  { view: 'plain', tint: 1, turn: -4 },
  { view: 'mirrored', tint: 2, turn: 0 },
  { view: 'mirrored', tint: 4, turn: 4 },
  { view: 'close', tint: 3, turn: -6 },
]

/** Draws the product photos of the demo from the part drawings and stores them as an upload would be. */
export async function drawPictures(files: Files, report: (done: number, of: number) => void): Promise<Pictures> {
  const work = allParts.flatMap(({ slug }) => views.map((look) => ({ slug, ...look })))
  const stored: StoredImage[] = new Array(work.length)
  let next = 0
  let done = 0
  async function draw(): Promise<void> {
    for (let index = next++; index < work.length; index = next++) {
      const item = work[index]
      if (!item) return
      const drawing = await readFile(join(drawingsFolder(), `${item.slug}.svg`), 'utf8')
      // Quick to write and to read again: what is kept is encoded by the store.
      const png = await sharp(Buffer.from(compose(drawing, item)))
        .png({ compressionLevel: 1 })
        .toBuffer()
      stored[index] = await storeImage(files, png)
      done += 1
      report(done, work.length)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, draw))
  const urls: PictureUrls = {}
  for (const [index, { slug, view }] of work.entries()) {
    urls[slug] ??= { plain: [], mirrored: [], close: [] }
    urls[slug][view].push(stored[index]?.url ?? '')
  }
  return { urls, stored }
}

/** The drawings are the web application's own: as it ships them, or as they lie in its sources. */
function drawingsFolder(): string {
  const shipped = inServerFolder('..', 'web', 'build', 'client', 'parts')
  return existsSync(shipped) ? shipped : inServerFolder('..', 'web', 'public', 'parts')
}

/** A part on a tinted ground with a floor line. */
function compose(drawing: string, { view, tint, turn }: { view: View; tint: number; turn: number }): string {
  const lines = drawing.replace(/^[\s\S]*?<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '')
  const scale = view === 'close' ? 15 : 8
  const stroke = view === 'close' ? 1 : 0.95
  const flip = view === 'mirrored' ? 'scale(-1 1)' : ''
  const middle = `translate(${WIDTH_PX / 2} ${HEIGHT_PX / 2 + 10}) rotate(${turn}) ${flip} scale(${scale}) translate(-24 -24)`
  const part = (colour: string, opacity: number, drop: number) =>
    `<g transform="translate(0 ${drop})"><g transform="${middle}" color="${colour}" opacity="${opacity}" fill="none" stroke="${colour}"
      stroke-width="${stroke}" stroke-linecap="round" stroke-linejoin="round">${lines}</g></g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH_PX}" height="${HEIGHT_PX}">
    <rect width="${WIDTH_PX}" height="${HEIGHT_PX}" fill="${tints[tint]}"/>
    <rect y="${HEIGHT_PX - FLOOR_PX}" width="${WIDTH_PX}" height="${FLOOR_PX}" fill="${ink}" opacity="0.055"/>
    ${part(ink, 0.07, 9)}${part(ink, 1, 0)}</svg>`
}
