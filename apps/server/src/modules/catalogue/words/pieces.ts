// biome-ignore-all format: the words of a part stand on one line
import { keyOf } from './split-words'

/** Names of parts that mean one piece or kind of it alone: a wing is one of the body panels. */
const words = [
  'wing', 'wings', 'inner wing', 'wing panel', 'fender', 'quarter', 'quarter panel', 'sill', 'sill cover', 'arch panel', 'roof panel', 'bodyshell', 'rear panel',
  'condenser', 'AC condenser', 'air con condenser', 'compressor', 'AC compressor', 'aircon compressor', 'air con compressor', 'AC pipe', 'air con radiator',
  'steering wheel airbag', 'curtain airbag', 'seat airbag', 'airbag ECU',
  'caliper', 'calipers', 'calliper', 'brake caliper', 'brake calipers', 'disc', 'discs', 'brake disc', 'brake discs', 'brake pads', 'pads', 'brake drum', 'servo', 'brake servo', 'master cylinder', 'brake master cylinder', 'handbrake', 'handbrake cable', 'handbrake lever', 'electronic handbrake', 'brake carrier',
  'sliding door', 'side loading door', 'boot blind',
  'heater matrix', 'heater blower', 'blower', 'blower motor', 'fan motor', 'heater fan', 'heater motor', 'heater resistor', 'blower resistor', 'heater control', 'heater controls', 'heater panel', 'webasto', 'heater box',
  'DPF', 'DPF filter', 'particulate filter', 'diesel particulate filter',
  'instrument cluster', 'cluster', 'clock cluster', 'clocks', 'instrument clocks', 'speedo', 'speedo clocks', 'speedometer', 'dash clocks', 'odometer', 'rev counter',
  'CV joint', 'CV', 'inner CV joint', 'outer CV joint', 'prop shaft', 'propshaft', 'prop', 'cardan shaft',
  'BCM', 'body control module', 'immobiliser',
  'silencer', 'back box', 'backbox', 'muffler', 'manifold', 'exhaust manifold', 'downpipe', 'down pipe', 'mid pipe', 'tail pipe', 'tailpipe', 'centre section', 'exhaust tip', 'flexi pipe', 'silencer box',
  'clutch', 'clutches', 'clutch kit', 'clutch and flywheel', 'DMF and clutch',
  'AdBlue tank', 'ad blue tank', 'fuel sender', 'fuel sender unit', 'lift pump', 'fuel lift pump', 'in tank pump',
  'kidney grille', 'kidney grilles', 'kidney grill', 'bumper grille', 'radiator grille', 'bonnet grille',
  'coil', 'coils', 'coil pack', 'coil packs', 'ignition coil', 'ignition coils', 'ignition barrel', 'barrel', 'ignition switch', 'starter switch', 'ignition lock', 'steering lock', 'key', 'keys', 'key set', 'spare key', 'key fob', 'ignition key', 'lock set', 'lockset', 'spark plugs', 'glow plug',
  'fuel rail', 'intercooler', 'inter cooler', 'cooling fan', 'cooling fans', 'radiator fan', 'rad fan', 'engine fan', 'fan cowl', 'rad pack', 'radiator pack', 'cooling pack',
  'sat nav', 'satnav', 'navigation', 'nav unit', 'navigation screen', 'sat nav screen', 'screen', 'touch screen', 'touchscreen', 'CD player', 'CD changer',
  'rear bench', 'interior', 'leather interior', 'full interior', 'leather seats', 'half leather seats', 'bucket seats', 'recaro seats', 'recaros',
  'belt pretensioner', 'seat belt pretensioner', 'belt reel', 'belt stalk', 'seat belt buckle', 'belt buckle', 'belt tensioner',
  'coilover', 'steering column', 'column', 'starter solenoid',
  'coil spring', 'coil springs', 'spring', 'springs', 'road spring', 'air spring', 'leaf spring', 'leaf springs', 'lowering springs', 'anti roll bar', 'ARB', 'air suspension', 'air suspension compressor', 'air strut', 'air shock',
  'accelerator pedal', 'accelerator', 'gas pedal', 'throttle pedal', 'pedal sensor', 'barn door', 'barn doors',
  'turbo actuator', 'turbo cartridge', 'wastegate', 'supercharger', 'haldex', 'distributor cap', 'dizzy cap', 'rotor arm',
  'wheel bearing', 'wheel bearings', 'bearing', 'hub bearing', 'wheel hub bearing', 'stub axle', 'knuckle', 'upright', 'swivel hub', 'hub carrier',
  'mirror glass', 'wing mirror glass', 'door mirror glass', 'mirror cover', 'wing mirror cover', 'mirror cap', 'mirror casing', 'mirror indicator',
  'wiper linkage', 'windscreen wiper linkage', 'wiper mechanism', 'rear wiper', 'rear wiper motor',
  'ball joint', 'trailing arm', 'upper arm', 'radius arm',
]

const keys = new Set(words.map(keyOf))

export const isPiece = (key: string) => keys.has(key) || keys.has(key.replace(/s$/, ''))
