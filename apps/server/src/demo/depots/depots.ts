import type { DepotState } from '@allyards/contract/depot-states'
import { DAY_MS } from '@allyards/contract/durations'
import { ownValue } from '@allyards/contract/own-value'
import { findPlace } from '@allyards/contract/postcode-areas'
import { toUniqueSlug } from '@allyards/contract/slug'
import type { depots } from '../../modules/depots/depots.table'
import { type DemoUser, demoUser, invent } from '../people'
import type { Random } from '../random'
import { type DepotPlace, depotPlaces } from './depot-places'
import { depotAbout, depotDelivery, depotHours, streetNames, yardWords } from './depot-words'
import { specialities } from './specialities'

export interface Depot {
  user: DemoUser
  company: typeof depots.$inferInsert & { id: string; brands: string[]; createdAt: Date; ratingCounts: number[] }
  /** How it trades; not stored, but everything it does follows from these. */
  manner: {
    priceFactor: number
    replyMinutes: number
    eagerness: number
    quality: number
    warrantyMonths: number
    vatRegistered: boolean
  }
}

/** The depots of the demo. The first one belongs to the demo seller and handles every make. */
export function createDepots(
  random: Random,
  now: Date,
  seller: { name: string; email: string },
  makes: readonly string[],
): Depot[] {
  const names = new Set<string>([seller.name])
  const slugs = new Set<string>()
  return depotPlaces.map((place, index) => {
    const isDemoSeller = index === 0
    const createdAt = new Date(now.getTime() - random.int(400, 960) * DAY_MS - random.int(0, DAY_MS))
    const speciality = isDemoSeller
      ? specialities.everything
      : random.weighted(Object.values(specialities), ({ weight }) => weight)
    const companyName = isDemoSeller ? 'Lea Valley Auto Salvage' : companyNameOf(random, place, speciality.words, slugs)
    const slug = toUniqueSlug(companyName, slugs)
    const user = demoUser(random, {
      role: 'seller',
      name: isDemoSeller ? seller.name : invent(random, names),
      email: isDemoSeller ? seller.email : `sales@${slug}.example`,
      phone: index,
      createdAt,
    })
    const manner = {
      priceFactor: random.factor(0.1),
      replyMinutes: isDemoSeller ? 14 : Math.round(Math.min(260, Math.max(5, 38 * random.factor(0.9)))),
      eagerness: 0.3 + 0.7 * random.next(),
      quality: isDemoSeller ? 0.86 : 0.55 + 0.43 * random.next(),
      warrantyMonths: random.pick([1, 1, 3, 3, 3, 6, 12]),
      vatRegistered: isDemoSeller || random.chance(0.8),
    }
    return {
      user,
      manner,
      company: { ...companyOf(random, place, user, manner), slug, companyName, brands: handled(random, speciality.makes, makes) },
    }
  })
}

function companyOf(random: Random, place: DepotPlace, user: DemoUser, manner: Depot['manner']) {
  const postcode = `${place.outward} ${random.int(1, 9)}${random.letters(2, 'ABDEFGHJLNPQRSTUWXYZ')}`
  const centre = findPlace(postcode)
  if (!centre) throw new Error(`${postcode} lies in no postcode area`)
  const nation = place.outward.startsWith('BT') ? 'NI' : /^(?:EH|G\d|ML|DD|AB|IV|PH|KA)/.test(place.outward) ? 'SC' : ''
  return {
    id: random.idAt(user.createdAt),
    userId: user.id,
    companyNumber: random.chance(0.85) ? nation + (nation ? random.digits(6) : `0${random.int(3, 9)}${random.digits(6)}`) : null,
    vatNumber: manner.vatRegistered ? vatNumber(random) : null,
    addressLine1: `${random.chance(0.6) ? `Unit ${random.int(1, 24)}, ` : `${random.int(2, 190)} `}${random.pick(streetNames)}`,
    addressLine2: place.district,
    city: place.city,
    postcode,
    latitude: round(centre.latitude + (random.next() - 0.5) * 0.06),
    longitude: round(centre.longitude + (random.next() - 0.5) * 0.08),
    phoneNumber: landline(random, place.city),
    about: random.pick(depotAbout)(place.district ?? place.city, random.int(1968, 2016), random.int(12, 90)),
    atfPermit: permit(random, nation, place.outward),
    scrapLicence: random.chance(0.72) ? `SML/${random.digits(4)}` : null,
    certification: random.chance(0.38) ? `VRA ${random.int(1000, 1990)}` : null,
    openingHours: random.pick(depotHours),
    ...random.pick(depotDelivery),
    defaultWarrantyMonths: manner.warrantyMonths,
    createdAt: user.createdAt,
    state: 'active' as DepotState,
    stateSince: user.createdAt,
    ratingCounts: [0, 0, 0, 0, 0],
  }
}

function companyNameOf(random: Random, place: DepotPlace, words: readonly string[], taken: ReadonlySet<string>): string {
  for (;;) {
    const [owner, kind] = [
      random.pick(yardWords.owners),
      random.pick(words.length > 0 && random.chance(0.7) ? words : yardWords.kinds),
    ]
    const name = `${random.chance(0.35) ? (place.district ?? place.city) : owner} ${kind}`
    if (!taken.has(name.toLowerCase().replaceAll(' ', '-'))) return name
  }
}

/** Nobody handles exactly a list: a specialist leaves one out here and takes one in there. */
function handled(random: Random, makes: readonly string[], all: readonly string[]): string[] {
  const known = makes.filter((make) => all.includes(make) && random.chance(0.94))
  return [...new Set(known)].sort()
}

/** Nine digits of which the last two check the others, as HMRC gives them out. */
function vatNumber(random: Random): string {
  const digits = `${random.int(1, 9)}${random.digits(6)}`
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (8 - index), 0)
  return `GB${digits}${String(97 - (sum % 97)).padStart(2, '0')}`
}

function permit(random: Random, nation: string, outward: string): string {
  const office = nation === 'NI' ? 'NIEA' : nation === 'SC' ? 'SEPA' : /^(?:CF|NP|SA|LL)/.test(outward) ? 'NRW' : 'EA'
  return `${office}/WML/${random.int(100, 109)}${random.digits(3)}`
}

const dramaNumbers: Record<string, string> = {
  London: '020 7946 0',
  Manchester: '0161 496 0',
  Birmingham: '0121 496 0',
  Leeds: '0113 496 0',
  Sheffield: '0114 496 0',
  Nottingham: '0115 496 0',
  Leicester: '0116 496 0',
  Bristol: '0117 496 0',
  Reading: '0118 496 0',
  Liverpool: '0151 496 0',
  Edinburgh: '0131 496 0',
  Glasgow: '0141 496 0',
  'Newcastle upon Tyne': '0191 498 0',
  Cardiff: '029 2018 0',
  Belfast: '028 9649 6',
}

function landline(random: Random, city: string): string {
  return `${ownValue(dramaNumbers, city) ?? '01632 960'}${random.digits(3)}`
}

function round(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000
}
