import { errorsInDraft } from '~/features/offers/quotation-draft'
import { showErrors } from '~/ui/show-errors'
import type { SentQuotation, useSendQuotation } from './use-send-quotation'
import { errorsInLines, isReady, type SeveralFields, type useSeveralForm } from './use-several-form'

/** Sends the ready quotations one after the other. Each may be refused separately. */
export function useSendSeveral(
  { form, entries, set }: ReturnType<typeof useSeveralForm>,
  sendOne: ReturnType<typeof useSendQuotation>['send'],
) {
  return async function send({ quotations }: SeveralFields): Promise<{ sent: SentQuotation[]; failed: number }> {
    const sent: SentQuotation[] = []
    let failed = 0
    for (const [index, draft] of quotations.entries()) {
      const entry = entries[index]
      if (!entry || !isReady(entry, draft)) continue
      const { received } = entry
      set(index, { state: 'sending', message: null })
      const result = await sendOne(received, draft)
      if ('quotation' in result) {
        sent.push(result)
        set(index, { state: 'sent' })
      } else {
        failed += 1
        set(index, { state: 'failed', message: result.message })
        showErrors(errorsInLines(index, errorsInDraft(result.errors ?? {}, received.enquiry, draft)), form.setError)
      }
    }
    return { sent, failed }
  }
}
