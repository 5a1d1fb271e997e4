import type { ReceivedEnquiry } from '@allyards/contract/enquiries'
import { partInWords } from '@allyards/contract/part-places'
import { useState } from 'react'
import type { OfferDraft } from '~/features/offers/quotation-draft'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { TextField } from '~/ui/text-field'
import type { InboxFilter } from './inbox-calls'
import { SeveralRow } from './several-row'
import { useSendQuotation } from './use-send-quotation'
import { isReady, useSeveralDrafts } from './use-several-drafts'

interface QuoteSeveralProps {
  enquiries: ReceivedEnquiry[]
  filter: InboxFilter
  /** Opens an enquiry whose quotation was taken back. */
  reopen: (enquiryId: string) => void
  /** Where the focus goes when this is closed. */
  focusAfter: () => HTMLElement | null
  onClose: (sentIds: string[]) => void
}

const emptyTerms = { price: '', delivery_price: '', delivery_days: '' }

/** Several enquiries quoted in one go: each starts from the shelf, and what they share is typed once. */
export function QuoteSeveral({ enquiries, filter, reopen, focusAfter, onClose }: QuoteSeveralProps) {
  const [list] = useState(enquiries)
  const quotations = useSendQuotation(filter, reopen)
  const several = useSeveralDrafts(list, quotations.send)
  const shared = sharedPart(list)
  const ready = several.entries.filter(isReady)
  const sentIds = several.entries.filter((entry) => entry.state === 'sent').map((entry) => entry.received.enquiry_id)

  async function send() {
    const { sent, failed } = await several.send()
    if (sent.length > 0) quotations.tellSent(sent)
    if (failed === 0) onClose([...sentIds, ...sent.map(({ received }) => received.enquiry_id)])
  }

  return (
    <Dialog
      open
      size="photo"
      finalFocus={focusAfter}
      title={list.length === 1 ? 'Quote 1 enquiry' : `Quote ${list.length} enquiries`}
      description="Priced from your stock. What is not in stock has no price and is left out. Check the prices, then send them in one go."
      onOpenChange={() => !several.isSending && onClose(sentIds)}
    >
      {list.length > 1 && (
        <ForAllOfThem
          shared={shared}
          isLoading={several.isLoading}
          onApply={(values) => several.changeAll(values, shared?.ids ?? new Set())}
        />
      )}
      <form
        noValidate
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.repeat) event.currentTarget.requestSubmit()
        }}
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
  /** One that is not there yet would be left out of what is for all. */
  isLoading: boolean
  onApply: (values: Partial<OfferDraft>) => void
}

/** What they share is typed once. */
function ForAllOfThem({ shared, isLoading, onApply }: ForAllOfThemProps) {
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
      <Button
        kind="line"
        size="sm"
        disabled={isLoading || Object.values(terms).every((value) => value.trim() === '')}
        onClick={apply}
      >
        Apply to all
      </Button>
    </fieldset>
  )
}

/** The part, of the same place and count, that every one of them asks for, when there is exactly one. */
function sharedPart(list: ReceivedEnquiry[]): { name: string; ids: ReadonlySet<string> } | undefined {
  const asked = list.map(({ enquiry }) => new Map(enquiry.parts.map((part) => [partInWords(part.name, part), part.id])))
  const [first, ...others] = asked
  const [name, another] = [...(first?.keys() ?? [])].filter((words) => others.every((parts) => parts.has(words)))
  if (list.length < 2 || !name || another) return undefined
  return { name, ids: new Set(asked.flatMap((parts) => parts.get(name) ?? [])) }
}
