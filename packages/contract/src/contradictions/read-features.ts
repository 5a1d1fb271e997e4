import { type FeatureName, type FeatureValue, paintColours } from '../fitment/part-features'
import { findMentions, findWritten, type Mention, type Pattern } from './find-mentions'

type Reader = (text: string) => Mention<FeatureValue>[]

const mirrors: Pattern<FeatureValue>[] = [
  [/\bmanual(?:ly)?[ -]fold(?:ing|ed|s)?\b/gi, 'not-power-fold'],
  [/\b(?:power|electric(?:ally|al)?|auto(?:matic)?(?:ally)?)[ -]?(?:retract|fold)(?:ing|ed|able|s)?\b/gi, 'power-fold'],
  [/\bfold(?:ing|s)? (?:electrically|automatically|by itself)\b/gi, 'power-fold'],
  [
    /\belectric(?:ally|al)?(?:,? (?:and )?heated)? (?:wing |door )?(?:mirrors?|adjust(?:ed|able|ment|ing)?|operated|type|version)\b/gi,
    'electric',
  ],
  [/\bmanual(?:ly)? (?:(?:wing |door )?mirrors?|adjust(?:ed|able|ment|ing)?|operated|type|version)\b/gi, 'manual'],
  [/\b(?:cable|lever)[ -](?:operated|adjust(?:ed|able)?)\b/gi, 'manual'],
]

const lamps: Pattern<FeatureValue>[] = [
  [/\bLEDs? (?:drls?|daytime|day|bulbs?|strips?|indicators?|side ?lights?|running|eyebrows?|rings?)\b/gi, 'other'],
  [/\b(?:bi-?)?xenons?\b/gi, 'xenon'],
  [/\bHIDs?\b/g, 'xenon'],
  [/\bhalogens?\b/gi, 'halogen'],
  [/\bLEDs?\b/g, 'led'],
  [/\bled (?:matrix|head ?(?:lamp|light)s?|lamps?|lights?|version|type)\b/gi, 'led'],
]

/** "non heated" says as much as "heated". */
const yesOrNo =
  (yes: RegExp, without: RegExp): Reader =>
  (text) =>
    findMentions<FeatureValue>(
      text,
      [
        [without, false],
        [yes, true],
      ],
      (whole, from) => /\b(?:or|maybe)\W{0,2}$/i.test(whole.slice(Math.max(0, from - 8), from)),
    )

const heated = yesOrNo(
  /\bheated\b(?! (?:seats?|(?:rear |front )?(?:wind)?screens?|windows?|steering))/gi,
  /\b(?:non|not|un|no)[ -]?heat(?:ed|ing)\b/gi,
)
const sensors = /(?:parking |park |reversing |pdc )?sensor(?:s|ed)?(?: holes?)?|pdc(?: holes?)?/
const washers = /(?:head ?(?:lamp|light) )?washer(?:s)?(?: jets?| holes?)?/
const lacking = (words: RegExp) => new RegExp(`\\b(?:no|non|without|not)[ -](?:any |the |for )?(?:${words.source})\\b`, 'gi')
const having = (words: RegExp) => new RegExp(`\\b(?:with|has|have|having|and) (?:the |front |rear )?(?:${words.source})\\b`, 'gi')

const colour =
  /\b(?:beige|black|blue|bronze|brown|cream|gold|green|gr[ea]y|maroon|orange|pink|purple|red|silver|turquoise|white|yellow)\b(?!['’-]?\s?(?:edition|series|line|label|pack|trim|plastic|glass|bulb|light|wire|cable|plug|connector|motion|efficiency|flag|hdi|tec|insert|lower|grille|housing|base|surround|leather|interior|seat|roof|tint|stripe|spot|mark|street|road|lane|hill|lion|bull|fern))/gi
const anyColour =
  /\b(?:any|whatever|whichever|all) colou?rs?\b|\bcolou?rs? (?:(?:is|does) not|isn|doesn|don|not|un)|\b(?:re)?(?:spray|paint)(?:ed|ing)? (?:it|myself|anyway)|\bto be (?:re)?(?:sprayed|painted)|\bwill (?:be )?(?:re)?(?:spray|paint)|\bprimer\b|\bunpainted\b/i
const named = /(?:\b(?:mr|mrs|ms|miss|dr|interior|leather|roof|piano|postcode)\.?|\bcall(?:ed)?) $/i

function readColours(text: string): Mention<FeatureValue>[] {
  if (anyColour.test(text)) return []
  return findWritten(text, colour).flatMap(({ value: word, quote, from }) => {
    const value = paintColours.find((one) => one === word.toLowerCase().replace('gray', 'grey'))
    return value && !named.test(text.slice(Math.max(0, from - 12), from)) ? [{ value, quote }] : []
  })
}

const paintCode = /\b(?:paint|colou?r) code(?: is|:| =)? ?([a-z0-9]{2,8})\b/gi
const readPaintCodes: Reader = (text) =>
  findWritten(text, paintCode).flatMap(({ value, quote }) => (/\d/.test(value) ? [{ value: value.toUpperCase(), quote }] : []))

const counted =
  (pattern: RegExp): Reader =>
  (text) =>
    findWritten(text, pattern).map(({ value, quote }) => ({ value: Number(value), quote }))

/** What a text says of each feature. Amps are read apart, because they come as ranges. */
export const featureReaders: Partial<Record<FeatureName, Reader>> = {
  mirror: (text) => findMentions(text, mirrors),
  lamp: (text) => findMentions(text, lamps),
  heated,
  sensor_holes: yesOrNo(having(sensors), lacking(sensors)),
  washers: yesOrNo(having(washers), lacking(washers)),
  inches: counted(/\b(1\d|2[0-4]) ?(?:inch(?:es)?\b|in\b|["”″])/gi),
  studs: counted(/\b([3-8]) ?(?:studs?\b|x ?\d{2,3}(?:\.\d)?\b)/gi),
  colour: readColours,
  paint_code: readPaintCodes,
}

/** Colours that two people call differently. */
const near: readonly (readonly string[])[] = [
  ['grey', 'silver'],
  ['beige', 'gold', 'bronze', 'cream', 'brown'],
  ['maroon', 'red'],
  ['blue', 'turquoise', 'purple'],
  ['green', 'turquoise'],
  ['white', 'cream'],
  ['orange', 'bronze', 'red'],
]

/** Whether what was written may mean what is offered. */
export function mayMean(name: FeatureName, written: FeatureValue, offered: FeatureValue): boolean {
  if (written === offered || written === 'other') return true
  if (name === 'mirror' && written === 'not-power-fold') return offered !== 'power-fold'
  return name === 'colour' && near.some((group) => group.includes(String(written)) && group.includes(String(offered)))
}
