import type { fuels } from '@allyards/contract/catalogue-words'

/** Everyday names of makes. */
export const makeWords: Readonly<Record<string, readonly string[]>> = {
  'Alfa Romeo': ['alfa', 'alpha romeo', 'alpha'],
  'Aston Martin': ['aston'],
  BMW: ['beemer', 'beamer', 'bimmer', 'bm', 'bmer'],
  Chevrolet: ['chevy', 'chev'],
  Citroen: ['citro', 'citron'],
  Daihatsu: ['daihatsu'],
  Fiat: ['fait'],
  'GWM Ora': ['ora', 'gwm'],
  Hyundai: ['hundai', 'hyunday', 'hyndai', 'hundia'],
  Jaguar: ['jag'],
  'Land Rover': ['landy', 'landie', 'lr'],
  'Mercedes-Benz': ['merc', 'mercedes', 'benz', 'merc benz', 'mb', 'mercs', 'amg'],
  Mitsubishi: ['mitsi', 'mitsu', 'mitsibushi'],
  Nissan: ['datsun', 'nisan'],
  Peugeot: ['pug', 'peugot', 'peugeut', 'pegeot', 'puegeot'],
  Porsche: ['porche', 'porker'],
  Renault: ['renno', 'reno', 'renalt'],
  'SsangYong (KGM)': ['ssangyong', 'kgm', 'sang yong', 'ssang yong', 'sangyong'],
  Subaru: ['subie', 'scooby', 'subi'],
  Toyota: ['toyo', 'yota'],
  Vauxhall: ['vaux', 'voxhall', 'vauxy', 'opel', 'vx'],
  Volkswagen: ['vw', 'v dub', 'dub', 'volks', 'volkswagon', 'vdub'],
}

/** Everyday names of models. */
export const modelWords: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  BMW: {
    '1 Series': ['one series'],
    '3 Series': ['three series'],
    '5 Series': ['five series'],
  },
  Citroen: { 'C4 Picasso': ['picasso'], 'C3 Picasso': ['c3 pic'] },
  Ford: {
    'Transit Custom': ['custom van', 'tranny custom'],
    Transit: ['tranny', 'tranny van', 'transit van'],
    Fiesta: ['fezza', 'festa'],
    Mondeo: ['mondy', 'mundano'],
    'Mustang Mach-E': ['mach e'],
  },
  'Land Rover': {
    Discovery: ['disco', 'discovery 3', 'discovery 4', 'discovery 5', 'disco 3', 'disco 4', 'disco 2'],
    'Discovery Sport': ['disco sport'],
    Freelander: ['freelander 2', 'freelander 1', 'freebie'],
    'Range Rover': ['rangie', 'rr', 'vogue'],
    'Range Rover Evoque': ['evoque'],
    'Range Rover Sport': ['rangie sport', 'rr sport', 'rrs'],
    'Range Rover Velar': ['velar'],
  },
  'Mercedes-Benz': { 'M-Class': ['ml'], 'GL-Class': ['gl'], 'CL-Class': ['cl'], 'CLC-Class': ['clc'], CLK: ['clk class'] },
  Mini: {
    Hatch: ['cooper', 'cooper s', 'mini one', 'mini cooper', 'mini cooper s', 'one', 'jcw'],
    'Mini (classic)': ['classic mini'],
  },
  Mitsubishi: { 'Lancer Evolution': ['evo', 'lancer evo'] },
  Nissan: { Qashqai: ['quashqai', 'cashcai', 'qashkai', 'cashqai', 'kashkai', 'qash'] },
  Seat: { Ibiza: ['ibitha'] },
  Subaru: { Impreza: ['wrx', 'impretza'] },
  Toyota: { 'Land Cruiser': ['landcruiser'], 'Yaris Verso': ['verso yaris'] },
  Vauxhall: { Zafira: ['zaffira', 'zafira tourer'], Insignia: ['insigna'], Astra: ['astra gtc', 'astra sports tourer'] },
  Volkswagen: {
    Beetle: ['new beetle'],
    Transporter: ['t4', 't5', 't6', 'transporter van', 't5.1', 't6.1'],
    Scirocco: ['rocco'],
    'up!': ['e up'],
  },
}

/** Makes that are meant less often where another make has a model of the same name. */
export const lesserMakes = [
  'Abarth',
  'Cupra',
  'DS',
  'Daewoo',
  'Isuzu',
  'LDV',
  'Lexus',
  'Mahindra',
  'Omoda',
  'Polestar',
  'Rover',
  'Tata',
]

/** Makes whose models are known by their bare number: a "207" is a Peugeot, a "500" a Fiat. */
export const makesByNumber = ['Peugeot', 'Fiat', 'Porsche', 'Abarth']

