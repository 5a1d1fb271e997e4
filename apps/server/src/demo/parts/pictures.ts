import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { allParts } from '@allyards/contract/parts'
import type { Files } from '../../platform/files/files'
import type { Pictures as PictureProcesses } from '../../platform/files/pictures'
import { type StoredImage, storePicture } from '../../platform/files/store-image'
import { inServerFolder } from '../../server-folder'
import { drawnLetters, lettersWidth } from './drawn-letters'

/** Addresses of the pictures of each part, by its slug: its front, that of the other hand, and what else a buyer wants to see. */
export type PictureUrls = Record<string, { front: string; mirrored: string; details: string[] }>

export interface Pictures {
  urls: PictureUrls
  stored: StoredImage[]
}

const WIDTH_PX = 720
const HEIGHT_PX = 540
const FLOOR_PX = 184
const AT_ONCE = 4
const ink = '#101A2E'
const tints = ['#DDE3E6', '#E9E1D0', '#D8DEE9', '#E3DFDA', '#DBE5DD'] as const

const views = ['front', 'mirrored', 'back', 'label', 'mounting'] as const
type View = (typeof views)[number]

interface Tools {
  files: Files
  pictures: PictureProcesses
}

/**
 * Draws the product photos of the demo from the part drawings and stores them as an upload would be, away from the process that
 * serves: the memory that drawing takes is not given back.
 */
export async function drawPictures({ files, pictures }: Tools, report: (done: number, of: number) => void): Promise<Pictures> {
  const work = allParts.flatMap(({ slug }, part) => views.map((view, number) => ({ slug, view, tint: part + number })))
  const stored: StoredImage[] = new Array(work.length)
  let next = 0
  let done = 0
  async function draw(artist: string): Promise<void> {
    for (let index = next++; index < work.length; index = next++) {
      const item = work[index]
      if (!item) return
      const drawing = await readFile(join(drawingsFolder(), `${item.slug}.svg`), 'utf8')
      stored[index] = await storePicture(files, await pictures.shrink(artist, Buffer.from(compose(drawing, item))))
      done += 1
      report(done, work.length)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, (_, number) => draw(`demo ${number}`)))
  const urlsOf = (index: number) => stored.slice(index * views.length, (index + 1) * views.length).map(({ url }) => url)
  const urls = allParts.map(({ slug }, index) => {
    const [front = '', mirrored = '', ...details] = urlsOf(index)
    return [slug, { front, mirrored, details }] as const
  })
  return { urls: Object.fromEntries(urls), stored }
}

/** The drawings are the web application's own: as it ships them, or as they lie in its sources. */
function drawingsFolder(): string {
  const shipped = inServerFolder('..', 'web', 'build', 'client', 'parts')
  return existsSync(shipped) ? shipped : inServerFolder('..', 'web', 'public', 'parts')
}

/** A part on a tinted ground with a floor line, and a word that says that it is a drawing, of which view. */
function compose(drawing: string, { view, tint }: { view: View; tint: number }): string {
  const lines = drawing.replace(/^[\s\S]*?<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '')
  const { place, width, dashes = '', extra = '' } = drawings[view]
  const part = (opacity: number, drop: number) =>
    `<g transform="translate(0 ${drop})"><g transform="translate(${WIDTH_PX / 2} ${HEIGHT_PX / 2 + 10}) ${place} translate(-24 -24)"
      opacity="${opacity}" stroke-width="${width}" stroke-dasharray="${dashes}">${lines}</g></g>`
  const word = `DRAWING ${view === 'mirrored' ? 'FRONT' : view.toUpperCase()}`
  const ground = tints[tint % tints.length]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH_PX}" height="${HEIGHT_PX}">
    <rect width="${WIDTH_PX}" height="${HEIGHT_PX}" fill="${ground}"/>
    <rect y="${HEIGHT_PX - FLOOR_PX}" width="${WIDTH_PX}" height="${FLOOR_PX}" fill="${ink}" opacity="0.055"/>
    <g color="${ink}" fill="none" stroke="${ink}" stroke-linecap="round" stroke-linejoin="round">
      ${part(0.07, 9)}${part(1, 0)}${extra}
      <g transform="translate(104 456) scale(2.3)" stroke-width="0.8">
        <rect x="-4" y="-4" width="${lettersWidth(word) + 8}" height="14" rx="3" fill="${ground}" stroke="none"/>
        <g opacity="0.6">${drawnLetters(word)}</g></g>
    </g></svg>`
}

const bolt = (x: number, y: number) =>
  `<g transform="translate(${x} ${y})"><circle r="26" fill="#FFFEFB"/><path d="M13 0L6.500 11.300H-6.500L-13 0L-6.500 -11.300H6.500Z"/></g>`

/** Widths of the bars on the sticker, with gaps between them. */
const bars = [4, 2, 6, 2, 3, 7, 2, 4, 2, 6, 3, 2, 5, 2, 4]
const barcode = bars.map((width, index) => {
  const x = bars.slice(0, index).reduce((sum, bar) => sum + bar + 5, 0)
  return `<rect x="${x}" width="${width}" height="46" fill="${ink}" stroke="none"/>`
})

const drawings: Record<View, { place: string; width: number; dashes?: string; extra?: string }> = {
  front: { place: 'scale(8)', width: 0.95 },
  mirrored: { place: 'scale(-8 8)', width: 0.95 },
  back: { place: 'rotate(3) scale(-8 8)', width: 0.7, dashes: '2.4 1.1' },
  label: {
    place: 'rotate(-6) translate(60 40) scale(13)',
    width: 0.6,
    extra: `<g transform="translate(226 190) rotate(-6)" stroke-width="3"><rect width="268" height="132" rx="8" fill="#FFFEFB"/>
      <path d="M20 26H150M20 44H110"/><g transform="translate(20 64)">${barcode.join('')}</g></g>`,
  },
  mounting: {
    place: 'rotate(10) translate(-50 -30) scale(13)',
    width: 0.6,
    extra: `<g stroke-width="4">${bolt(236, 170)}${bolt(488, 214)}${bolt(300, 372)}</g>`,
  },
}
