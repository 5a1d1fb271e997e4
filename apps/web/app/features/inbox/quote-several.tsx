import type { ReceivedEnquiry } from '@allyards/contract/enquiries'
import { useState } from 'react'
import { isPriced, type OfferDraft } from '~/features/offers/quotation-draft'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { TextField } from '~/ui/text-field'
import { toast } from '~/ui/toast'
import { SeveralRow } from './several-row'
import { useSeveralDrafts } from './use-several-drafts'

interface QuoteSeveralProps {
  enquiries: ReceivedEnquiry[]
  onClose: (sentIds: string[]) => void
}

const emptyTerms = { price: '', delivery_price: '', delivery_days: '' }

/** Several enquiries quoted in one go: each starts from shelf and last offers, and what they share is typed once. */
export function QuoteSeveral({ enquiries, onClose }: QuoteSeveralProps) {
  const [list] = useState(enquiries)
  const several = useSeveralDrafts(list)
  const shared = sharedPart(list)
  const ready = several.entries.filter((entry) => entry.state !== 'sent' && entry.draft?.offers.some(isPriced))
  const sentIds = several.entries.filter((entry) => entry.state === 'sent').map((entry) => entry.received.enquiry_id)

  async function send() {
    const { sent, failed } = await several.send()
    if (sent.length > 0) toast.success(sent.length === 1 ? 'Quotation sent' : `${sent.length} quotations sent`)
    if (failed === 0) onClose([...sentIds, ...sent])
  }

  return (
    <Dialog
      open
      title={list.length === 1 ? 'Quote 1 enquiry' : `Quote ${list.length} enquiries`}
      description="From your stock and last offers. Check the prices, then send them in one go."
      onOpenChange={() => !several.isSending && onClose(sentIds)}
    >
      {list.length > 1 && <ForAllOfThem shared={shared} onApply={(values) => several.changeAll(values, shared?.id)} />}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <ul>
          {several.entries.map((entry) => (
            <SeveralRow key={entry.received.enquiry_id} entry={entry} onChange={several.change} onRetry={several.load} />
          ))}
        </ul>
        <Button
          kind="plate"
          wide
          type="submit"
          className="mt-4"
          pending={several.isSending}
          disabled={ready.length === 0 || several.isLoading}
        >
          {ready.length < 2 ? 'Send quotation' : `Send ${ready.length} quotations`}
        </Button>
      </form>
    </Dialog>
  )
}

interface ForAllOfThemProps {
  shared: { name: string } | undefined
  onApply: (values: Partial<OfferDraft>) => void
}

/** What they share is typed once. */
function ForAllOfThem({ shared, onApply }: ForAllOfThemProps) {
  const [terms, setTerms] = useState(emptyTerms)

  function apply() {
    onApply(Object.fromEntries(Object.entries(terms).filter(([, value]) => value.trim() !== '')) as Partial<OfferDraft>)
    setTerms(emptyTerms)
  }

  return (
    <fieldset className="mb-4 grid grid-cols-2 items-end gap-2.5 rounded bg-well p-3 md:grid-cols-4">
      <legend className="sr-only">For all of them</legend>
      {shared && (
        <TextField
          size="sm"
          label={`${shared.name}, all`}
          before="£"
          inputMode="decimal"
          value={terms.price}
          onChange={(event) => setTerms({ ...terms, price: event.target.value })}
        />
      )}
      <TextField
        size="sm"
        label="Delivery, all"
        before="£"
        inputMode="decimal"
        value={terms.delivery_price}
        onChange={(event) => setTerms({ ...terms, delivery_price: event.target.value })}
      />
      <TextField
        size="sm"
        label="Days, all"
        inputMode="numeric"
        value={terms.delivery_days}
        onChange={(event) => setTerms({ ...terms, delivery_days: event.target.value.replace(/\D/g, '') })}
      />
      <Button kind="line" size="sm" disabled={Object.values(terms).every((value) => value.trim() === '')} onClick={apply}>
        Apply to all
      </Button>
    </fieldset>
  )
}

/** The part that every one of them asks for, when there is exactly one. */
function sharedPart(list: ReceivedEnquiry[]): { id: string; name: string } | undefined {
  const [first, ...others] = list
  const common = (first?.enquiry.parts ?? []).filter((part) =>
    others.every(({ enquiry }) => enquiry.parts.some((other) => other.part_id === part.part_id)),
  )
  const [only] = common
  return list.length > 1 && common.length === 1 && only ? { id: only.part_id, name: only.name } : undefined
}
