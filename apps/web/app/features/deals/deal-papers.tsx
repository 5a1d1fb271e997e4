import type { Deal } from '@allyards/contract/deals'
import { useEffect, useState } from 'react'
import { Icon } from '~/ui/icon'
import { TextButton } from '~/ui/text-link'
import { DealPanel } from './deal-panel'
import { PackingSlip } from './packing-slip'
import { PickNote } from './pick-note'

const sheets = { pick: PickNote, slip: PackingSlip }

/** What can be printed of a deal. The sheet is on the page, and on paper nothing else is. */
export function DealPapers({ deal }: { deal: Deal }) {
  const [sheet, setSheet] = useState<keyof typeof sheets | null>(null)
  useEffect(() => {
    if (!sheet) return
    window.print()
    setSheet(null)
  }, [sheet])
  const Sheet = sheet ? sheets[sheet] : PackingSlip
  const parts = deal.items.length === 1 ? '1 part' : `${deal.items.length} parts`
  return (
    <>
      <DealPanel title="Papers" className="print:hidden">
        <ul>
          {deal.side === 'seller' && <Paper title="Pick note" about={`${parts}, by bay`} onPrint={() => setSheet('pick')} />}
          <Paper
            title={deal.side === 'seller' ? 'Packing slip' : 'Summary'}
            about={deal.side === 'seller' ? `${parts}, without prices` : 'what was agreed, on one sheet'}
            onPrint={() => setSheet('slip')}
          />
        </ul>
      </DealPanel>
      <div className="hidden print:block">
        <Sheet deal={deal} />
      </div>
    </>
  )
}

function Paper({ title, about, onPrint }: { title: string; about: string; onPrint: () => void }) {
  return (
    <li className="flex items-center gap-3 border-line px-4 py-2.5 text-14 not-first:border-t md:px-5">
      <Icon name="print" className="text-steel-600" />
      <span className="min-w-0 flex-1 leading-[1.35]">
        <b className="block font-600">{title}</b>
        <span className="text-13 text-steel-600">{about}</span>
      </span>
      <TextButton aria-label={`Print the ${title.toLowerCase()}`} className="text-13" onClick={onPrint}>
        Print
      </TextButton>
    </li>
  )
}
