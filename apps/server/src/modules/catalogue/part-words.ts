// biome-ignore-all format: the words of a part stand on one line
import type { PartName } from '@allyards/contract/parts'

interface PartWords {
  /** One line for a person who is not sure that this is the part. */
  details: string
  synonyms: string[]
}

/** A description of each part, and its other names in the UK. */
export const partWords: Record<PartName, PartWords> = {
  'ABS Pump': {
    details: 'Anti-lock brake pump with its control module.',
    synonyms: ['ABS unit', 'ABS module', 'ABS block', 'anti-lock brake pump', 'hydraulic brake unit', 'ABS', 'ABS pump module', 'ABS ECU', 'anti lock pump', 'ABS controller'],
  },
  'Air Conditioning': {
    details: 'Compressor, condenser or pipes of the air conditioning.',
    synonyms: ['air con', 'aircon', 'AC pump', 'AC compressor', 'condenser', 'climate control', 'AC', 'A/C', 'aircon pump', 'aircon compressor', 'air con compressor', 'AC condenser', 'AC pipe', 'air con radiator', 'compressor', 'air con condenser'],
  },
  'Air Flow Meter': {
    details: 'Measures the air that the engine draws in.',
    synonyms: ['MAF sensor', 'mass air flow sensor', 'airflow meter', 'AFM', 'air mass meter', 'MAF', 'air mass sensor', 'mass air flow meter', 'air flow sensor', 'MAF meter', 'mass airflow sensor'],
  },
  Airbag: {
    details: 'Driver, passenger, curtain or seat airbag.',
    synonyms: ['air bag', 'steering wheel airbag', 'curtain airbag', 'airbag kit', 'SRS airbag', 'driver airbag', 'passenger airbag', 'airbag module', 'SRS', 'airbag ECU', 'seat airbag'],
  },
  'Alloy Wheels': {
    details: 'One alloy wheel or a set, with or without tyres.',
    synonyms: ['alloys', 'alloy', 'rims', 'wheel', 'set of wheels', 'wheels and tyres', 'wheels', 'alloy rims', 'rim', 'alloy wheel', 'set of alloys', 'mags'],
  },
  Alternator: {
    details: 'Charges the battery while the engine runs.',
    synonyms: ['generator', 'dynamo', 'charging unit', 'stop start alternator', 'alt'],
  },
  Axle: {
    details: 'Front or rear axle, complete or as a beam.',
    synonyms: ['axle beam', 'rear beam', 'rear axle', 'front axle', 'torsion beam', 'beam axle', 'rear axle beam', 'back axle'],
  },
  Battery: {
    details: 'Starter battery, or the pack of an electric or hybrid vehicle.',
    synonyms: ['car battery', 'hybrid battery', 'EV battery', 'battery pack', 'AGM battery', 'batt', 'traction battery', 'high voltage battery'],
  },
  'Body Panel': {
    details: 'Wing, quarter panel, sill or other outer panel.',
    synonyms: ['wing', 'front wing', 'quarter panel', 'fender', 'sill', 'bodywork', 'panel', 'wing panel', 'rear quarter', 'rear quarter panel', 'sill cover', 'arch panel', 'inner wing', 'quarter', 'wings', 'roof panel', 'bodyshell', 'rear panel'],
  },
  Bonnet: { details: 'The cover of the engine bay.', synonyms: ['hood', 'bonnet lid', 'engine cover panel'] },
  'Boot Lid': {
    details: 'The lid of the boot on a saloon, coupe or convertible.',
    synonyms: ['bootlid', 'trunk lid', 'boot door', 'rear lid', 'boot', 'boot cover', 'trunk'],
  },
  Brake: {
    details: 'Caliper, disc, carrier, servo or master cylinder.',
    synonyms: ['brakes', 'brake caliper', 'calliper', 'brake disc', 'brake servo', 'master cylinder', 'handbrake', 'caliper', 'brake calipers', 'calipers', 'discs', 'brake discs', 'brake pads', 'pads', 'brake drum', 'brake master cylinder', 'servo', 'handbrake cable', 'handbrake lever', 'electronic handbrake', 'brake carrier', 'disc'],
  },
  Bumper: {
    details: 'Front or rear bumper, bare or with its fittings.',
    synonyms: ['front bumper', 'rear bumper', 'bumper cover', 'bumper bar', 'bumpers', 'front bumper cover', 'bumper skin', 'bumper complete'],
  },
  'Car Door': {
    details: 'Front or rear door, shell or complete.',
    synonyms: ['door', 'door shell', 'front door', 'rear door', 'passenger door', 'drivers door', 'sliding door', 'doors', 'car doors', 'rear doors', 'side loading door', 'side door'],
  },
  'Car Heater': {
    details: 'Heater matrix, blower motor or control panel.',
    synonyms: ['heater', 'heater matrix', 'heater blower', 'blower motor', 'fan motor', 'heater control', 'blower', 'heater fan', 'heater motor', 'heater resistor', 'heater radiator', 'heater panel', 'heater controls', 'blower resistor', 'webasto', 'heater box'],
  },
  'Catalytic Converter': {
    details: 'Cleans the exhaust gas, with or without the particulate filter.',
    synonyms: ['cat', 'catalyst', 'DPF', 'particulate filter', 'cats', 'cat converter', 'catalytic convertor', 'converter', 'convertor', 'catalytic', 'DPF filter', 'diesel particulate filter', 'exhaust cat'],
  },
  'Cylinder Head': {
    details: 'The top of the engine, bare or with valves and camshafts.',
    synonyms: ['engine head', 'head', 'head and cam', 'bare head', 'cyl head', 'bare cylinder head', 'cylinder heads'],
  },
  Dashboard: {
    details: 'The dashboard or the instrument cluster.',
    synonyms: ['dash', 'instrument cluster', 'speedo', 'clocks', 'facia', 'fascia', 'instrument panel', 'dash board', 'instrument clocks', 'speedometer', 'clock cluster', 'dash panel', 'cluster', 'speedo clocks', 'dash clocks', 'instrument cluster clocks', 'odometer', 'rev counter'],
  },
  'Diesel Pump': {
    details: 'High-pressure fuel pump of a diesel engine.',
    synonyms: ['diesel fuel pump', 'high pressure pump', 'common rail pump', 'HP pump', 'high pressure fuel pump', 'high pressure diesel pump', 'diesel injection pump', 'HPFP'],
  },
  Differential: {
    details: 'Front or rear differential.',
    synonyms: ['diff', 'rear diff', 'front diff', 'final drive', 'limited slip diff', 'diffs', 'LSD', 'rear differential', 'front differential'],
  },
  Distributor: {
    details: 'Sends the spark to each cylinder on older petrol engines.',
    synonyms: ['dizzy', 'distributor cap', 'rotor arm', 'ignition distributor', 'dizzy cap'],
  },
  'Drive Shaft': {
    details: 'Takes the drive from the gearbox to a wheel.',
    synonyms: ['driveshaft', 'half shaft', 'CV joint', 'prop shaft', 'propshaft', 'cardan shaft', 'drive shafts', 'driveshafts', 'CV', 'halfshaft', 'prop', 'inner CV joint', 'outer CV joint', 'axle shaft'],
  },
  ECU: {
    details: 'Engine control unit, alone or as a kit with keys.',
    synonyms: ['engine control unit', 'engine ECU', 'ECM', 'engine computer', 'control module', 'ECU kit', 'engine ECU kit', 'engine control module', 'brain', 'ECU set', 'BCM', 'body control module', 'immobiliser', 'PCM'],
  },
  Engine: {
    details: 'Complete or bare engine.',
    synonyms: ['motor', 'engine block', 'long block', 'bare engine', 'complete engine', 'lump', 'engines', 'short block', 'engine assembly', 'crate engine', 'reconditioned engine', 'recon engine'],
  },
  'Exhaust System': {
    details: 'Manifold, pipes, silencer or the whole exhaust.',
    synonyms: ['exhaust', 'silencer', 'back box', 'muffler', 'exhaust pipe', 'manifold', 'downpipe', 'backbox', 'exhaust manifold', 'exhausts', 'mid pipe', 'tail pipe', 'tailpipe', 'centre section', 'exhaust tip', 'full exhaust', 'flexi pipe', 'silencer box', 'down pipe'],
  },
  Flywheel: {
    details: 'Solid or dual-mass flywheel, with or without the clutch.',
    synonyms: ['dual mass flywheel', 'DMF', 'clutch kit', 'fly wheel', 'clutch', 'clutches', 'dual mass', 'clutch and flywheel', 'DMF and clutch'],
  },
  'Fuel Injection Pump': {
    details: 'Feeds fuel to the injectors.',
    synonyms: ['injection pump', 'fuel pump', 'in tank pump', 'lift pump', 'petrol pump', 'in-tank fuel pump', 'fuel lift pump', 'fuel pump sender'],
  },
  'Fuel Tank': {
    details: 'Petrol or diesel tank, with or without the sender.',
    synonyms: ['petrol tank', 'diesel tank', 'gas tank', 'AdBlue tank', 'fuel sender', 'tank', 'fuel sender unit', 'ad blue tank', 'plastic fuel tank'],
  },
  Gearbox: {
    details: 'Manual or automatic gearbox.',
    synonyms: ['transmission', 'manual gearbox', 'automatic gearbox', 'auto box', '5 speed', '6 speed', 'DSG', 'gear box', 'box', 'gearboxes', 'auto gearbox', 'manual box', 'automatic box', 'tiptronic', 'CVT', '5 speed gearbox', '6 speed gearbox', '6 speed box', 'powershift', 'multitronic', 'automatic transmission', 'manual transmission', 'trans'],
  },
  Grille: {
    details: 'Front grille, upper or lower.',
    synonyms: ['grill', 'front grille', 'radiator grille', 'kidney grille', 'bumper grille', 'grills', 'grilles', 'kidney grilles', 'front grill', 'bonnet grille', 'kidney grill'],
  },
  Headlamp: {
    details: 'Front lamp: halogen, xenon or LED.',
    synonyms: ['headlight', 'head light', 'front light', 'xenon', 'LED headlight', 'head lamp', 'headlights', 'head lights', 'headlamps', 'lamp', 'light', 'lights', 'LED headlamp', 'xenons', 'xenon headlight', 'bi xenon', 'projector headlight', 'front lamp', 'head light unit', 'angel eyes', 'head lamps'],
  },
  Ignition: {
    details: 'Ignition barrel and key, coil or switch.',
    synonyms: ['ignition barrel', 'ignition switch', 'coil pack', 'ignition coil', 'ignition lock', 'key set', 'coil', 'coils', 'coil packs', 'ignition coils', 'ignition key', 'key', 'keys', 'spare key', 'key fob', 'lock set', 'lockset', 'steering lock', 'starter switch', 'door barrel and key', 'ignition barrel and key', 'barrel', 'spark plugs', 'glow plug'],
  },
  'Injector Pump': {
    details: 'Pump injector or the set of injectors.',
    synonyms: ['injector', 'fuel injector', 'diesel injector', 'unit injector', 'injectors', 'PD injector', 'fuel injectors', 'petrol injector', 'diesel injectors', 'set of injectors', 'fuel rail'],
  },
  'Parcel Shelf': {
    details: 'The shelf or load cover over the boot.',
    synonyms: ['boot shelf', 'load cover', 'luggage cover', 'tonneau cover', 'rear shelf', 'load shelf', 'boot blind', 'parcel tray', 'parcel shelves', 'boot cover blind', 'back shelf'],
  },
  'Power Steering': {
    details: 'Hydraulic pump or electric motor of the power steering.',
    synonyms: ['power steering pump', 'PAS pump', 'EPS motor', 'electric power steering', 'steering column motor', 'power steering motor', 'PAS', 'steering pump', 'electric steering', 'electric power steering column', 'EPS', 'power steering reservoir', 'steering motor'],
  },
  Radiator: {
    details: 'Water radiator, intercooler or cooling pack with fan.',
    synonyms: ['rad', 'water radiator', 'cooling fan', 'rad pack', 'intercooler', 'coolant radiator', 'radiators', 'rads', 'radiator fan', 'rad fan', 'cooling pack', 'fan cowl', 'radiator pack', 'cooling fans', 'inter cooler', 'engine fan'],
  },
  Radio: {
    details: 'Radio, CD player or navigation unit.',
    synonyms: ['stereo', 'car stereo', 'head unit', 'sat nav', 'CD player', 'infotainment', 'DAB radio', 'satnav', 'navigation', 'CD', 'head unit radio', 'screen', 'touch screen', 'touchscreen', 'multimedia', 'nav unit', 'navigation screen', 'sat nav screen', 'stereo system', 'DAB', 'cd changer', 'media unit'],
  },
  Seat: {
    details: 'One seat or a full set, cloth or leather.',
    synonyms: ['seats', 'car seat', 'leather seats', 'drivers seat', 'rear bench', 'interior', 'leather interior', 'drivers seats', 'front seats', 'rear seats', 'bucket seats', 'seat set', 'recaro seats', 'recaros', 'half leather seats', 'back seat', 'full interior', 'interior set'],
  },
  'Seat Belt': {
    details: 'Seat belt with its reel or pretensioner.',
    synonyms: ['seatbelt', 'safety belt', 'belt pretensioner', 'belt reel', 'belt stalk', 'seat belts', 'seatbelts', 'belt', 'seat belt pretensioner', 'belt tensioner', 'seat belt buckle', 'belt buckle'],
  },
  'Shock Absorber': {
    details: 'Shock absorber or strut, with or without the spring.',
    synonyms: ['shocker', 'shock', 'damper', 'strut', 'strut leg', 'coilover', 'shocks', 'shockers', 'shock absorbers', 'struts', 'dampers', 'suspension strut', 'shocky', 'strut assembly'],
  },
  'Starter Motor': {
    details: 'Turns the engine over to start it.',
    synonyms: ['starter', 'self starter', 'starter solenoid', 'starters', 'start motor'],
  },
  'Steering Box': {
    details: 'Steering rack or box.',
    synonyms: ['steering rack', 'rack', 'power steering rack', 'rack and pinion', 'steering column', 'steering racks', 'column', 'rack steering', 'electric steering rack'],
  },
  Subframe: {
    details: 'Front or rear subframe.',
    synonyms: ['sub frame', 'front subframe', 'rear subframe', 'cradle', 'crossmember', 'subframes', 'engine cradle', 'axle cradle', 'engine subframe', 'cross member'],
  },
  Suspension: {
    details: 'Springs, arms, air suspension or a full corner.',
    synonyms: ['coil spring', 'spring', 'air suspension', 'anti roll bar', 'suspension arm', 'springs', 'coil springs', 'road spring', 'air bag suspension', 'air spring', 'leaf spring', 'leaf springs', 'ARB', 'air suspension compressor', 'air strut', 'air shock', 'lowering springs'],
  },
  Tailgate: {
    details: 'The rear door of a hatchback, estate, SUV or van.',
    synonyms: ['boot', 'boot door', 'hatch', 'rear hatch', 'tail gate', 'barn door', 'boot hatch', 'tail gate door', 'barn doors', 'rear loading door', 'tailgates', 'back door', 'boot tailgate', 'hatch door', 'rear tailgate'],
  },
  Throttle: {
    details: 'Throttle body or pedal.',
    synonyms: ['throttle body', 'throttle valve', 'accelerator pedal', 'pedal sensor', 'throttle pedal', 'throttle bodies', 'accelerator', 'gas pedal', 'electronic throttle'],
  },
  Transferbox: {
    details: 'Shares the drive between front and rear on a 4x4.',
    synonyms: ['transfer box', 'transfer case', '4x4 box', 'power take off', 'transfer boxes', 'haldex', 'power transfer unit', '4x4 transfer box'],
  },
  Turbo: {
    details: 'Turbocharger with its actuator.',
    synonyms: ['turbocharger', 'turbo charger', 'supercharger', 'turbo actuator', 'turbos', 'turbo unit', 'twin turbo', 'turbo cartridge', 'wastegate'],
  },
  'Wheel Hub': {
    details: 'Hub with bearing, knuckle or stub axle.',
    synonyms: ['hub', 'wheel bearing', 'stub axle', 'knuckle', 'hub assembly', 'hubs', 'hub bearing', 'wheel hub bearing', 'hub carrier', 'front hub', 'rear hub', 'bearing', 'wheel bearings', 'upright', 'swivel hub'],
  },
  'Window Winder Motor': {
    details: 'Window motor with or without the regulator.',
    synonyms: ['window motor', 'window regulator', 'electric window', 'window mechanism', 'winder', 'window winder', 'electric window motor', 'window regulator motor', 'electric window regulator', 'window lifter', 'electric windows', 'regulator', 'window motor and regulator', 'window regulators'],
  },
  'Wing Mirror': {
    details: 'Door mirror, manual, electric or power folding.',
    synonyms: ['door mirror', 'side mirror', 'mirror', 'mirror glass', 'folding mirror', 'mirrors', 'wing mirrors', 'door mirrors', 'electric mirror', 'power folding mirror', 'heated mirror', 'wing mirror glass', 'mirror cover', 'mirror cap', 'wing mirror cover', 'door mirror glass', 'side mirrors', 'indicator mirror', 'mirror casing', 'mirror indicator'],
  },
  'Wiper Motor': {
    details: 'Front or rear wiper motor, with or without linkage.',
    synonyms: ['windscreen wiper', 'wiper linkage', 'rear wiper motor', 'wipers', 'wiper', 'rear wiper', 'windscreen wiper motor', 'wiper mechanism', 'wiper motor and linkage', 'windscreen wipers', 'front wiper motor', 'windscreen wiper linkage'],
  },
  Wishbone: {
    details: 'Front or rear suspension arm with its bushes.',
    synonyms: ['control arm', 'lower arm', 'track control arm', 'suspension arm', 'A arm', 'wishbones', 'lower wishbone', 'control arms', 'lower control arm', 'ball joint', 'trailing arm', 'lower arms', 'upper arm', 'track control arms', 'radius arm'],
  },
}