/** Models of two letters that are known without their make. */
export const knownShortModels = ['ka', 'tt', 'xf', 'xe', 'xj', 'xk', 'ml', 'zs', 'hs', 'rr']

/** Models whose name is an everyday word: they need their make. */
export const plainModels = new Set(
  'across adam alto arena born cabriolet carry city compact convertible coupe cub cube daily delta edge extra hatch i3d idea inca legend logo master mentor move neon note one outback patrol pilot pony pride probe pulsar punch roadster shuttle sigma soul space spider splash spring sport spyder stream sunny tribute up wind xenon custom vogue strada uno expert partner traveller'.split(
    ' ',
  ),
)

/** Exceptions that depots and drivers use without the make, because the meaning is clear. */
export const plainYetKnown = new Set([
  'note',
  'adam',
  'alto',
  'master',
  'partner',
  'expert',
  'soul',
  'edge',
  'cube',
  'vogue',
  'custom',
  'daily',
  'outback',
])

/** Words of engines. Sizes such as 1.6 and 2.0TDI are recognised by their shape. */
export const engineWords =
  'tdi tdci hdi bluehdi dci cdti ecoboost ecoblue ecotec puretech thp vti jtd jtdm multijet mjet twinair vvti vvt d4d tfsi tsi fsi fsi gti gtd gdi tgdi crdi cdi bluetec kompressor skyactiv duratec duratorq zetec tce vtec ivtec ictdi idtec ddis boosterjet tdv6 sdv6 tdv8 td4 ed4 ingenium phev hybrid diesel petrol electric turbodiesel v6 v8 v10 v12 16v 8v 24v twinport sohc dohc n47 n57 m47 m57 b47 b57 n20 n54 k9k m9r cr140 om651 om642 om646 pd130 pd140 caxa cffb'.split(
    ' ',
  )

/** Which fuel a word of an engine means, and which letters mean it behind a number: "320d" runs on diesel. */
export const fuelWords: readonly {
  fuels: readonly (typeof fuels)[number][]
  words: readonly string[]
  behindNumber: readonly string[]
}[] = [
  {
    fuels: ['Diesel'],
    words:
      'diesel turbodiesel tdi tdci hdi bluehdi dci cdti ecoblue jtd jtdm multijet mjet d4d gtd crdi cdi bluetec duratorq ddis ictdi idtec tdv6 sdv6 tdv8 td4 ed4 n47 n57 m47 m57 b47 b57 k9k m9r om651 om642 om646 pd130 pd140 cr140 cffb'.split(
        ' ',
      ),
    behindNumber: ['d', 'cd', 'xd', 'td', 'tds'],
  },
  {
    fuels: ['Petrol'],
    words:
      'petrol ecoboost puretech thp vti twinair vvti vvt tfsi tsi fsi gti gdi tgdi kompressor duratec tce vtec ivtec boosterjet n20 n54 caxa'.split(
        ' ',
      ),
    behindNumber: ['i', 'ci', 'xi', 'ti', 'is', 'k', 'amg'],
  },
  { fuels: ['Plug-in Hybrid'], words: ['phev'], behindNumber: ['e'] },
  { fuels: ['Hybrid', 'Plug-in Hybrid'], words: ['hybrid'], behindNumber: [] },
  { fuels: ['Electric'], words: ['electric'], behindNumber: [] },
]

/** Words that say nothing about what is looked for. */
export const fillerWords =
  'a an and any anyone are at breaker breakers breaking buy buying by can car cars cheap cheapest do does else find fits fit for from genuine get got hand has have hello help hi i in is it its like looking me my need needed not of oem off on one or original part parts please pls plz price reg scrap second secondhand selling set side some somebody spare spares that the thanks there this to uk unit used van want wanted what where with wtb yard you your vehicle rhd lhd working complete assembly assy condition good model type shape'.split(
    ' ',
  )

export const fillerPhrases = ['left hand drive', 'right hand drive', 'near me', 'second hand', 'for sale', 'does anyone have']

/** Words that are spelled right and mean no part or vehicle, though they look like one. */
export const ordinaryWords = new Set(
  'black white silver grey blue green red yellow orange brown gold leather cloth heated electric power folding sport sports estate saloon hatchback convertible coupe cabriolet touring tourer manual automatic diesel petrol hybrid door doors three five panels clips clip bracket trim cover covers plate plates plain badge switch cable hose pipe pipes bolt bolts screw seal handle latch hinge mount stock clear smoked chrome matt metallic primed painted dented scratched cracked broken damaged tested untested colour color code facelift prefacelift pre early late'.split(
    ' ',
  ),
)
