import { type Deal, getDealConfirmation, getDealInvoice } from '@allyards/contract/deals'
import { formatMoney } from '@allyards/contract/format-money'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { client } from '~/store/client'
import { Icon } from '~/ui/icon'
import { TextButton } from '~/ui/text-link'
import { toast } from '~/ui/toast-queue'
import { DealPanel } from '../deal-panel'
import { PackingSlip } from './packing-slip'
import { PickNote } from './pick-note'

const sheets = { pick: PickNote, slip: PackingSlip }

/** The printable papers of a deal. Sheets are part of this page and print alone; mailed papers open in a new tab. */
export function DealPapers({ deal }: { deal: Deal }) {
  // Each press makes a new object, so that it prints again. The sheet stays, because phones capture the page after print() has
  // returned.
  const [params] = useSearchParams()
  const [pressed, setPressed] = useState<{ sheet: keyof typeof sheets } | null>(
    params.get('print') === 'pick' && deal.side === 'seller' ? { sheet: 'pick' } : null,
  )
  useEffect(() => {
    if (pressed) window.print()
  }, [pressed])
  const Sheet = sheets[pressed?.sheet ?? 'slip']
  const parts = deal.items.length === 1 ? '1 part' : `${deal.items.length} parts`
  const { business } = deal.contacts.buyer
  return (
    <>
      <DealPanel title="Papers" className="print:hidden">
        <ul>
          <Paper
            title="Confirmation"
            about={business ? 'what was agreed, and the trade terms' : 'what was agreed, with the form to cancel'}
            verb="Open"
            onPress={() => openPaper(getDealConfirmation, deal.id)}
          />
          <Paper
            {...invoiceWords(deal)}
            verb="Open"
            onPress={deal.is_paid ? () => openPaper(getDealInvoice, deal.id) : undefined}
          />
          {deal.side === 'seller' && (
            <Paper title="Pick note" about={`${parts}, by bay`} verb="Print" onPress={() => setPressed({ sheet: 'pick' })} />
          )}
          <Paper
            title={deal.side === 'seller' ? 'Packing slip' : 'Summary'}
            about={deal.side === 'seller' ? `${parts}, without prices` : 'on one sheet'}
            verb="Print"
            onPress={() => setPressed({ sheet: 'slip' })}
          />
        </ul>
      </DealPanel>
      <div className="hidden print:block">
        <Sheet deal={deal} />
      </div>
    </>
  )
}

/** A business gets an invoice. Anybody else gets a receipt, as does a business whose money came after the deal had ended. */
function invoiceWords({ invoice_number, is_paid, payment, contacts }: Deal): Pick<PaperProps, 'title' | 'about'> {
  const { business, name } = contacts.buyer
  if (invoice_number && business) return { title: `Invoice ${invoice_number}`, about: `to ${business.name}` }
  const title = business && !is_paid ? 'Invoice' : 'Receipt'
  const amount = payment.seller && formatMoney(payment.seller.amount)
  return { title, about: amount ? `${amount} from ${business?.name ?? name}` : 'once it is marked as paid' }
}

interface PaperProps {
  title: string
  about: string
  verb: 'Open' | 'Print'
  /** Undefined until it exists. */
  onPress: (() => void) | undefined
}

function Paper({ title, about, verb, onPress }: PaperProps) {
  return (
    <li className="flex items-center gap-3 border-line px-4 py-2.5 text-14 not-first:border-t md:px-5">
      <Icon name={verb === 'Print' ? 'print' : 'receipt'} className="text-steel-600" />
      <span className="min-w-0 flex-1 leading-[1.35]">
        <b className="block font-600">{title}</b>
        <span className="text-13 text-steel-600">{about}</span>
      </span>
      {onPress && (
        <TextButton aria-label={`${verb} the ${title.toLowerCase()}`} className="text-13" onClick={onPress}>
          {verb}
        </TextButton>
      )}
    </li>
  )
}

/** Opens a page to print in a tab of its own. It is fetched with the session, which an address alone does not carry. */
async function openPaper(endpoint: typeof getDealConfirmation | typeof getDealInvoice, id: string): Promise<void> {
  // Opened before anything is waited for: a tab that comes later is taken for an advertisement.
  const tab = window.open('', '_blank')
  try {
    const page = await client(endpoint, { params: { id } })
    const url = URL.createObjectURL(new Blob([page], { type: 'text/html;charset=utf-8' }))
    if (tab) tab.location.replace(url)
    else window.location.assign(url)
  } catch (error) {
    tab?.close()
    toast.error(error instanceof Error ? error.message : 'The paper could not be opened.')
  }
}
