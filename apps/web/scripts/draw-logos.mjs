// Writes public/logos/{brand-slug}.svg: simple-icons (CC0) where it has the make, else a lettermark in the product's own hand.
// Run with: npm run logos -w @allyards/web
import { mkdirSync, writeFileSync } from 'node:fs'
import * as icons from 'simple-icons'

const ink = '#101A2E'
const folder = new URL('../public/logos/', import.meta.url)

/** slug: the name in simple-icons, or the letters of the lettermark. */
const makes = {
  abarth: ['Ab'],
  'alfa-romeo': ['AR'],
  'aston-martin': 'astonmartin',
  audi: 'audi',
  bentley: 'bentley',
  bmw: 'bmw',
  byd: ['BYD'],
  chevrolet: 'chevrolet',
  chrysler: 'chrysler',
  citroen: 'citroen',
  cupra: ['Cu'],
  dacia: 'dacia',
  daewoo: ['De'],
  daihatsu: ['Dh'],
  ds: 'dsautomobiles',
  fiat: 'fiat',
  ford: 'ford',
  genesis: ['Ge'],
  'gwm-ora': ['Or'],
  honda: 'honda',
  hyundai: 'hyundai',
  infiniti: 'infiniti',
  isuzu: ['Iz'],
  iveco: 'iveco',
  jaguar: ['Ja'],
  jeep: 'jeep',
  kia: 'kia',
  'land-rover': ['LR'],
  ldv: ['LDV'],
  lexus: ['Lx'],
  lotus: ['Lo'],
  mahindra: 'mahindra',
  man: 'man',
  maserati: 'maserati',
  mazda: 'mazda',
  'mercedes-benz': ['MB'],
  mg: 'mg',
  mini: 'mini',
  mitsubishi: 'mitsubishi',
  nissan: 'nissan',
  omoda: ['Om'],
  peugeot: 'peugeot',
  polestar: 'polestar',
  porsche: 'porsche',
  proton: ['Pr'],
  renault: 'renault',
  rover: ['Ro'],
  saab: ['Sa'],
  seat: 'seat',
  skoda: 'skoda',
  smart: 'smart',
  'ssangyong-kgm': ['KGM'],
  subaru: 'subaru',
  suzuki: 'suzuki',
  tata: 'tata',
  tesla: 'tesla',
  toyota: 'toyota',
  vauxhall: 'vauxhall',
  volkswagen: 'volkswagen',
  volvo: 'volvo',
}

/** Letters as strokes: width, then the path between cap line 0 and base line 10. */
const letters = {
  A: [6, 'M0 10 3 0 6 10M1.2 6.7H4.8'],
  B: [5, 'M0 0V10H2.4a2.6 2.6 0 0 0 0-5.2H0M2.1 4.8a2.4 2.4 0 0 0 0-4.8H0'],
  C: [5, 'M5 3V2.5a2.5 2.5 0 0 0-5 0v5a2.5 2.5 0 0 0 5 0V7'],
  D: [5, 'M0 0V10H2a3 3 0 0 0 3-3V3A3 3 0 0 0 2 0Z'],
  G: [5, 'M5 2.8v-.3a2.5 2.5 0 0 0-5 0v5a2.5 2.5 0 0 0 5 0V5.5H2.9'],
  I: [0, 'M0 0V10'],
  J: [4.4, 'M4.4 0V7.8a2.2 2.2 0 0 1-4.4 0V7'],
  K: [5, 'M0 0V10M5 0 .6 5.6M2 4 5.2 10'],
  L: [4, 'M0 0V10H4'],
  M: [7, 'M0 10V0L3.5 6.5 7 0V10'],
  O: [5, 'M0 2.5a2.5 2.5 0 0 1 5 0v5a2.5 2.5 0 0 1-5 0Z'],
  P: [5, 'M0 10V0H2.3a2.7 2.7 0 0 1 0 5.4H0'],
  R: [5, 'M0 10V0H2.3a2.7 2.7 0 0 1 0 5.4H0M2.4 5.4 5.1 10'],
  S: [5, 'M4.8 2.7V2.4a2.4 2.4 0 0 0-4.8 0C0 5 5 4.9 5 7.6a2.5 2.4 0 0 1-5 0v-.3'],
  V: [6, 'M0 0 3 10 6 0'],
  Y: [5.8, 'M0 0 2.9 5.2 5.8 0M2.9 5.2V10'],
  a: [4.3, 'M.3 4.7C1.1 2.9 4.3 2.9 4.3 5.4V10M4.3 6.5H2.1a1.75 1.75 0 0 0 0 3.5C3.5 10 4.3 9 4.3 7.8'],
  b: [4.4, 'M0 0V10M0 5.7a2.2 2.2 0 0 1 4.4 0V7.8a2.2 2.2 0 0 1-4.4 0'],
  e: [4.4, 'M0 6.7H4.4V5.7a2.2 2.2 0 0 0-4.4 0V7.8a2.2 2.2 0 0 0 4.3.5'],
  h: [4.4, 'M0 0V10M0 5.7a2.2 2.2 0 0 1 4.4 0V10'],
  m: [7.2, 'M0 3.5V10M0 5.3a1.8 1.8 0 0 1 3.6 0V10M3.6 5.3a1.8 1.8 0 0 1 3.6 0V10'],
  o: [4.4, 'M0 5.7a2.2 2.2 0 0 1 4.4 0V7.8a2.2 2.2 0 0 1-4.4 0Z'],
  r: [3, 'M0 3.5V10M0 6.3C0 4.5 1 3.6 3 3.6'],
  u: [4.4, 'M0 3.5V7.8a2.2 2.2 0 0 0 4.4 0V3.5V10'],
  x: [4.4, 'M0 3.5 4.4 10M4.4 3.5 0 10'],
  z: [4.4, 'M0 3.5H4.4L0 10H4.4'],
}

mkdirSync(folder, { recursive: true })
for (const [slug, source] of Object.entries(makes)) {
  const svg = typeof source === 'string' ? brandMark(source) : lettermark(source[0])
  writeFileSync(new URL(`${slug}.svg`, folder), `${svg}\n`)
}

function brandMark(name) {
  const icon = Object.values(icons).find((entry) => entry.slug === name)
  if (!icon) throw new Error(`simple-icons has no ${name}: give its letters instead`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="${ink}"><path d="${icon.path}"/></svg>`
}

function lettermark(text) {
  const gap = 3.3
  const glyphs = [...text].map((letter) => letters[letter])
  const width = glyphs.reduce((sum, [glyphWidth]) => sum + glyphWidth, gap * (text.length - 1))
  const scale = Math.min(1.15, 21 / width)
  let x = 0
  const drawn = glyphs.map(([glyphWidth, path]) => {
    const letter = `<path transform="translate(${round(x)} 0)" d="${path}"/>`
    x += glyphWidth + gap
    return letter
  })
  const place = `translate(${round(18 - (width * scale) / 2)} ${round(18 - 5 * scale)}) scale(${round(scale)})`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36" fill="none" stroke="${ink}">`,
    '<rect x="1" y="1" width="34" height="34" rx="7" stroke-width="2"/>',
    `<g transform="${place}" stroke-width="2.2" stroke-linejoin="round">${drawn.join('')}</g></svg>`,
  ].join('')
}

function round(value) {
  return Number(value.toFixed(2))
}
