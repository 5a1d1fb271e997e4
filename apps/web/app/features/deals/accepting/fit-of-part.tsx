import type { QuotationForBuyer } from '@allyards/contract/quotations'
import { VerdictMark } from '~/features/products/fit/verdict-mark'
import { verdictNames } from '~/features/products/fit/verdict-names'

type Item = QuotationForBuyer['quotationItems'][number]

/** What is known best of whether a part fits, and whose cost it is if not. */
export function FitOfPart({ item }: { item: Item }) {
  const { fit, same_number, fit_confirmed } = item
  const verdict = same_number && fit?.verdict !== 'no' ? 'fits' : fit?.verdict
  const known = verdict === 'fits' && same_number ? 'Same number as on your part' : verdict && verdictNames[verdict]
  const reason = fit && verdict !== 'fits' ? fit.reason : null
  return (
    <span className="mt-0.5 flex items-start gap-1.5 text-13 text-steel-600">
      {verdict && <VerdictMark verdict={verdict} className="mt-px size-4" />}
      <span>
        {known && <b className="font-600 text-ink">{known}. </b>}
        {reason && `${reason}. `.replace('.. ', '. ')}
        {fit_confirmed
          ? 'Fit confirmed by the depot: if it does not fit, the return is at its cost.'
          : 'Fit not confirmed by the depot.'}
      </span>
    </span>
  )
}
