import type { PartNumber } from '@allyards/contract/fitment/part-numbers'
import { newId } from './fit-rows'

export interface TypedNumber extends PartNumber {
  id: string
}

export const blankNumber = (): TypedNumber => ({ id: newId(), number: '', of: 'vehicle-maker' })
