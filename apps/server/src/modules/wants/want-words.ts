import { partInWords } from '@allyards/contract/part-places'
import { formatPlate } from '@allyards/contract/plate'
import type { WantRow } from './car-of-want'

type Named = Pick<WantRow, 'reg' | 'make' | 'model' | 'side' | 'end'> & { partName: string }

/** "LR14 XKD", or "your Ford Focus" where no plate is known. */
export const carInWords = ({ reg, make, model }: Named) => (reg ? formatPlate(reg) : `your ${make} ${model}`)

/** "Headlamp, nearside (left), for LR14 XKD has turned up" */
export const turnedUp = (want: Named) => `${partInWords(want.partName, want)} for ${carInWords(want)} has turned up`
