import type { CarsOfOneKind } from './cars-of-one-kind'

type WheelClass = 'city' | 'small' | 'family' | 'large' | 'sport' | 'offRoad' | 'van'

/** The smallest and the largest inches of a class, from the first year of each time on. */
const sizes: readonly { from: number; inches: Record<WheelClass, readonly [least: number, most: number]> }[] = [
  { from: 0, inches: { city: [13, 13], small: [13, 14], family: [14, 15], large: [15, 15], sport: [14, 15], offRoad: [15, 15], van: [14, 15] } },
  { from: 1991, inches: { city: [13, 13], small: [13, 15], family: [14, 15], large: [15, 16], sport: [15, 16], offRoad: [15, 16], van: [14, 15] } },
  { from: 1997, inches: { city: [13, 14], small: [14, 15], family: [15, 16], large: [15, 17], sport: [15, 17], offRoad: [15, 17], van: [15, 16] } },
  { from: 2003, inches: { city: [14, 15], small: [15, 16], family: [15, 17], large: [16, 18], sport: [17, 18], offRoad: [16, 18], van: [15, 16] } },
  { from: 2011, inches: { city: [14, 15], small: [15, 17], family: [16, 18], large: [17, 19], sport: [17, 19], offRoad: [16, 19], van: [15, 17] } },
] // biome-ignore format: a table

/** The wheel sizes in inches that both the first and the last of these cars take. */
export function wheelSizes(cars: CarsOfOneKind): number[] {
  const kind = classOf(cars)
  const [ofFirst, ofLast] = [sizesIn(cars.from)[kind], sizesIn(Math.min(cars.to, cars.from + 10))[kind]]
  const [least, most] = [Math.max(ofFirst[0], Math.min(ofLast[0], ofFirst[1])), ofFirst[1]]
  return Array.from({ length: most - least + 1 }, (_, index) => least + index)
}

function sizesIn(year: number) {
  const [oldest] = sizes
  const found = sizes.findLast(({ from }) => from <= year) ?? oldest
  if (!found) throw new Error('No sizes')
  return found.inches
}

function classOf({ make, model, bodyStyles }: CarsOfOneKind): WheelClass {
  if (['Panel Van', 'Crew Van', 'Minibus'].some((body) => bodyStyles.includes(body))) return 'van'
  if (city.has(model) || bodyStyles.includes('City Car')) return 'city'
  if (small.has(model) || (make === 'Mini' && model !== 'Countryman')) return 'small'
  if (bodyStyles.includes('SUV') || bodyStyles.includes('Pickup')) return 'offRoad'
  if (large.has(model) || costly.has(make)) return 'large'
  return bodyStyles.every((body) => ['Coupe', 'Roadster'].includes(body)) ? 'sport' : 'family'
}

const city = new Set(
  ['up!', 'Mii', 'Citigo', 'Aygo', 'Aygo X', '107', '108', 'C1', 'i10', 'Picanto', 'Fortwo', 'Forfour', 'Ka', 'Panda', 'Alto', 'Celerio', 'Pixo', 'Agila', 'Splash', 'iQ', 'Ami', 'Twingo', 'Fox', 'Lupo', 'Arosa', 'Seicento', 'Cinquecento', 'Matiz', 'Spark', 'AX', 'Saxo', '106', 'Cuore', 'Charade', 'Sirion', 'Amica', 'Atoz', 'Wagon R', 'Wagon R+', 'Kalos', 'Copen', 'YRV', 'Roadster'], // biome-ignore format: a list of words
)
const small = new Set(
  ['Polo', 'Ibiza', 'Fabia', 'Corsa', 'Corsavan', 'Fiesta', 'Clio', '205', '206', '207', '208', 'C2', 'C3', 'Yaris', 'Micra', 'Note', 'Jazz', 'i20', 'Rio', 'Swift', 'Punto', 'Grande Punto', 'Punto Evo', 'A1', 'A2', 'Adam', '500', 'DS3', 'DS 3', '25', '100', 'Metro', '200', 'ZR', 'Meriva', 'Modus', 'Sandero', 'Sandero Stepway', 'Logan MCV', '2', '3', 'MG3', 'Streetwise', 'CityRover', 'Felicia', 'Favorit', 'Cordoba', 'Ka+', 'B-Max', 'Getz', 'Accent', 'Aveo', 'Lacetti', 'Colt', 'Space Star', 'Baleno', 'Ignis', 'Roomster', 'Rapid', '121', 'Demio', 'MiTo', '1007', 'Tigra'], // biome-ignore format: a list of words
)
const large = new Set(
  ['5 Series', '6 Series', '7 Series', 'A6', 'A7', 'A8', 'S6', 'RS6', 'E-Class', 'S-Class', 'CLS', 'XF', 'XJ', 'S-Type', 'V70', 'S80', 'V90', 'S90', '9-5', 'Phaeton', 'Arteon', 'Omega', 'Scorpio', 'Granada', '607', 'C6', 'Superb', 'Mondeo', 'Insignia', 'Passat', 'Galaxy', 'S-Max', '300C', 'VXR8', 'Monaro', 'Stinger', 'Model S', 'Model 3'], // biome-ignore format: a list of words
)
const costly = new Set([
  'Aston Martin',
  'Bentley',
  'Maserati',
  'Porsche',
  'Lexus',
  'Infiniti',
  'Genesis',
  'Tesla',
  'Polestar',
  'Jaguar',
])
