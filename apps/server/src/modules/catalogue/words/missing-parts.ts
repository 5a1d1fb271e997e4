// biome-ignore-all format: one line for each thing
import { sentenceCase } from './split-words'

/** A thing that is none of the parts of the list. Without a name, each of its words is a thing of its own. */
export interface MissingPart {
  name?: string
  words: readonly string[]
  /** The parts that depots sell it with, the nearest first: it is looked for and asked for under those. */
  instead: readonly [string, ...string[]]
}

/** Things that people look for and that are none of the parts of the list. */
export const missingParts: readonly MissingPart[] = [
  { name: 'Windscreen', words: ['windscreen', 'windshield', 'front screen', 'front windscreen', 'wind screen'], instead: ['body-panel'] },
  { name: 'Rear window', words: ['rear screen', 'rear window', 'back window', 'rear windscreen', 'heated rear window', 'tailgate glass', 'boot glass'], instead: ['tailgate'] },
  { name: 'Door glass', words: ['door glass', 'window glass', 'side window', 'window', 'glass'], instead: ['car-door'] },
  { name: 'Quarter glass', words: ['quarter glass', 'quarter light', 'quarter window'], instead: ['car-door', 'body-panel'] },
  { name: 'Rear light', words: ['rear light', 'tail light', 'taillight', 'rear lamp', 'tail lamp', 'back light', 'rear light cluster', 'rear cluster', 'brake light', 'stop light', 'light cluster', 'tail light cluster', 'rear lights', 'tailight'], instead: ['headlamp', 'tailgate', 'body-panel'] },
  { name: 'Fog light', words: ['fog light', 'fog lamp', 'foglight', 'front fog', 'spot light', 'spotlight', 'drl', 'daytime running light'], instead: ['bumper'] },
  { name: 'Indicator', words: ['indicator', 'side repeater', 'repeater', 'indicator lamp', 'turn signal'], instead: ['headlamp', 'wing-mirror'] },
  { name: 'Number plate light', words: ['number plate light', 'numberplate light', 'plate light'], instead: ['tailgate'] },
  { name: 'Interior mirror', words: ['interior mirror', 'rear view mirror', 'rearview mirror'], instead: ['wing-mirror'] },
  { name: 'Sensor', words: ['sensor', 'sensors'], instead: ['air-flow-meter', 'ecu'] },
  { name: 'Parking sensor', words: ['parking sensor', 'pdc sensor', 'park sensor', 'reverse sensor', 'parking sensors', 'pdc'], instead: ['bumper'] },
  { name: 'Reversing camera', words: ['reversing camera', 'reverse camera', 'rear camera', 'camera'], instead: ['tailgate'] },
  { name: 'ABS sensor', words: ['abs sensor', 'wheel speed sensor', 'speed sensor', 'abs ring'], instead: ['wheel-hub'] },
  { name: 'Lambda sensor', words: ['lambda sensor', 'o2 sensor', 'oxygen sensor', 'lambda', 'nox sensor', 'dpf sensor', 'egt sensor'], instead: ['exhaust-system'] },
  { words: ['crank sensor', 'crankshaft sensor', 'cam sensor', 'camshaft sensor', 'map sensor', 'temperature sensor', 'knock sensor', 'oil pressure sensor'], instead: ['engine'] },
  { name: 'Tyre pressure sensor', words: ['tpms', 'tyre pressure sensor', 'tpms sensor'], instead: ['alloy-wheels'] },
  { name: 'Tyre', words: ['tyre', 'tyres', 'tire', 'tires'], instead: ['alloy-wheels'] },
  { name: 'Spare wheel', words: ['spare wheel', 'space saver', 'spacesaver'], instead: ['alloy-wheels'] },
  { name: 'Steel wheel', words: ['steel wheel', 'steel wheels', 'steelies'], instead: ['alloy-wheels'] },
  { name: 'Wheel trim', words: ['wheel trim', 'wheel trims', 'hub cap', 'hubcap', 'hub caps', 'wheel cover'], instead: ['alloy-wheels'] },
  { name: 'Centre cap', words: ['centre cap', 'centre caps', 'wheel centre cap'], instead: ['alloy-wheels'] },
  { name: 'Steering wheel', words: ['steering wheel'], instead: ['airbag'] },
  { name: 'Door handle', words: ['door handle', 'door handel', 'handle', 'outside handle', 'inside handle', 'outer door handle', 'inner door handle'], instead: ['car-door'] },
  { name: 'Door lock', words: ['door lock', 'lock', 'door latch', 'door lock mechanism', 'door catch', 'door lock motor', 'lock mechanism'], instead: ['car-door'] },
  { words: ['door card', 'door trim', 'door seal', 'door hinge', 'door check strap', 'central locking motor', 'sliding door motor', 'sliding door roller'], instead: ['car-door'] },
  { name: 'Window switch', words: ['window switch', 'switch pack', 'electric window switch', 'window control switch', 'mirror switch'], instead: ['window-winder-motor', 'car-door'] },
  { words: ['indicator stalk', 'wiper stalk', 'stalk', 'light switch', 'headlight switch', 'squib', 'clock spring', 'clockspring', 'slip ring'], instead: ['dashboard', 'ignition'] },
  { name: 'Fuse box', words: ['fuse box', 'fusebox', 'fuse board'], instead: ['ecu'] },
  { words: ['wiring loom', 'loom', 'wiring harness', 'relay'], instead: ['ecu'] },
  { words: ['speaker', 'speakers', 'subwoofer', 'amplifier', 'amp', 'aerial', 'antenna'], instead: ['radio'] },
  { name: 'Sunroof', words: ['sunroof', 'sun roof', 'panoramic roof', 'roof glass'], instead: ['body-panel'] },
  { name: 'Soft top', words: ['soft top', 'hood roof', 'convertible roof'], instead: ['body-panel'] },
  { name: 'Hard top', words: ['hard top', 'hardtop'], instead: ['body-panel'] },
  { name: 'Roof bars', words: ['roof bars', 'roof rails', 'roof rack', 'roof bar', 'roof rail', 'roofrack'], instead: ['body-panel'] },
  { name: 'Tow bar', words: ['tow bar', 'towbar', 'tow hitch'], instead: ['bumper'] },
  { name: 'Towing eye', words: ['tow hook', 'towing eye', 'tow eye'], instead: ['bumper'] },
  { name: 'Spoiler', words: ['spoiler', 'rear spoiler', 'boot spoiler', 'roof spoiler'], instead: ['tailgate', 'bumper'] },
  { words: ['splitter', 'diffuser', 'body kit', 'bodykit', 'tow eye cover'], instead: ['bumper'] },
  { name: 'Side skirt', words: ['side skirt', 'side skirts'], instead: ['body-panel'] },
  { name: 'Badge', words: ['badge', 'emblem', 'logo badge', 'front badge', 'rear badge'], instead: ['grille', 'tailgate'] },
  { words: ['bonnet catch', 'bonnet hinge', 'bonnet latch', 'bonnet strut', 'bonnet cable', 'bonnet release', 'bonnet lock'], instead: ['bonnet'] },
  { name: 'Slam panel', words: ['slam panel', 'front panel', 'radiator support', 'lock panel'], instead: ['body-panel'] },
  { name: 'Arch liner', words: ['arch liner', 'wheel arch liner', 'splash guard', 'inner wing liner'], instead: ['body-panel'] },
  { words: ['wheel arch', 'arch trim', 'undertray', 'under tray', 'engine undertray', 'mud flap', 'mudflaps', 'scuttle panel', 'scuttle'], instead: ['body-panel'] },
  { name: 'Fuel flap', words: ['fuel flap', 'petrol flap'], instead: ['body-panel', 'fuel-tank'] },
  { name: 'Fuel cap', words: ['fuel cap', 'petrol cap', 'filler cap'], instead: ['fuel-tank', 'body-panel'] },
  { name: 'Filler neck', words: ['fuel filler', 'filler neck'], instead: ['fuel-tank'] },
  { words: ['boot strut', 'boot struts', 'tailgate strut', 'tailgate struts', 'gas strut', 'boot lock', 'tailgate lock', 'boot latch', 'boot handle', 'boot release', 'boot carpet', 'boot liner', 'tailgate handle'], instead: ['tailgate', 'boot-lid'] },
  { words: ['crankshaft', 'camshaft', 'piston', 'pistons', 'con rod', 'conrod', 'sump', 'oil pump', 'timing chain', 'timing belt', 'cambelt', 'cam belt', 'engine mount', 'engine mounting', 'oil filter housing', 'oil cooler', 'dipstick', 'vacuum pump', 'crank pulley', 'engine cover'], instead: ['engine'] },
  { name: 'Rocker cover', words: ['rocker cover', 'cam cover', 'valve cover'], instead: ['cylinder-head'] },
  { words: ['head gasket', 'rockers', 'tappets'], instead: ['cylinder-head'] },
  { name: 'Inlet manifold', words: ['inlet manifold', 'intake manifold'], instead: ['engine', 'throttle'] },
  { name: 'Air box', words: ['air box', 'airbox', 'air filter box', 'air filter housing'], instead: ['engine', 'throttle'] },
  { name: 'Air intake', words: ['intake pipe', 'air intake'], instead: ['engine', 'throttle'] },
  { name: 'EGR valve', words: ['egr', 'egr valve'], instead: ['exhaust-system'] },
  { words: ['EGR cooler', 'EGR pipe'], instead: ['exhaust-system'] },
  { words: ['water pump', 'thermostat', 'thermostat housing', 'coolant pipe', 'water pipe'], instead: ['engine', 'radiator'] },
  { name: 'Expansion tank', words: ['expansion tank', 'header tank', 'coolant tank', 'coolant bottle', 'water bottle'], instead: ['radiator'] },
  { words: ['washer bottle', 'washer tank', 'washer pump'], instead: ['radiator', 'wiper-motor'] },
  { words: ['turbo pipe', 'boost pipe', 'intercooler pipe', 'turbo hose', 'intercooler hose'], instead: ['turbo'] },
  { name: 'Gear stick', words: ['gear stick', 'gearstick', 'gear lever'], instead: ['gearbox'] },
  { words: ['gear knob', 'gear selector', 'gear linkage', 'gear cable', 'gear cables', 'gearbox mount', 'gaiter', 'clutch pedal', 'slave cylinder', 'clutch master'], instead: ['gearbox'] },
  { words: ['pedal box', 'brake pedal', 'pedals', 'pedal'], instead: ['brake'] },
  { name: 'Track rod end', words: ['track rod end', 'track rod', 'tie rod', 'tie rod end'], instead: ['steering-box'] },
  { name: 'Drop link', words: ['drop link', 'drop links', 'anti roll bar link'], instead: ['suspension'] },
  { words: ['bush', 'bushes', 'suspension bush', 'top mount'], instead: ['suspension'] },
  { words: ['headrest', 'head rest', 'headrests', 'armrest', 'arm rest', 'seat cover'], instead: ['seat'] },
  { words: ['centre console', 'center console', 'glove box', 'glovebox', 'cup holder', 'ash tray', 'air vent'], instead: ['dashboard'] },
  { words: ['carpet', 'floor mats', 'mats', 'car mats', 'head lining', 'headlining', 'sun visor', 'roof lining'], instead: ['seat', 'dashboard'] },
  { name: 'Wiper arm', words: ['wiper arm', 'wiper arms', 'wiper blade', 'wiper blades'], instead: ['wiper-motor'] },
  { name: 'Headlight bulb', words: ['bulb', 'bulbs', 'headlight bulb'], instead: ['headlamp'] },
  { words: ['ballast', 'xenon ballast', 'LED module', 'headlight washer', 'headlight bracket', 'headlight cover'], instead: ['headlamp'] },
  { name: 'Horn', words: ['horn'], instead: ['airbag', 'dashboard'] },
  { words: ['jack', 'wheel brace', 'tool kit', 'toolkit', 'locking wheel nut', 'wheel nuts', 'wheel bolts', 'locking wheel nut key'], instead: ['alloy-wheels'] },
]

/** What the thing that a word means is called. */
export const nameOfMissing = ({ name }: MissingPart, word: string) => name ?? sentenceCase(word)

/** Everything that the thing of this name is called. */
export function wordsOfMissing(missing: string): readonly string[] {
  const named = missingParts.find(({ name }) => name === missing)
  return named ? named.words : [missing]
}

/** Parts with another name at the rear: a rear light is no headlamp. */
export const otherAtRear: Readonly<Record<string, string>> = { headlamp: 'rear light' }
