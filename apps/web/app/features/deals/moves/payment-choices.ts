import { type Deal, paymentMethods } from '@allyards/contract/deals'
import { formatMoney } from '@allyards/contract/format-money'
import { withCapital } from '~/ui/with-capital'
import { paymentWords } from '../deal-words'

export const paymentChoices = paymentMethods.map((value) => ({ value, label: withCapital(paymentWords[value]) }))

/** The sums that a buyer may report as paid after parts were cancelled. */
export const sumChoices = ({ payment }: Deal) =>
  payment.sums.map((sum, index) => ({
    value: sum.toFixed(2),
    label: `${formatMoney(sum)}, ${index === 0 ? 'the total now' : 'before parts were cancelled'}`,
  }))
