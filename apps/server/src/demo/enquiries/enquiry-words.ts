import type { PartName } from '@allyards/contract/parts'
import { partTrade } from '../parts/part-trade'

export const additionalWords = [
  'Car is off the road, so the sooner the better.',
  'I can collect within 20 miles.',
  'Please only quote if it has been tested.',
  'My garage will fit it and needs the part number.',
  'No rush, price matters more than speed.',
  'Colour code is on the door pillar, ask if you need it.',
  'Happy with marks as long as it works.',
  'Delivery to a business address on weekdays, please.',
] as const

const ofAnyPart = ['A photo of the label would help.', 'Please match the number if you can.', 'Good condition preferred.']
const ofWhatBreaks = ['Mine is cracked.', 'All tabs must be whole.']
const ofWhatRuns = ['Needs to be tested and working.', 'Old one failed last week.', 'With brackets and bolts if possible.']
const ofWhatIsPainted = 'Any colour, it will be painted.'
const painted: ReadonlySet<PartName> = new Set([
  'Body Panel',
  'Bonnet',
  'Boot Lid',
  'Bumper',
  'Car Door',
  'Tailgate',
  'Wing Mirror',
])

/** A buyer's possible notes about a part. */
export function detailWords(part: PartName): readonly string[] {
  const byWear = partTrade[part].wear === 'damage' ? ofWhatBreaks : ofWhatRuns
  return [...ofAnyPart, ...byWear, ...(painted.has(part) ? [ofWhatIsPainted] : [])]
}

interface Offered {
  part: PartName
  condition: string
  fitConfirmed: boolean
  hasPhoto: boolean
}

/** A depot's possible notes about an offer, none of which contradicts it. */
export function offerNotes({ part, condition, fitConfirmed, hasPhoto }: Offered): readonly string[] {
  const runs = partTrade[part].wear === 'mileage'
  return [
    'Off the car already, can go out today.',
    ...(runs && condition !== 'U' ? ['Tested on the car, video on request.', 'Comes with brackets.'] : []),
    ...(!runs && condition !== 'A' && hasPhoto ? ['Light marks, see photo.'] : []),
    ...(fitConfirmed ? ['Same number as yours, checked by reg.'] : []),
    'Donor had a clean service history.',
  ]
}
