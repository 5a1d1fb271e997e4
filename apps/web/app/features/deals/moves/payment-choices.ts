import { paymentMethods } from '@allyards/contract/deals'
import { withCapital } from '~/ui/with-capital'
import { paymentWords } from '../deal-words'

export const paymentChoices = paymentMethods.map((value) => ({ value, label: withCapital(paymentWords[value]) }))
