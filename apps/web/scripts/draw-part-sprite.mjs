// Writes app/ui/part-sprite.svg: the drawings of public/parts as symbols of one file, so that a page of parts costs one request.
// Run with: npm run part-sprite -w @allyards/web
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

const parts = new URL('../public/parts/', import.meta.url)
const symbols = readdirSync(parts)
  .filter((file) => file.endsWith('.svg'))
  .sort()
  .map((file) => {
    const drawing = readFileSync(new URL(file, parts), 'utf8').match(/<svg[^>]*>(.*)<\/svg>/s)?.[1]
    if (!drawing) throw new Error(`${file} is not a drawing`)
    return `<symbol id="${file.replace('.svg', '')}" viewBox="0 0 48 48">${drawing.replaceAll('#1A2740', 'currentColor').trim()}</symbol>`
  })

writeFileSync(
  new URL('../app/ui/part-sprite.svg', import.meta.url),
  `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('\n')}</svg>\n`,
)
