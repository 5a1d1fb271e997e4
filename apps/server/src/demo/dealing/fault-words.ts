const dead = 'It fits, but it does not work: nothing happens when it is switched on. The plug is the right one.'
const warns = 'It is fitted and plugged in, and the warning light stays on. The garage reads a fault of this part.'
const leaks = 'It is fitted, and it leaks at the seam. The photo shows the drops.'
const grinds = 'It is fitted, and it grinds as soon as it is under load. The oil is new.'
const cracked = 'It is the right part, but it is cracked close to where it is bolted on. The photo does not show that.'

const faults: Record<string, string> = {
  'abs-pump': warns,
  'air-conditioning': leaks,
  'air-flow-meter': warns,
  airbag: warns,
  alternator: 'It fits and turns, but it does not charge: 12.1 V with the engine running.',
  battery: 'It does not hold its charge: full in the evening, flat in the morning.',
  'car-heater': dead,
  'diesel-pump': leaks,
  differential: grinds,
  'drive-shaft': grinds,
  ecu: warns,
  engine: 'It is fitted, and one cylinder has no compression. The garage measured it twice.',
  'fuel-injection-pump': leaks,
  'fuel-tank': leaks,
  gearbox: grinds,
  ignition: dead,
  'injector-pump': leaks,
  'power-steering': leaks,
  radiator: leaks,
  radio: dead,
  'seat-belt': 'It locks when it is pulled out slowly, and it does not roll up again.',
  'shock-absorber': leaks,
  'starter-motor': 'It clicks, but it does not turn the engine. The battery is full.',
  'steering-box': leaks,
  throttle: warns,
  transferbox: grinds,
  turbo: grinds,
  'wheel-hub': grinds,
  'window-winder-motor': dead,
  'wiper-motor': dead,
}

/** A fault that such a part can have, as a demo buyer tells it. */
export const faultOf = (partSlug: string | undefined): string => faults[partSlug ?? ''] ?? cracked
