import { toPounds } from '@allyards/contract/money'

/** On the mainland, where a depot adds nothing to its delivery. */
export const homeAddress = {
  method: 'deliver',
  name: 'Bea',
  addressLine1: '1 Mill Lane',
  city: 'Leeds',
  postcode: 'LS1 4DY',
} as const

/** What a listing costs on the mainland, in pounds: what a buyer is shown before reserving it. */
export const totalOf = ({ pricePence, deliveryPence }: { pricePence: number; deliveryPence: number }, quantity = 1): number =>
  toPounds(pricePence * quantity + deliveryPence)
