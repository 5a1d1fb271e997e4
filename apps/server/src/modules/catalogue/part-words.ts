import type { PartName } from '@allyards/contract/parts'

interface PartWords {
  /** One line for a person who is not sure that this is the part. */
  details: string
  synonyms: string[]
}

/** What each part is, and the other words that people in the UK use for it. */
export const partWords: Record<PartName, PartWords> = {
  'ABS Pump': {
    details: 'Anti-lock brake pump with its control module.',
    synonyms: ['ABS unit', 'ABS module', 'ABS block', 'anti-lock brake pump', 'hydraulic brake unit'],
  },
  'Air Conditioning': {
    details: 'Compressor, condenser or pipes of the air conditioning.',
    synonyms: ['air con', 'aircon', 'AC pump', 'AC compressor', 'condenser', 'climate control'],
  },
  'Air Flow Meter': {
    details: 'Measures the air that the engine draws in.',
    synonyms: ['MAF sensor', 'mass air flow sensor', 'airflow meter', 'AFM', 'air mass meter'],
  },
  Airbag: {
    details: 'Driver, passenger, curtain or seat airbag.',
    synonyms: ['air bag', 'steering wheel airbag', 'curtain airbag', 'airbag kit', 'SRS airbag'],
  },
  'Alloy Wheels': {
    details: 'One alloy wheel or a set, with or without tyres.',
    synonyms: ['alloys', 'alloy', 'rims', 'wheel', 'set of wheels', 'wheels and tyres'],
  },
  Alternator: {
    details: 'Charges the battery while the engine runs.',
    synonyms: ['generator', 'dynamo', 'charging unit', 'stop start alternator'],
  },
  Axle: {
    details: 'Front or rear axle, complete or as a beam.',
    synonyms: ['axle beam', 'rear beam', 'rear axle', 'front axle', 'torsion beam'],
  },
  Battery: {
    details: 'Starter battery, or the pack of an electric or hybrid vehicle.',
    synonyms: ['car battery', 'hybrid battery', 'EV battery', 'battery pack', 'AGM battery'],
  },
  'Body Panel': {
    details: 'Wing, quarter panel, sill or other outer panel.',
    synonyms: ['wing', 'front wing', 'quarter panel', 'fender', 'sill', 'bodywork', 'panel'],
  },
  Bonnet: { details: 'The cover of the engine bay.', synonyms: ['hood', 'bonnet lid', 'engine cover panel'] },
  'Boot Lid': {
    details: 'The lid of the boot on a saloon, coupe or convertible.',
    synonyms: ['bootlid', 'trunk lid', 'boot door', 'rear lid'],
  },
  Brake: {
    details: 'Caliper, disc, carrier, servo or master cylinder.',
    synonyms: ['brakes', 'brake caliper', 'calliper', 'brake disc', 'brake servo', 'master cylinder', 'handbrake'],
  },
  Bumper: {
    details: 'Front or rear bumper, bare or with its fittings.',
    synonyms: ['front bumper', 'rear bumper', 'bumper cover', 'bumper bar', 'front end'],
  },
  'Car Door': {
    details: 'Front or rear door, shell or complete.',
    synonyms: ['door', 'door shell', 'front door', 'rear door', 'passenger door', 'drivers door', 'sliding door'],
  },
  'Car Heater': {
    details: 'Heater matrix, blower motor or control panel.',
    synonyms: ['heater', 'heater matrix', 'heater blower', 'blower motor', 'fan motor', 'heater control'],
  },
  'Catalytic Converter': {
    details: 'Cleans the exhaust gas, with or without the particulate filter.',
    synonyms: ['cat', 'catalyst', 'catalytic convertor', 'DPF', 'particulate filter'],
  },
  'Cylinder Head': {
    details: 'The top of the engine, bare or with valves and camshafts.',
    synonyms: ['engine head', 'head', 'head and cam', 'bare head'],
  },
  Dashboard: {
    details: 'The dashboard or the instrument cluster.',
    synonyms: ['dash', 'instrument cluster', 'speedo', 'clocks', 'facia', 'fascia', 'instrument panel'],
  },
  'Diesel Pump': {
    details: 'High-pressure fuel pump of a diesel engine.',
    synonyms: ['diesel fuel pump', 'high pressure pump', 'common rail pump', 'HP pump'],
  },
  Differential: {
    details: 'Front or rear differential.',
    synonyms: ['diff', 'rear diff', 'front diff', 'final drive', 'limited slip diff'],
  },
  Distributor: {
    details: 'Sends the spark to each cylinder on older petrol engines.',
    synonyms: ['dizzy', 'distributor cap', 'rotor arm', 'ignition distributor'],
  },
  'Drive Shaft': {
    details: 'Takes the drive from the gearbox to a wheel.',
    synonyms: ['driveshaft', 'half shaft', 'CV joint', 'prop shaft', 'propshaft', 'cardan shaft'],
  },
  ECU: {
    details: 'Engine control unit, alone or as a kit with keys.',
    synonyms: ['engine control unit', 'engine ECU', 'ECM', 'engine computer', 'control module', 'ECU kit'],
  },
  Engine: {
    details: 'Complete or bare engine.',
    synonyms: ['motor', 'engine block', 'long block', 'bare engine', 'complete engine', 'lump'],
  },
  'Exhaust System': {
    details: 'Manifold, pipes, silencer or the whole exhaust.',
    synonyms: ['exhaust', 'silencer', 'back box', 'muffler', 'exhaust pipe', 'manifold', 'downpipe'],
  },
  Flywheel: {
    details: 'Solid or dual-mass flywheel, with or without the clutch.',
    synonyms: ['dual mass flywheel', 'DMF', 'clutch kit', 'fly wheel'],
  },
  'Fuel Injection Pump': {
    details: 'Feeds fuel to the injectors.',
    synonyms: ['injection pump', 'fuel pump', 'in tank pump', 'lift pump'],
  },
  'Fuel Tank': {
    details: 'Petrol or diesel tank, with or without the sender.',
    synonyms: ['petrol tank', 'diesel tank', 'gas tank', 'AdBlue tank', 'fuel sender'],
  },
  Gearbox: {
    details: 'Manual or automatic gearbox.',
    synonyms: ['transmission', 'manual gearbox', 'automatic gearbox', 'auto box', '5 speed', '6 speed', 'DSG'],
  },
  Grille: {
    details: 'Front grille, upper or lower.',
    synonyms: ['grill', 'front grille', 'radiator grille', 'kidney grille', 'bumper grille'],
  },
  Headlamp: {
    details: 'Front lamp: halogen, xenon or LED.',
    synonyms: ['headlight', 'head light', 'front light', 'xenon', 'LED headlight', 'head lamp'],
  },
  Ignition: {
    details: 'Ignition barrel and key, coil or switch.',
    synonyms: ['ignition barrel', 'ignition switch', 'coil pack', 'ignition coil', 'ignition lock', 'key set'],
  },
  'Injector Pump': {
    details: 'Pump injector or the set of injectors.',
    synonyms: ['injector', 'fuel injector', 'diesel injector', 'unit injector', 'injectors', 'PD injector'],
  },
  'Parcel Shelf': {
    details: 'The shelf or load cover over the boot.',
    synonyms: ['boot shelf', 'load cover', 'luggage cover', 'tonneau cover', 'rear shelf'],
  },
  'Power Steering': {
    details: 'Hydraulic pump or electric motor of the power steering.',
    synonyms: ['power steering pump', 'PAS pump', 'EPS motor', 'electric power steering', 'steering column motor'],
  },
  Radiator: {
    details: 'Water radiator, intercooler or cooling pack with fan.',
    synonyms: ['rad', 'water radiator', 'cooling fan', 'rad pack', 'intercooler', 'coolant radiator'],
  },
  Radio: {
    details: 'Radio, CD player or navigation unit.',
    synonyms: ['stereo', 'car stereo', 'head unit', 'sat nav', 'CD player', 'infotainment', 'DAB radio'],
  },
  Seat: {
    details: 'One seat or a full set, cloth or leather.',
    synonyms: ['seats', 'car seat', 'leather seats', 'drivers seat', 'rear bench', 'interior'],
  },
  'Seat Belt': {
    details: 'Seat belt with its reel or pretensioner.',
    synonyms: ['seatbelt', 'safety belt', 'belt pretensioner', 'belt reel', 'belt stalk'],
  },
  'Shock Absorber': {
    details: 'Shock absorber or strut, with or without the spring.',
    synonyms: ['shocker', 'shock', 'damper', 'strut', 'strut leg', 'coilover'],
  },
  'Starter Motor': { details: 'Turns the engine over to start it.', synonyms: ['starter', 'self starter', 'starter solenoid'] },
  'Steering Box': {
    details: 'Steering rack or box.',
    synonyms: ['steering rack', 'rack', 'power steering rack', 'rack and pinion'],
  },
  Subframe: {
    details: 'Front or rear subframe.',
    synonyms: ['sub frame', 'front subframe', 'rear subframe', 'cradle', 'crossmember'],
  },
  Suspension: {
    details: 'Springs, arms, air suspension or a full corner.',
    synonyms: ['coil spring', 'spring', 'air suspension', 'anti roll bar', 'suspension arm', 'springs'],
  },
  Tailgate: {
    details: 'The rear door of a hatchback, estate, SUV or van.',
    synonyms: ['boot', 'boot door', 'hatch', 'rear door', 'rear hatch', 'tail gate', 'barn door'],
  },
  Throttle: {
    details: 'Throttle body or pedal.',
    synonyms: ['throttle body', 'throttle valve', 'accelerator pedal', 'pedal sensor'],
  },
  Transferbox: {
    details: 'Shares the drive between front and rear on a 4x4.',
    synonyms: ['transfer box', 'transfer case', '4x4 box', 'power take off'],
  },
  Turbo: {
    details: 'Turbocharger with its actuator.',
    synonyms: ['turbocharger', 'turbo charger', 'supercharger', 'turbo actuator'],
  },
  'Wheel Hub': {
    details: 'Hub with bearing, knuckle or stub axle.',
    synonyms: ['hub', 'wheel bearing', 'stub axle', 'knuckle', 'hub assembly'],
  },
  'Window Winder Motor': {
    details: 'Window motor with or without the regulator.',
    synonyms: ['window motor', 'window regulator', 'electric window', 'window mechanism', 'winder'],
  },
  'Wing Mirror': {
    details: 'Door mirror, manual, electric or power folding.',
    synonyms: ['door mirror', 'side mirror', 'mirror', 'mirror glass', 'folding mirror'],
  },
  'Wiper Motor': {
    details: 'Front or rear wiper motor, with or without linkage.',
    synonyms: ['windscreen wiper', 'wiper linkage', 'rear wiper motor', 'wipers'],
  },
  Wishbone: {
    details: 'Front or rear suspension arm with its bushes.',
    synonyms: ['control arm', 'lower arm', 'track control arm', 'suspension arm', 'A arm'],
  },
}
