import { badgesWillGo } from '@allyards/contract/depot-checks'

/** Before a change of what the depot was checked under is saved. */
export function BadgesWillGo() {
  return (
    <p role="status" className="rounded border border-warn bg-warn-wash px-3 py-2 text-14">
      {badgesWillGo}
    </p>
  )
}
