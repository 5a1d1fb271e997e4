import { badgesWillGo } from '@allyards/contract/depot-checks'

/** Before a change of what the depot was checked under is saved. */
export function BadgesWillGo() {
  return (
    <p role="status" className="mt-4 rounded bg-plate-wash px-3 py-2 text-14 text-plate-deep">
      {badgesWillGo}
    </p>
  )
}
