import type { PartName } from '@allyards/contract/parts'

/** How a used part is sold. */
export interface PartTrade {
  /** A usual price for a ten-year-old family car. */
  pounds: number
  deliveryPounds: number
  /** How often it is asked for and listed, against the others. */
  demand: number
  /** Distinguishing details; the title names one. */
  positions: readonly string[]
  /** Signs of wear. */
  wear: 'mileage' | 'damage'
  /** The category that a seller files it under. */
  category: string
  /** Details of the vehicle that it depends on, beyond model and years. */
  depends?: readonly ('fuel' | 'gearbox' | 'body' | 'trim')[]
  fuels?: readonly string[]
  bodies?: readonly string[]
  /** Fitted to vehicles made up to this year. */
  until?: number
}

const sides = ['left', 'right']
const ends = ['front', 'rear']
const corners = ['front left', 'front right', 'rear left', 'rear right']
const burning = ['Petrol', 'Diesel', 'Hybrid', 'Plug-in Hybrid', 'LPG']

/** In this order: usual price, delivery, demand, what wear is judged by, category; then what it depends on. */
export const partTrade: Record<PartName, PartTrade> = {
  'ABS Pump': trade(95, 8.95, 3, 'mileage', 'Brakes and ABS'),
  'Air Conditioning': trade(85, 9.95, 2, 'mileage', 'Air conditioning and climate', {
    positions: ['compressor', 'condenser'],
    depends: ['fuel'],
  }),
  'Air Flow Meter': trade(34, 4.95, 2, 'mileage', 'Fuel and injection', { depends: ['fuel'], fuels: burning }),
  Airbag: trade(90, 9.95, 2, 'damage', 'Airbags and seat belts', {
    positions: ['driver', 'passenger', 'curtain left', 'curtain right'],
  }),
  'Alloy Wheels': trade(85, 14.95, 5, 'damage', 'Wheels and tyres', {
    positions: [
      ...['13 inch', '14 inch', '15 inch', '16 inch', '17 inch', '18 inch', '19 inch'],
      ...['set of 4, 15 inch', 'set of 4, 16 inch', 'set of 4, 17 inch', 'set of 4, 18 inch'],
    ],
    depends: ['trim'],
  }),
  Alternator: trade(55, 8.5, 5, 'mileage', 'Starting and charging', {
    positions: ['70 A', '90 A', '120 A', '140 A', '150 A', '180 A'],
    depends: ['fuel'],
    fuels: burning,
  }),
  Axle: trade(120, 45, 1, 'mileage', 'Axles and drivetrain', { positions: ['rear', 'front'], depends: ['body'] }),
  Battery: trade(45, 12.5, 1, 'mileage', 'Starting and charging', { depends: ['fuel'] }),
  'Body Panel': trade(80, 32, 3, 'damage', 'Body and exterior', {
    positions: ['wing, left', 'wing, right', 'sill, left', 'quarter panel, right'],
    depends: ['body'],
  }),
  Bonnet: trade(125, 39, 3, 'damage', 'Body and exterior'),
  'Boot Lid': trade(110, 39, 1, 'damage', 'Body and exterior', {
    depends: ['body'],
    bodies: ['Saloon', 'Coupe', 'Convertible', 'Roadster'],
  }),
  Brake: trade(42, 7.95, 3, 'mileage', 'Brakes and ABS', { positions: corners.map((corner) => `caliper, ${corner}`) }),
  Bumper: trade(130, 35, 5, 'damage', 'Body and exterior', { positions: ends, depends: ['body', 'trim'] }),
  'Car Door': trade(140, 42, 4, 'damage', 'Doors and windows', { positions: corners, depends: ['body'] }),
  'Car Heater': trade(48, 7.5, 2, 'mileage', 'Cooling and heating', { positions: ['blower motor', 'matrix', 'control panel'] }),
  'Catalytic Converter': trade(210, 14.95, 3, 'mileage', 'Exhaust and emissions', { depends: ['fuel'], fuels: burning }),
  'Cylinder Head': trade(260, 19.95, 1, 'mileage', 'Engine and turbo', { depends: ['fuel'], fuels: burning }),
  Dashboard: trade(95, 18.5, 2, 'damage', 'Dashboard and instruments', { positions: ['instrument cluster', 'complete'] }),
  'Diesel Pump': trade(115, 9.5, 2, 'mileage', 'Fuel and injection', { depends: ['fuel'], fuels: ['Diesel'] }),
  Differential: trade(195, 28, 1, 'mileage', 'Axles and drivetrain', { positions: ['rear', 'front'] }),
  Distributor: trade(48, 5.95, 0.6, 'mileage', 'Engine and turbo', { depends: ['fuel'], fuels: ['Petrol'], until: 2000 }),
  'Drive Shaft': trade(52, 9.95, 3, 'mileage', 'Axles and drivetrain', { positions: sides, depends: ['gearbox'] }),
  ECU: trade(120, 6.95, 4, 'mileage', 'Electrics and control units', { depends: ['fuel'] }),
  Engine: trade(780, 65, 4, 'mileage', 'Engine and turbo', {
    positions: ['complete', 'bare'],
    depends: ['fuel'],
    fuels: burning,
  }),
  'Exhaust System': trade(85, 24.5, 2, 'damage', 'Exhaust and emissions', {
    positions: ['back box', 'manifold', 'centre section'],
    depends: ['fuel'],
    fuels: burning,
  }),
  Flywheel: trade(130, 12.5, 1, 'mileage', 'Gearbox and clutch', { depends: ['gearbox', 'fuel'], fuels: burning }),
  'Fuel Injection Pump': trade(78, 8.5, 1, 'mileage', 'Fuel and injection', { depends: ['fuel'], fuels: burning }),
  'Fuel Tank': trade(75, 26, 1, 'damage', 'Fuel and injection', { depends: ['fuel'], fuels: burning }),
  Gearbox: trade(390, 48, 5, 'mileage', 'Gearbox and clutch', {
    positions: ['manual', 'automatic'],
    depends: ['gearbox', 'fuel'],
    fuels: burning,
  }),
  Grille: trade(48, 9.5, 2, 'damage', 'Body and exterior', { positions: ['upper', 'lower'], depends: ['trim'] }),
  Headlamp: trade(98, 9.95, 7, 'damage', 'Lights and lamps', { positions: sides }),
  Ignition: trade(42, 5.5, 1, 'mileage', 'Engine and turbo', {
    positions: ['coil pack', 'barrel and key'],
    depends: ['fuel'],
    fuels: burning,
  }),
  'Injector Pump': trade(62, 5.95, 2, 'mileage', 'Fuel and injection', {
    positions: ['single', 'set of 4'],
    depends: ['fuel'],
    fuels: ['Diesel'],
  }),
  'Parcel Shelf': trade(35, 11.5, 2, 'damage', 'Seats and trim', {
    depends: ['body'],
    bodies: ['Hatchback', 'Estate', 'SUV', 'City Car', 'MPV'],
  }),
  'Power Steering': trade(88, 11.95, 2, 'mileage', 'Steering', { positions: ['pump', 'electric column'] }),
  Radiator: trade(62, 12, 3, 'damage', 'Cooling and heating', {
    positions: ['water', 'intercooler', 'pack with fan'],
    depends: ['gearbox'],
  }),
  Radio: trade(85, 7.95, 3, 'damage', 'Audio and navigation', { positions: ['cassette', 'CD', 'DAB', 'with navigation'] }),
  Seat: trade(95, 38, 2, 'damage', 'Seats and trim', {
    positions: ['driver', 'passenger', 'rear bench', 'full set, leather'],
    depends: ['body', 'trim'],
  }),
  'Seat Belt': trade(38, 6.5, 1, 'damage', 'Airbags and seat belts', { positions: corners, depends: ['body'] }),
  'Shock Absorber': trade(45, 9.95, 2, 'mileage', 'Suspension and subframes', { positions: corners }),
  'Starter Motor': trade(44, 7.95, 4, 'mileage', 'Starting and charging', { depends: ['fuel'], fuels: burning }),
  'Steering Box': trade(105, 16.5, 2, 'mileage', 'Steering', { positions: ['rack', 'electric rack'] }),
  Subframe: trade(105, 36, 1, 'damage', 'Suspension and subframes', { positions: ends }),
  Suspension: trade(58, 11.5, 2, 'mileage', 'Suspension and subframes', {
    positions: ['coil spring, front', 'coil spring, rear', 'anti-roll bar', 'air strut'],
  }),
  Tailgate: trade(160, 45, 3, 'damage', 'Body and exterior', {
    depends: ['body'],
    bodies: ['Hatchback', 'Estate', 'SUV', 'MPV', 'City Car', 'Minibus', 'Crew Van', 'Panel Van', 'Pickup'],
  }),
  Throttle: trade(42, 5.5, 2, 'mileage', 'Fuel and injection', {
    positions: ['body', 'pedal'],
    depends: ['fuel'],
    fuels: burning,
  }),
  Transferbox: trade(260, 32, 1, 'mileage', 'Axles and drivetrain', { bodies: ['SUV', 'Pickup', 'Estate', 'Saloon'] }),
  Turbo: trade(240, 12.5, 5, 'mileage', 'Engine and turbo', { depends: ['fuel'], fuels: ['Petrol', 'Diesel'] }),
  'Wheel Hub': trade(48, 9.5, 2, 'mileage', 'Axles and drivetrain', { positions: corners }),
  'Window Winder Motor': trade(38, 6.95, 3, 'mileage', 'Doors and windows', { positions: corners, depends: ['body'] }),
  'Wing Mirror': trade(62, 7.5, 7, 'damage', 'Mirrors and glass', {
    positions: ['left, electric', 'right, electric', 'left, power fold', 'right, power fold', 'left, manual', 'right, manual'],
  }),
  'Wiper Motor': trade(36, 6.95, 2, 'mileage', 'Wipers and washers', { positions: ends }),
  Wishbone: trade(40, 8.95, 2, 'mileage', 'Suspension and subframes', { positions: sides }),
}

/** How many pieces of a part one car has: a depot seldom breaks two of the same. */
export function piecesOnOneCar(part: PartName, position: string): number {
  if (part === 'Alloy Wheels') return position.startsWith('set') ? 1 : 4
  if (part === 'Injector Pump') return position === 'single' ? 4 : 1
  if (part === 'Ignition') return position === 'coil pack' ? 4 : 1
  return part === 'Suspension' && position.startsWith('coil spring') ? 2 : 1
}

function trade(
  pounds: number,
  deliveryPounds: number,
  demand: number,
  wear: PartTrade['wear'],
  category: string,
  rest: Partial<PartTrade> = {},
): PartTrade {
  return { pounds, deliveryPounds, demand, wear, category, positions: [''], ...rest }
}
