import type { ClaimKind } from '@allyards/contract/claims'
import type { Deal } from '@allyards/contract/deals'
import { useState } from 'react'
import { Icon } from '~/ui/icon'
import { DealPanel } from '../deal-panel'
import { otherName } from '../deal-words'
import { ClaimForm } from './claim-form'
import { claimChoices } from './claim-words'

/** Opens a claim: the first answer says what happened. */
export function ClaimEntry({ deal }: { deal: Deal }) {
  const [kind, setKind] = useState<ClaimKind | null>(null)
  // Before dispatch the buyer cancels instead. Only a part that is paid for and does not arrive is a claim.
  const kinds = deal.moves.includes('cancelled') ? deal.claim_kinds.filter((one) => one === 'not-arrived') : deal.claim_kinds
  if (deal.side !== 'buyer' || kinds.length === 0) return null
  return (
    <DealPanel
      title={
        deal.contacts.buyer.business || !kinds.includes('changed-mind')
          ? 'Something wrong?'
          : 'Something wrong, or changed your mind?'
      }
    >
      <p className="px-4 py-3.5 text-14 text-steel-600 md:px-5">
        {`Pick what happened. ${otherName(deal)} then has 5 days to answer, and you can ask Allyards to decide if they do not.`}
      </p>
      <ul className="grid border-t border-line md:grid-cols-2">
        {kinds.map((one) => (
          <li key={one} className="border-line not-first:border-t md:odd:border-r md:nth-2:border-t-0">
            <button
              type="button"
              className="grid size-full grid-cols-[minmax(0,1fr)_16px] items-center gap-3 px-4 py-3 text-left text-14 leading-[1.35] hover:bg-paper-1 md:px-5"
              onClick={() => setKind(one)}
            >
              <span>
                <b className="block font-600">{claimChoices[one].title}</b>
                <span className="text-13 text-steel-600">{claimChoices[one].about}</span>
              </span>
              <Icon name="chevron-right" size="sm" className="text-steel-500" />
            </button>
          </li>
        ))}
      </ul>
      {kind && <ClaimForm deal={deal} kinds={kinds} kind={kind} onClose={() => setKind(null)} />}
    </DealPanel>
  )
}
