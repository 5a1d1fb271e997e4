import { toPounds } from '@allyards/contract/money'

/** On the mainland, where a depot adds nothing to its delivery. */
export const homeAddress = {
  method: 'deliver',
  name: 'Bea',
  addressLine1: '1 Mill Lane',
  city: 'Leeds',
  postcode: 'LS1 4DY',
} as const

/** The price of a listing delivered on the mainland, in pounds, as a buyer sees it before reserving. */
export const totalOf = ({ pricePence, deliveryPence }: { pricePence: number; deliveryPence: number }, quantity = 1): number =>
  toPounds(pricePence * quantity + deliveryPence)
