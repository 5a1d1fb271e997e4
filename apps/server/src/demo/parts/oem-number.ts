import { Random } from '../random'

/** The part number of a part of a vehicle, in the shape that its maker uses: one and the same wherever it is offered. */
export function oemNumber(make: string, ...partOfVehicle: readonly (string | number | null | undefined)[]): string {
  const random = new Random(['oem', make, ...partOfVehicle].join('/'))
  const group = Object.entries(groups).find(([, makes]) => makes.includes(make))?.[0]
  switch (group) {
    case 'volkswagen':
      return `${random.int(1, 8)}${random.letters(1, 'EGJKLNQZ')}${random.int(0, 9)}${random.digits(6)}${random.letters(1)}`
    case 'ford':
      return `${random.letters(2)}${random.int(10, 99)}-${random.int(10, 19)}${random.letters(1)}${random.int(100, 999)}-${random.letters(2)}`
    case 'bmw':
      return `${random.int(11, 66)}${random.digits(9)}`
    case 'mercedes':
      return `A${random.int(164, 292)}${random.digits(7)}`
    case 'japanese':
      return `${random.digits(5)}-${random.letters(1)}${random.digits(2)}${random.letters(1)}${random.int(0, 9)}`
    case 'french':
      return `${random.pick(['96', '98', '82', '77'])}${random.digits(8)}`
    case 'jaguar':
      return `LR${random.digits(6)}`
    default:
      return `${random.int(1, 9)}${random.digits(7)}`
  }
}

const groups: Record<string, string[]> = {
  volkswagen: ['Volkswagen', 'Audi', 'Seat', 'Skoda', 'Cupra', 'Bentley', 'Porsche', 'MAN'],
  ford: ['Ford', 'Volvo', 'Mazda', 'Aston Martin'],
  bmw: ['BMW', 'Mini'],
  mercedes: ['Mercedes-Benz', 'Smart'],
  japanese: [
    'Toyota',
    'Lexus',
    'Nissan',
    'Honda',
    'Subaru',
    'Suzuki',
    'Mitsubishi',
    'Daihatsu',
    'Infiniti',
    'Isuzu',
    'Hyundai',
    'Kia',
    'Genesis',
  ],
  french: ['Peugeot', 'Citroen', 'Renault', 'DS', 'Dacia'],
  jaguar: ['Jaguar', 'Land Rover'],
}
