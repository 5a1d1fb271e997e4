const everyday = [
  'Ford',
  'Vauxhall',
  'Volkswagen',
  'BMW',
  'Audi',
  'Mercedes-Benz',
  'Nissan',
  'Toyota',
  'Peugeot',
  'Renault',
  'Citroen',
  'Honda',
  'Hyundai',
  'Kia',
  'Skoda',
  'Seat',
  'Mini',
  'Fiat',
  'Mazda',
  'Land Rover',
  'Volvo',
  'Suzuki',
  'Dacia',
  'Mitsubishi',
  'Jaguar',
  'MG',
]
const german = ['BMW', 'Audi', 'Volkswagen', 'Mercedes-Benz', 'Mini', 'Porsche', 'Seat', 'Skoda', 'Smart', 'Cupra']
const japanese = [
  'Toyota',
  'Nissan',
  'Honda',
  'Mazda',
  'Subaru',
  'Suzuki',
  'Mitsubishi',
  'Lexus',
  'Daihatsu',
  'Infiniti',
  'Isuzu',
]
const french = ['Peugeot', 'Citroen', 'Renault', 'DS', 'Dacia']
const italian = ['Fiat', 'Alfa Romeo', 'Abarth', 'Maserati']
const korean = ['Hyundai', 'Kia', 'Genesis', 'SsangYong (KGM)', 'Daewoo', 'Chevrolet']
const commercial = [
  'Ford',
  'Vauxhall',
  'Volkswagen',
  'Mercedes-Benz',
  'Renault',
  'Peugeot',
  'Citroen',
  'Fiat',
  'Nissan',
  'Iveco',
  'MAN',
  'LDV',
  'Toyota',
  'Isuzu',
]
const offRoad = [
  'Land Rover',
  'Jeep',
  'Mitsubishi',
  'Toyota',
  'Nissan',
  'Isuzu',
  'SsangYong (KGM)',
  'Suzuki',
  'Ford',
  'Mahindra',
  'Tata',
]
const prestige = [
  'Jaguar',
  'Land Rover',
  'Porsche',
  'Bentley',
  'Aston Martin',
  'Maserati',
  'Lotus',
  'Mercedes-Benz',
  'BMW',
  'Audi',
  'Lexus',
  'Tesla',
]
const electric = [
  'Tesla',
  'Nissan',
  'Polestar',
  'BYD',
  'MG',
  'Kia',
  'Hyundai',
  'BMW',
  'Renault',
  'GWM Ora',
  'Volkswagen',
  'Omoda',
]

interface Speciality {
  /** How common it is: twice the weight, twice as many depots. */
  weight: number
  /** Makes handled; none means all of them. */
  makes: readonly string[]
  /** Possible names of such a depot. */
  words: readonly string[]
}

/** The specialities of depots. */
export const specialities = {
  everything: { weight: 46, makes: [], words: [] },
  everyday: { weight: 26, makes: everyday, words: [] },
  german: { weight: 7, makes: german, words: ['German Car Spares', 'German Breakers', 'Autobahn Spares'] },
  japanese: { weight: 5, makes: japanese, words: ['Japanese Car Breakers', 'Japanese Spares', 'Far East Auto Parts'] },
  french: { weight: 3, makes: [...french, ...italian], words: ['French and Italian Spares', 'Continental Car Parts'] },
  korean: { weight: 2, makes: [...korean, 'Toyota', 'Nissan'], words: ['Korean Car Parts', 'Asian Auto Spares'] },
  commercial: { weight: 5, makes: commercial, words: ['Van Breakers', 'Van Spares', 'Commercial Dismantlers'] },
  offRoad: { weight: 3, makes: offRoad, words: ['4x4 Breakers', '4x4 Spares'] },
  prestige: { weight: 3, makes: prestige, words: ['Prestige Spares', 'Prestige Salvage'] },
  electric: { weight: 2, makes: electric, words: ['EV Parts', 'Electric Car Recycling'] },
} satisfies Record<string, Speciality>
